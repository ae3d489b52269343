// Messages by key from src/messages/LANGUAGE.json; a further language is a further file there.
import english from "../messages/en.json";

type Messages = Record<string, string>;
const files = import.meta.glob<{ default: Messages }>(["../messages/*.json", "!../messages/en.json"]);
export const languages = ["en", ...Object.keys(files).map((path) => path.slice("../messages/".length, -".json".length))];

let language = $state("en");
let messages = $state.raw<Messages>(english);
let plurals = new Intl.PluralRules("en");
let numbers = new Intl.NumberFormat("en");

export const current = (): string => language;

// What was asked for last, known before its messages have come; those who told the server so hear of a change.
let asked = "en";
const hearers = new Set<() => void>();
export const spoken = (): string => asked;

export function onSpeak(hear: () => void): () => void {
  hearers.add(hear);
  return () => hearers.delete(hear);
}

export async function speak(wanted: string): Promise<void> {
  const load = files[`../messages/${wanted}.json`];
  if (!load && wanted !== "en") return;
  const isNew = asked !== wanted;
  asked = wanted;
  if (isNew) for (const hear of hearers) hear();
  const loaded = load ? (await load()).default : english;
  if (asked !== wanted) return;
  plurals = new Intl.PluralRules(wanted);
  numbers = new Intl.NumberFormat(wanted);
  messages = loaded;
  language = wanted;
  document.documentElement.lang = wanted;
}

export function preferred(): string {
  return navigator.languages.map((tag) => tag.split("-")[0] ?? "").find((tag) => languages.includes(tag)) ?? "en";
}

/** The message of a key; with `n` its plural form (KEY.one, KEY.other); {names} are filled in. */
export function t(key: string, values: Record<string, string | number> = {}): string {
  const n = values["n"];
  const form = typeof n === "number" ? `${key}.${plurals.select(n)}` : key;
  const fallback = (english as Messages)[form] ?? (english as Messages)[`${key}.other`] ?? (english as Messages)[key] ?? key;
  const text = messages[form] ?? messages[`${key}.other`] ?? messages[key] ?? fallback;
  return text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    return typeof value === "number" ? num(value) : (value ?? "");
  });
}

/** A number as this language writes it, with a true minus. */
export function num(value: number): string {
  void language;
  return numbers.format(value).replace("-", "−");
}

export const signed = (value: number): string => (value > 0 ? `+${num(value)}` : num(value));
