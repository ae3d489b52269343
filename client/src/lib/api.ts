// What is asked over HTTP.
import { spoken } from "./i18n.svelte";
import type { Problem } from "./protocol";

export class Failure extends Error {
  constructor(readonly status: number, readonly problem: Problem) {
    super(problem.sentence);
  }
}

export async function call<T>(path: string, body?: unknown, secret = ""): Promise<T> {
  const headers: Record<string, string> = { "accept-language": spoken() };
  if (body !== undefined) headers["content-type"] = "application/json";
  if (secret) headers["authorization"] = `Bearer ${secret}`;
  const answer = await fetch(path, {
    method: body === undefined ? "GET" : "POST",
    headers,
    cache: "no-store",
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  const isJson = answer.headers.get("content-type")?.includes("json");
  const value = (isJson ? JSON.parse(text) : text) as T;
  if (answer.ok) return value;
  const known = isJson ? (value as Partial<Problem> & { detail?: string }) : {};
  const sentence = known.sentence ?? known.detail ?? `${answer.status} ${answer.statusText}`;
  throw new Failure(answer.status, { code: known.code ?? "", sentence, faults: known.faults ?? [] });
}
