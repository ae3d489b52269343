// What is asked over HTTP.
import { spoken, t } from "./i18n.svelte";
import type { Problem } from "./protocol";

export class Failure extends Error {
  constructor(readonly status: number, readonly problem: Problem) {
    super(problem.sentence);
  }
}

/** Nobody answered: there is no connection, or one that brings nothing. */
export class Unreached extends Error {
  constructor() {
    super(t("line.unreached"));
  }
}

const MOST_MS = 30_000;
/** What takes the server its time, or the line: a study of a hand, a file. */
export const SLOW_MS = 180_000;

/** Ask, and wait for the whole answer, but not for ever. Raises `Failure` where the server refuses, `Unreached` where none answers. */
export async function ask(path: string, body?: unknown, secret = "", most = MOST_MS): Promise<Blob> {
  const headers: Record<string, string> = { "accept-language": spoken() };
  if (body !== undefined) headers["content-type"] = "application/json";
  if (secret) headers["authorization"] = `Bearer ${secret}`;
  let answer: Response;
  let data: Blob;
  try {
    answer = await fetch(path, {
      method: body === undefined ? "GET" : "POST",
      headers,
      cache: "no-store",
      signal: AbortSignal.timeout(most),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    data = await answer.blob();
  } catch {
    throw new Unreached();
  }
  if (answer.ok) return data;
  const known = isJson(data) ? (JSON.parse(await data.text()) as Partial<Problem> & { detail?: string }) : {};
  const sentence = known.sentence ?? known.detail ?? `${answer.status} ${answer.statusText}`;
  throw new Failure(answer.status, { code: known.code ?? "", sentence, faults: known.faults ?? [] });
}
const isJson = (data: Blob): boolean => data.type.includes("json");

/** Ask for JSON or text. */
export async function call<T>(path: string, body?: unknown, secret = "", most = MOST_MS): Promise<T> {
  const data = await ask(path, body, secret, most);
  const text = await data.text();
  return (isJson(data) ? JSON.parse(text) : text) as T;
}
