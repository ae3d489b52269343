// One table as this reader sees it: the newest state, what is selected, and what the server says it could do.
import { Line, LineLost, type Status } from "./line";
import type { Advice, Answer, ClientRequest, EventInfo, Presence, RefusalInfo, Sentence, State, Target, Way, Ways } from "./protocol";
import { notice, play as sound } from "./sound";
import { onSpeak, t } from "./i18n.svelte";

const KEPT_EVENTS = 80;
const NOTHING: Ways = { type: "ways", id: 0, version: 0, ways: [], questions: [], refusal: null };

export interface Asked { sentence: Sentence; ways: Way[] }

export class Table {
  state = $state.raw<State | null>(null);
  events = $state.raw<EventInfo[]>([]);
  fresh = $state.raw<EventInfo[]>([]);
  status = $state<Status>("connecting");
  reason = $state("");
  selected = $state.raw<string[]>([]);
  place = $state<number | null>(null);
  answer = $state.raw<Ways>(NOTHING);
  asked = $state.raw<Asked | null>(null);
  refusal = $state.raw<RefusalInfo | null>(null);
  late = $state<number | null>(null);
  advice = $state.raw<Advice | null>(null);
  busy = $state(false);
  callEnds = $state(0);
  #line: Line;
  #unheard: () => void;
  #isAnew = false;
  #asking: Promise<void> = Promise.resolve();
  #question = 0;

  constructor(readonly name: string, readonly secret: string) {
    this.#line = new Line(name, secret, {
      since: () => (this.#isAnew ? 0 : (this.state?.version ?? 0)),
      state: (state) => this.#take(state),
      presence: (presence) => this.#meet(presence),
      line: (status, reason) => {
        this.status = status;
        this.reason = reason;
      },
    });
    this.#unheard = onSpeak(() => this.#again());
  }

  /** Enter again in another language: everything said before is told anew. */
  #again(): void {
    this.#isAnew = true;
    this.clear();
    this.#line.again();
  }

  close(): void {
    this.#unheard();
    this.#line.close();
  }

  // ---- what the state says

  get you(): number | null {
    return this.state?.you ?? null;
  }

  get myTurn(): boolean {
    const hand = this.state?.hand;
    return this.state?.phase === "play" && this.you !== null && hand?.turn === this.you && !this.state.hold;
  }

  get hasSelection(): boolean {
    return this.selected.length > 0 || this.place !== null;
  }

  /** What the reader could do now: with the selection, or without one. */
  get ways(): Way[] {
    return this.hasSelection ? this.answer.ways : (this.state?.ways ?? []);
  }

  /** Which ways lead to a place. */
  waysTo(matches: (target: Target, way: Way) => boolean): Way[] {
    return this.ways.filter((way) => matches(way.target, way));
  }

  // ---- messages

  #take(state: State): void {
    const before = this.state;
    const wasMine = this.#waitsForMe(before);
    const known = before !== null && before.table.table === state.table.table;
    const fresh = known ? state.events.filter((event) => event.version > before.version) : state.events;
    this.state = state;
    this.events = [...(known && !this.#isAnew ? this.events : []), ...(this.#isAnew ? state.events : fresh)].slice(-KEPT_EVENTS);
    this.fresh = known ? fresh : [];
    this.#isAnew = false;
    this.callEnds = state.call ? performance.now() + state.call.left_ms : 0;
    if (before && before.version !== state.version) this.#moveOn(state, before);
    if (this.hasSelection) void this.#ask();
    this.#tell(before, wasMine);
  }

  #moveOn(state: State, before: State): void {
    this.selected = state.hand?.number === before.hand?.number ? stillHeld(this.selected, before, state) : [];
    if (this.place !== null && (state.hand?.pile.length ?? 0) !== (before.hand?.pile.length ?? 0)) this.place = null;
    this.asked = null;
    this.advice = null;
  }

  #waitsForMe(state: State | null): boolean {
    return state !== null && state.you !== null && state.waits_for.includes(state.you) && state.phase === "play";
  }

  #tell(before: State | null, wasMine: boolean): void {
    const state = this.state;
    if (!state || !before) return;
    const isMine = this.#waitsForMe(state);
    if (state.call?.you_may && !before.call) sound("call");
    else if (isMine && !wasMine) sound("turn");
    else if (this.fresh.length) sound("card");
    if (isMine && !wasMine) notice(t("title.yours"), state.table.name);
  }

  #meet(presence: Presence): void {
    if (this.state) this.state = { ...this.state, seats: presence.seats, watchers: presence.watchers };
  }

  async #send(message: ClientRequest): Promise<Answer | null> {
    try {
      return await this.#line.request(message);
    } catch (error) {
      if (error instanceof LineLost) return null;
      throw error;
    }
  }

  // ---- selecting

  toggle(id: string): void {
    const on = this.selected.includes(id);
    this.select(on ? this.selected.filter((other) => other !== id) : [...this.selected, id]);
  }

  select(ids: string[]): void {
    this.selected = ids;
    this.asked = null;
    this.advice = null;
    this.refusal = null; // it goes with the next act, and choosing other cards is one
    if (ids.length && this.state?.hand?.phase === "draw") this.place = null;
    void this.#ask();
  }

  choosePlace(depth: number | null): void {
    this.place = this.place === depth ? null : depth;
    this.asked = null;
    this.refusal = null;
    if (this.state?.hand?.phase === "draw") this.selected = [];
    void this.#ask();
  }

  clear(): void {
    this.selected = [];
    this.place = null;
    this.asked = null;
    this.refusal = null;
    this.advice = null;
    this.answer = NOTHING;
  }

  #ask(): Promise<void> {
    const mine = ++this.#question;
    if (!this.hasSelection || this.you === null || this.state?.phase !== "play") {
      this.answer = NOTHING;
      return Promise.resolve();
    }
    const message: ClientRequest = { type: "ask", cards: this.selected, places: this.place === null ? [] : [this.place] };
    this.#asking = this.#send(message).then((answer) => {
      if (mine === this.#question) this.answer = answer?.type === "ways" ? answer : NOTHING;
    });
    return this.#asking;
  }

  // ---- acting

  /** Take a way, or ask first when other ways answer the same question. */
  choose(way: Way): void {
    const same = way.question ? this.ways.filter((other) => other.question === way.question) : [];
    if (same.length > 1 && !this.asked?.ways.includes(way)) {
      const known = [...this.answer.questions, ...(this.state?.questions ?? [])].find((question) => question.key === way.question);
      this.asked = { sentence: known?.sentence ?? [t("ask.which")], ways: same };
    } else void this.act(way.moves);
  }

  /** A place was tapped or a selection dropped on it. */
  chooseAmong(ways: Way[]): void {
    if (ways.length === 1 && ways[0]) this.choose(ways[0]);
    else if (ways.length) this.asked = { sentence: [t("ask.which")], ways };
  }

  async drop(target: Target, matches: (target: Target, way: Way) => boolean): Promise<void> {
    await this.#asking;
    const ways = this.waysTo(matches);
    if (ways.length) return this.chooseAmong(ways);
    const answer = await this.#send({ type: "ask", cards: this.selected, places: [], target });
    if (answer?.type !== "ways") return;
    if (answer.ways.length) {
      this.answer = { ...answer, ways: [...this.answer.ways, ...answer.ways] };
      this.chooseAmong(answer.ways);
    } else this.#refuse(answer.refusal, null);
  }

  /** A wild card was dragged to the hand: trade with what is selected, or with whatever the hand holds for it. */
  async trade(target: Target, matches: (target: Target) => boolean): Promise<void> {
    await this.#asking;
    const ways = this.waysTo(matches);
    if (ways.length) return this.chooseAmong(ways);
    const answer = await this.#send({ type: "ask", cards: [], places: [], target });
    if (answer?.type !== "ways") return;
    if (answer.ways.length) this.chooseAmong(answer.ways);
    else this.#refuse(answer.refusal, null);
  }

  /** A card of the pile was dragged: to the hand it is taken, onto a meld (0: a new one) taken and laid. */
  async dropPile(depth: number, toHand: boolean, meld: number): Promise<void> {
    await this.#asking;
    if (this.place !== depth) return;
    const place = this.state?.hand?.pile.find((one) => one.depth === depth);
    if (place?.why && (toHand || meld >= 0)) return this.#refuse(place.why, null);
    const onto = (way: Way): boolean => (meld ? way.target.meld === meld || way.target.joining === meld : way.target.kind === "new-meld");
    const ways = this.answer.ways.filter((way) => (toHand ? way.moves.length === 1 && way.kind.startsWith("take") : meld >= 0 && onto(way)));
    this.chooseAmong(toHand ? ways.slice(0, 1) : ways);
  }

  async act(moves: string[]): Promise<boolean> {
    const state = this.state;
    if (!state || this.busy) return false;
    this.busy = true;
    this.refusal = null;
    this.late = null;
    try {
      const answer = await this.#send({ type: "play", version: state.version, moves });
      if (answer?.type === "refused") {
        this.#refuse(answer.refusal, answer.late_ms);
        return false;
      }
      if (answer) {
        this.asked = null;
        this.place = null;
      }
      return answer !== null;
    } finally {
      this.busy = false;
    }
  }

  #refuse(refusal: RefusalInfo | null, late: number | null): void {
    this.asked = null;
    this.refusal = refusal;
    this.late = late;
    if (refusal) sound("no");
  }

  show(refusal: RefusalInfo | null): void {
    this.refusal = refusal;
  }

  async tell(message: ClientRequest): Promise<boolean> {
    const answer = await this.#send(message);
    if (answer?.type === "refused") this.#refuse(answer.refusal, answer.late_ms);
    return answer?.type === "done";
  }

  async hint(): Promise<void> {
    this.refusal = null;
    const answer = await this.#send({ type: "hint" });
    if (answer?.type === "advice") this.advice = answer;
    else if (answer?.type === "refused") this.#refuse(answer.refusal, null);
  }

  /** Do what the planner advised. */
  follow(): void {
    const moves = this.advice?.way.moves;
    this.advice = null;
    if (moves) void this.act(moves);
  }

  ready(): Promise<boolean> {
    return this.tell({ type: "ready", cut: randomText() });
  }
}

/** The selected cards that are still in the hand. Of twins one goes and the other takes its id: it was not selected. */
function stillHeld(ids: string[], before: State, now: State): string[] {
  const copies = (state: State, id: string): number => {
    const hand = state.hand?.hand ?? [];
    const text = id.slice(0, id.lastIndexOf("."));
    return hand.filter((card) => card.card === text).length;
  };
  return ids.filter((id) => copies(now, id) > 0 && copies(now, id) >= copies(before, id));
}

function randomText(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
