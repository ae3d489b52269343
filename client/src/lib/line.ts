// The line to the server: enters a table, comes back after it was lost, matches answers to questions.
import { spoken } from "./i18n.svelte";
import { PROTOCOL, type Answer, type ClientRequest, type Enter, type Presence, type ServerMessage, type State } from "./protocol";

export interface Listener {
  since(): number;
  state(state: State): void;
  presence(presence: Presence): void;
  line(status: Status, reason: string): void;
}

/** `silent`: it is open, but the server does not answer. */
export type Status = "connecting" | "open" | "silent" | "lost" | "closed";

const FOR_GOOD = ["secret", "table", "protocol", "malformed", "too-large"];
const LATER = ["too-fast", "too-many"];
const ALIVE_MS = 20_000;
const DOUBT_MS = 1_200; // a question that waits so long asks the line whether anybody is there
const SILENT_MS = 1_300; // no answer to that: it is told; a slow line may still bring it
const ANSWER_MS = 8_000; // and now it is lost
const ENTER_MS = 8_000; // from here to the table

export class LineLost extends Error {}

export class Line {
  #socket: WebSocket | null = null;
  #waiting = new Map<number, { done: (answer: Answer) => void; lost: (error: Error) => void }>();
  #next = 1;
  #tries = 0;
  #ended = false;
  #entered = false;
  #checking = false;
  #silent = false;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #alive: ReturnType<typeof setInterval>;

  constructor(readonly table: string, readonly secret: string, readonly listener: Listener) {
    this.#alive = setInterval(this.#check, ALIVE_MS);
    document.addEventListener("visibilitychange", this.#woken);
    addEventListener("online", this.#woken);
    addEventListener("offline", this.#check);
    this.#open();
  }

  request(message: ClientRequest): Promise<Answer> {
    const socket = this.#socket;
    if (!socket || socket.readyState !== WebSocket.OPEN) return Promise.reject(new LineLost());
    const id = this.#next++;
    if (message.type !== "ping") setTimeout(() => this.#waiting.has(id) && this.#check(), DOUBT_MS);
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
    removeEventListener("offline", this.#check);
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
    [this.#entered, this.#silent, this.#checking] = [false, false, false];
    setTimeout(() => this.#socket === socket && !this.#entered && this.#drop(socket), ENTER_MS);
    let reason = { code: "", reason: "" };
    socket.onopen = () => {
      const enter: Enter = { type: "enter", table: this.table, secret: this.secret, since: this.listener.since(), protocol: PROTOCOL, language: spoken() };
      socket.send(JSON.stringify(enter));
    };
    socket.onmessage = (event) => {
      const message = JSON.parse(event.data as string) as ServerMessage;
      if (this.#socket === socket) this.#heard();
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

  #heard(): void {
    if (!this.#silent) return;
    this.#silent = false;
    this.listener.line("open", "");
  }

  #receive(message: Exclude<ServerMessage, { type: "closed" }>): void {
    if (message.type === "state") {
      this.#tries = 0;
      this.#entered = true;
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

  #woken = (event: Event): void => {
    if (document.hidden || this.#ended) return;
    // what was begun without a network may take minutes to fail
    if (event.type === "online" && this.#socket?.readyState === WebSocket.CONNECTING) this.#drop(this.#socket);
    if (this.#socket) this.#check();
    else this.#open();
  };

  /** Ask whether anybody is there. */
  #check = (): void => {
    const socket = this.#socket;
    if (this.#checking || !socket || socket.readyState !== WebSocket.OPEN || !this.#entered) return;
    this.#checking = true;
    const silent = setTimeout(() => {
      if (this.#socket !== socket) return;
      this.#silent = true;
      this.listener.line("silent", "");
    }, SILENT_MS);
    const late = setTimeout(() => this.#socket === socket && this.#drop(socket), ANSWER_MS);
    const over = (): void => {
      clearTimeout(silent);
      clearTimeout(late);
      if (this.#socket === socket) this.#checking = false;
    };
    this.request({ type: "ping" }).then(over, over);
  };

  #drop(socket: WebSocket): void {
    if (this.#ended) return;
    socket.onclose = null;
    socket.close();
    this.#socket = null;
    this.#fail();
    this.#comeBack("", "");
  }
}
