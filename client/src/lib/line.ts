// The line to the server: enters a table, comes back after it was lost, matches answers to questions.
import { spoken } from "./i18n.svelte";
import { PROTOCOL, type Answer, type ClientRequest, type Enter, type Presence, type ServerMessage, type State } from "./protocol";

export interface Listener {
  since(): number;
  state(state: State): void;
  presence(presence: Presence): void;
  line(status: Status, reason: string): void;
}

export type Status = "connecting" | "open" | "lost" | "closed";

const FOR_GOOD = ["secret", "table", "protocol", "malformed", "too-large"];
const LATER = ["too-fast", "too-many"];
const ALIVE_MS = 20_000;
const ANSWER_MS = 8_000;

export class LineLost extends Error {}

export class Line {
  #socket: WebSocket | null = null;
  #waiting = new Map<number, { done: (answer: Answer) => void; lost: (error: Error) => void }>();
  #next = 1;
  #tries = 0;
  #ended = false;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #alive: ReturnType<typeof setInterval>;

  constructor(readonly table: string, readonly secret: string, readonly listener: Listener) {
    this.#alive = setInterval(() => this.#check(), ALIVE_MS);
    document.addEventListener("visibilitychange", this.#woken);
    addEventListener("online", this.#woken);
    this.#open();
  }

  request(message: ClientRequest): Promise<Answer> {
    const socket = this.#socket;
    if (!socket || socket.readyState !== WebSocket.OPEN) return Promise.reject(new LineLost());
    const id = this.#next++;
    return new Promise((done, lost) => {
      this.#waiting.set(id, { done, lost });
      socket.send(JSON.stringify({ ...message, id }));
    });
  }

  close(): void {
    this.#ended = true;
    clearInterval(this.#alive);
    clearTimeout(this.#retry);
    document.removeEventListener("visibilitychange", this.#woken);
    removeEventListener("online", this.#woken);
    this.#socket?.close();
    this.#fail();
  }

  /** Enter again: what the server says changes with the language. */
  again(): void {
    if (this.#ended) return;
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
    this.#fail();
    this.#open();
  }

  #open(): void {
    clearTimeout(this.#retry);
    this.listener.line(this.#tries ? "lost" : "connecting", "");
    const socket = new WebSocket(`${location.protocol.replace("http", "ws")}//${location.host}/ws`);
    this.#socket = socket;
    let reason = { code: "", reason: "" };
    socket.onopen = () => {
      const enter: Enter = { type: "enter", table: this.table, secret: this.secret, since: this.listener.since(), protocol: PROTOCOL, language: spoken() };
      socket.send(JSON.stringify(enter));
    };
    socket.onmessage = (event) => {
      const message = JSON.parse(event.data as string) as ServerMessage;
      if (message.type === "closed") reason = message;
      else this.#receive(message);
    };
    socket.onclose = () => {
      if (this.#socket !== socket) return;
      this.#socket = null;
      this.#fail();
      if (!this.#ended) this.#comeBack(reason.code, reason.reason);
    };
  }

  #receive(message: Exclude<ServerMessage, { type: "closed" }>): void {
    if (message.type === "state") {
      this.#tries = 0;
      this.listener.line("open", "");
      this.listener.state(message);
    } else if (message.type === "presence") this.listener.presence(message);
    else {
      this.#waiting.get(message.id)?.done(message);
      this.#waiting.delete(message.id);
    }
  }

  #comeBack(code: string, reason: string): void {
    if (FOR_GOOD.includes(code)) {
      this.close();
      this.listener.line("closed", reason || code);
      return;
    }
    this.#tries += 1;
    this.listener.line("lost", reason);
    const pause = LATER.includes(code) ? 10_000 : Math.min(8_000, 300 * 2 ** (this.#tries - 1));
    this.#retry = setTimeout(() => this.#open(), pause);
  }

  #fail(): void {
    for (const { lost } of this.#waiting.values()) lost(new LineLost());
    this.#waiting.clear();
  }

  #woken = (): void => {
    if (document.hidden || this.#ended) return;
    if (this.#socket) this.#check();
    else this.#open();
  };

  #check(): void {
    const socket = this.#socket;
    if (!socket || socket.readyState !== WebSocket.OPEN) return;
    const late = setTimeout(() => this.#socket === socket && this.#drop(socket), ANSWER_MS);
    this.request({ type: "ping" }).then(() => clearTimeout(late), () => clearTimeout(late));
  }

  #drop(socket: WebSocket): void {
    socket.onclose = null;
    socket.close();
    this.#socket = null;
    this.#fail();
    this.#comeBack("", "");
  }
}
