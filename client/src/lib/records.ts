// Records that this browser has brought to the server: their names, and the way there and back.
import { ask, call, SLOW_MS } from "./api";
import { t } from "./i18n.svelte";
import { held } from "./keys";
import type { OwnGames, RecordsKept } from "./protocol";

const KEY = "upcard.records";
const MOST = 500;
const LARGEST_RECORD = 200_000;
const LARGEST_ARCHIVE = 4 * 1024 * 1024;

export function kept(): string[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(found) ? found.filter((name): name is string => typeof name === "string") : [];
  } catch {
    return [];
  }
}

export function keepRecords(names: string[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify([...new Set([...kept(), ...names])].slice(-MOST)));
  } catch {
    // kept for this page only
  }
}

export function forgetRecord(name: string): void {
  localStorage.setItem(KEY, JSON.stringify(kept().filter((one) => one !== name)));
}

/** All games of this browser: seats held, and records. */
export function ownGames(): OwnGames {
  return { seats: held().map(({ table, secret }) => ({ table, secret })).slice(-100), records: kept() };
}

/** Bring a file to the server; nothing is kept where a line of it is wrong. */
export async function bring(file: File): Promise<RecordsKept> {
  const isArchive = /\.zip$/i.test(file.name);
  const most = isArchive ? LARGEST_ARCHIVE : LARGEST_RECORD;
  if (file.size > most) throw new Error(t(isArchive ? "records.large.archive" : "records.large", { name: file.name, most: Math.floor(most / 1000) }));
  const found = await call<RecordsKept>("/api/records", { name: file.name, data: await base64(file) }, "", SLOW_MS);
  keepRecords(found.records.map((record) => record.id));
  return found;
}

function base64(file: File): Promise<string> {
  return new Promise((done, failed) => {
    const reader = new FileReader();
    reader.onload = () => done(String(reader.result).split(",")[1] ?? "");
    reader.onerror = () => failed(reader.error ?? new Error(file.name));
    reader.readAsDataURL(file);
  });
}

export async function takeAlong(): Promise<void> {
  save(await ask("/api/records/archive", ownGames(), "", SLOW_MS), "upcard-records.zip");
}

/** Give a file to the reader. */
export function save(data: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(data);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
