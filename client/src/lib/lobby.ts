// The games of the server, kept for a time without a connection.
import { call } from "./api";
import type { Lobby } from "./protocol";

const KEY = "upcard.lobby";

export async function lobby(): Promise<Lobby | null> {
  try {
    const found = await call<Lobby>("/api/lobby");
    localStorage.setItem(KEY, JSON.stringify(found));
    return found;
  } catch {
    const kept = localStorage.getItem(KEY);
    return kept ? (JSON.parse(kept) as Lobby) : null;
  }
}
