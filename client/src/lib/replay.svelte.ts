// A game looked at again: which step of which hand, as whom, and the planner beside it. The address says where one is.
import { call, Failure, SLOW_MS } from "./api";
import { spoken } from "./i18n.svelte";
import { secretOf } from "./keys";
import type { DecisionInfo, HandAnalysis, ReplayStep, TurnInfo } from "./protocol";

export type As = "open" | number;

const reason = (error: unknown): string => (error instanceof Failure ? (error.problem.faults[0]?.reason ?? error.message) : error instanceof Error ? error.message : String(error));

export class Replay {
  now = $state.raw<ReplayStep | null>(null);
  analysis = $state.raw<HandAnalysis | null>(null);
  hand = $state(1);
  step = $state(0);
  as = $state<As>("open");
  problem = $state("");
  notice = $state("");
  adviceProblem = $state("");
  #asked = 0;
  readonly #known = new Map<string, ReplayStep>();
  readonly #analyses = new Map<string, HandAnalysis>();

  constructor(readonly table: string, readonly record: string) {
    const query = new URLSearchParams(location.search);
    this.hand = Math.max(1, Math.floor(Number(query.get("hand"))) || 1);
    this.step = Math.max(0, Math.floor(Number(query.get("step"))) || 0);
    const as = query.get("as") ?? "";
    if (as === "watch") this.as = -1;
    else if (/^\d$/.test(as)) this.as = Number(as);
  }

  /** The address of the step that is shown. */
  address(): string {
    const as = this.as === "open" ? "" : `&as=${this.as < 0 ? "watch" : this.as}`;
    return `${this.table ? `/t/${encodeURIComponent(this.table)}/replay` : `/r/${encodeURIComponent(this.record)}`}?hand=${this.hand}&step=${this.step}${as}`;
  }

  async load(): Promise<void> {
    const id = ++this.#asked;
    const key = `${spoken()} ${this.hand} ${this.step} ${this.as}`;
    const seat = this.as === "open" ? null : this.as;
    try {
      const found = this.#known.get(key) ?? (await call<ReplayStep>("/api/replay", { ...this.#whose(), hand: this.hand, step: this.step, seat }, this.#secret()));
      if (id !== this.#asked) return;
      if (found.may_open || found.step < found.last_step) this.#keep(key, found);
      this.now = found;
      this.problem = "";
      if (this.step > found.last_step) this.step = found.last_step;
    } catch (error) {
      if (id !== this.#asked) return;
      this.problem = reason(error);
      this.#goBack(error);
    }
  }

  /** A link to a hand or a seat that there is not opens what there is, and the reader is told. */
  #goBack(error: unknown): void {
    const path = error instanceof Failure ? error.problem.faults[0]?.path : "";
    if (path !== "hand" && path !== "seat") return;
    this.notice ||= this.problem;
    if (path === "hand" && this.hand !== 1) [this.hand, this.step] = [1, 0];
    if (path === "seat") this.as = "open";
  }

  /** The planner beside the hand, asked for once. */
  async study(): Promise<void> {
    const { hand } = this;
    const key = `${spoken()} ${hand}`;
    this.analysis = this.#analyses.get(key) ?? null;
    this.adviceProblem = "";
    if (this.analysis) return;
    try {
      const found = await call<HandAnalysis>("/api/replay/analysis", { ...this.#whose(), hand }, this.#secret(), SLOW_MS);
      this.#analyses.set(key, found);
      if (this.hand === hand) this.analysis = found;
    } catch (error) {
      if (this.hand === hand) this.adviceProblem = reason(error);
    }
  }

  /** The turn in which the step lies that is shown. */
  turn(): TurnInfo | null {
    return this.analysis?.turns.find((turn) => turn.first <= this.step && this.step <= turn.last) ?? null;
  }

  /** What was decided otherwise than the planner would have, by step. */
  decisions(): Map<number, DecisionInfo> {
    return new Map((this.analysis?.turns ?? []).flatMap((turn) => turn.decisions.map((one) => [one.step, one] as const)));
  }

  to(step: number): void {
    this.notice = "";
    this.step = Math.max(0, Math.min(this.now?.last_step ?? 0, step));
  }

  #whose(): object {
    return this.table ? { table: this.table } : { id: this.record };
  }

  #secret(): string {
    return this.table ? secretOf(this.table) : "";
  }

  #keep(key: string, found: ReplayStep): void {
    this.#known.set(key, found);
    const [oldest] = this.#known.keys();
    if (this.#known.size > 400 && oldest !== undefined) this.#known.delete(oldest);
  }
}
