// What a reader chose for this browser: language, theme, suits, motion, sound, notices.
import { preferred, speak } from "./i18n.svelte";

export interface Settings {
  name: string;
  language: string;
  theme: "auto" | "light" | "dark";
  suits: "four" | "two";
  motion: "auto" | "none";
  sound: boolean;
  notices: boolean;
  sort: "suit" | "rank" | "own";
}

const KEY = "upcard.settings";
const first: Settings = { name: "", language: "", theme: "auto", suits: "four", motion: "auto", sound: true, notices: false, sort: "suit" };

function stored(): Partial<Settings> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Settings>;
  } catch {
    return {};
  }
}

export const settings = $state<Settings>({ ...first, ...stored() });

export function change(part: Partial<Settings>): void {
  Object.assign(settings, part);
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // a browser that stores nothing keeps the choice for this page
  }
  void apply();
}

// Another window of this browser has changed something.
addEventListener("storage", (event) => {
  if (event.key !== KEY) return;
  Object.assign(settings, stored());
  void apply();
});

/** Let the page look as it is set, at once, and speak so, once the messages have come. */
export async function apply(): Promise<void> {
  const root = document.documentElement;
  const set = (name: string, value: string): void => {
    if (value) root.dataset[name] = value;
    else delete root.dataset[name];
  };
  set("theme", settings.theme === "auto" ? "" : settings.theme);
  set("suits", settings.suits === "two" ? "two" : "");
  set("motion", settings.motion === "none" ? "none" : "");
  await speak(settings.language || preferred()).catch(() => {}); // without its messages the page speaks English
}

export function isDark(): boolean {
  if (settings.theme !== "auto") return settings.theme === "dark";
  return matchMedia("(prefers-color-scheme: dark)").matches;
}

export const isStill = (): boolean => settings.motion === "none" || matchMedia("(prefers-reduced-motion: reduce)").matches;
