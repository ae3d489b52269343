"""The style of the HTML page: the system's own face, light and dark, four colours of suits, plain when printed."""

from typing import Final

STYLE: Final = """\
:root {
  color-scheme: light dark;
  --ground: light-dark(#f1f4f0, #0d1814); --surface: light-dark(#fff, #1a2a24); --line: light-dark(#bcc9c0, #35493f);
  --ink: light-dark(#14201b, #edf4ef); --ink-2: light-dark(#3f5047, #b4c5bb);
  --act: light-dark(#0e5b47, #62d3b0); --house: light-dark(#74288c, #dda9f0); --lit: light-dark(#8a4b00, #ffc453);
  --paper: #fffefb;
}
* { box-sizing: border-box; }
html { scroll-padding-top: 1rem; }
body {
  margin: 0 auto; padding: 1rem; max-width: 50rem; background: var(--ground); color: var(--ink);
  font: 1rem/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Helvetica Neue", Arial, sans-serif;
}
h1 { font-size: 1.75rem; line-height: 1.2; margin: .5rem 0; }
h2 { font-size: 1.3rem; margin: 2rem 0 .5rem; }
h3 { font-size: 1rem; margin: 0 0 .25rem; }
p, ul { margin: 0 0 .4rem; }
a { color: var(--act); }
a:focus-visible { outline: 3px solid var(--lit); outline-offset: 2px; }
.skip { position: absolute; left: -99rem; }
.skip:focus { position: static; }
nav ol { columns: 14rem; padding-left: 1.6rem; margin: 1rem 0; }
nav a { display: inline-block; padding: .3rem 0; }
.minute, .differences, .rule {
  background: var(--surface); border-radius: 10px; padding: .75rem 1rem; margin: 0 0 .5rem;
}
.minute h2, .differences h2 { margin-top: 0; }
.minute dl { margin: 0; }
.minute dl > div {
  display: grid; grid-template-columns: 9rem 1fr; gap: 0 1rem; padding: .25rem 0; border-top: 1px solid var(--line);
}
.minute dt { font-weight: 650; }
.minute dd { margin: 0; }
.differences ul { list-style: none; padding: 0; }
.differences li { padding: .4rem 0; border-top: 1px solid var(--line); }
.rule { border-left: 4px solid transparent; }
.rule.house { border-left-color: var(--house); }
.rule.variation { border-left-color: var(--act); }
.rule:target, .rule:has(:target) { outline: 3px solid var(--lit); }
.example { padding-left: .7rem; border-left: 2px solid var(--line); color: var(--ink-2); }
.before { color: var(--ink-2); font-size: .9rem; }
.differences .before, .differences .where { display: block; }
.where { font-size: .85rem; }
.note { color: var(--ink-2); font-size: .9rem; }
.tag {
  font-size: .8rem; font-weight: 650; border: 1px solid currentColor; border-radius: 1rem; padding: 0 .5rem;
  color: var(--act);
}
.house .tag { color: var(--house); }
footer {
  display: flex; flex-wrap: wrap; gap: .1rem .7rem; align-items: baseline; font-size: .85rem; color: var(--ink-2);
}
cite { font-style: normal; margin-right: auto; }
code { font-family: ui-monospace, "SF Mono", Menlo, Consolas, monospace; font-size: .92em; }
footer a { text-decoration: none; padding: .2rem 0; }
footer a:hover { text-decoration: underline; }
.card {
  display: inline-block; padding: 0 .3em; border: 1px solid #97a29b; border-radius: 4px; background: var(--paper);
  color: #14201b; font-weight: 700; line-height: 1.35; white-space: nowrap;
}
.card small { font-weight: 500; }
.card .c { color: #0b6130; } .card .d { color: #0a50b4; } .card .h { color: #b3122b; } .card .s { color: #14201b; }
.table { overflow-x: auto; }
table { border-collapse: collapse; margin: .4rem 0; font-size: .95rem; }
caption { text-align: left; font-weight: 650; padding: .2rem 0; }
th, td {
  padding: .25rem .6rem; border-bottom: 1px solid var(--line); text-align: right; font-variant-numeric: tabular-nums;
}
th:first-child { text-align: left; font-weight: 550; padding-left: 0; }
@media (max-width: 30rem) {
  .minute dl > div { grid-template-columns: 1fr; }
  th, td { padding: .25rem .35rem; }
}
@media print {
  :root { color-scheme: light; }
  body { max-width: none; padding: 0; background: none; font-size: 10pt; }
  nav, .skip { display: none; }
  .minute, .differences, .rule {
    padding: .3rem 0 .3rem .6rem; break-inside: avoid; background: none; border-radius: 0;
  }
  .rule:has(table) { break-inside: auto; }
  h2, h3, caption { break-after: avoid; }
  tr { break-inside: avoid; }
  a { color: inherit; text-decoration: none; }
}
"""
