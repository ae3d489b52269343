// Sums as people write them beside a score: 120+45-10.
const MOST = 1_000_000;

export type Sum = { value: number } | { fault: "empty" | "sum" | "open" | "large" };

/** What a sum comes to. True minus signs and thousands separators are understood; nothing else is guessed. */
export function sum(text: string): Sum {
  const plain = text.replace(/[−–]/g, "-").replace(/\s/g, "").replace(/(?<=\d)[.,'’](?=\d{3}(?!\d))/g, "");
  if (!plain) return { fault: "empty" };
  if (/^[+-]*(\d+[+-]+)*$/.test(plain)) return { fault: "open" };
  if (!/^[+-]*\d+([+-]+\d+)*$/.test(plain)) return { fault: "sum" };
  const terms = plain.match(/[+-]*\d+/g) ?? [];
  const value = terms.reduce((total, term) => total + Number(term.replace(/[+-]/g, "")) * ((term.match(/-/g) ?? []).length % 2 ? -1 : 1), 0);
  return Math.abs(value) > MOST ? { fault: "large" } : { value };
}

/** The text with the sign of its last number turned. */
export function turned(text: string): string {
  const found = /^(.*?)([+\-−–]?)\s*(\d*)$/s.exec(text);
  const [before, sign, digits] = [found?.[1] ?? "", found?.[2] ?? "", found?.[3] ?? ""];
  if (/[-−–]/.test(sign)) return before ? `${before}+${digits}` : digits;
  return `${before}-${digits}`;
}
