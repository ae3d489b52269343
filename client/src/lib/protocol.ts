// The messages between this client and the server: what src/upcard/hosting/{sentences,screen,protocol,lobby}.py say.
// The client holds no rules; every fact it shows stands in one of these.

export const PROTOCOL = 1;

export interface CardWord { type: "card"; card: string; as_: string }
export interface MeldWord { type: "meld"; meld: number }
export interface SeatWord { type: "seat"; seat: number; name: string }
export type Word = string | CardWord | MeldWord | SeatWord;
export type Sentence = Word[];

export interface RefusalInfo { code: string; sentence: Sentence; card: string; meld: number; rule: string }

export interface Target {
  kind: "meld" | "new-meld" | "wild" | "join" | "stock" | "pile" | "discard" | "none";
  meld: number;
  joining: number;
  index: number;
  depth: number;
  end: "" | "low" | "high" | "both";
}

export type WayKind =
  | "draw" | "take" | "take-all" | "meld" | "add" | "trade" | "join" | "discard" | "end" | "pass" | "call" | "waive"
  | "exchange" | "announce" | "stake";

export interface Way {
  moves: string[];
  kind: WayKind;
  title: Sentence;
  note: Sentence;
  target: Target;
  uses: string[];
  whole: boolean;
  points: number | null;
  gets: string[];
  question: string;
}

export interface Question { key: string; sentence: Sentence }
export interface HandCard { id: string; card: string; wild: boolean; beside: boolean; owed: boolean }

export interface MeldCard {
  card: string;
  owner: number | null;
  wild: boolean;
  stands_for: string;
  frozen: boolean;
  beside: string;
  beside_owner: number | null;
}

export interface PartInfo { owner: number; indexes: number[]; points: number }

export interface MeldInfo {
  number: number;
  kind: "run" | "group" | "wild-group";
  cards: MeldCard[];
  parts: PartInfo[];
  text: string;
  say: string;
}

export interface PilePlace {
  card: string;
  depth: number;
  takes: number | null;
  owed: boolean;
  why: RefusalInfo | null;
  callable: boolean;
}

export interface HandInfo {
  number: number;
  dealer: number;
  turn: number | null;
  phase: "draw" | "play" | "lay" | "exchange" | "stakes" | "shuffle" | "over";
  rummy: boolean;
  wild: string[];
  wild_say: string;
  stock: number | null;
  pile: PilePlace[];
  melds: MeldInfo[];
  hand: HandCard[];
  revealed: string[][];
}

export interface Holding { dealt: number; upcard: string; drew: number; took: number; laid: number; discarded: number }

export interface SeatInfo {
  seat: number;
  kind: "open" | "person" | "bot";
  name: string;
  level: string;
  sits_in: string;
  online: boolean;
  away_ms: number;
  host: boolean;
  ready: boolean;
  score: number;
  cards: number | null;
  on_table: number;
  side: number;
  turn: boolean;
  next: boolean;
  dealer: boolean;
  floating: boolean;
  clock_ms: number | null;
  state: string;
  holds: Holding | null;
}

export interface CallerInfo { seat: number; state: "may" | "waived" | "called" | "may-not"; why: string }

export interface CallWindow {
  left_ms: number;
  total_ms: number;
  you_may: boolean;
  sentence: Sentence;
  seats: CallerInfo[];
  ways: Way[];
}

export interface CallNews { caller: number; sentence: Sentence }
export interface UndoInfo { may: boolean; title: Sentence; why: RefusalInfo | null }

export interface EventInfo {
  version: number;
  kind: string;
  seat: number | null;
  say: Sentence;
  cards: string[];
  meld: number;
  joining: number;
  at: number;
}

export interface AccountPart {
  meld: number;
  cards: string;
  kind: string;
  natural: boolean;
  points: number;
  rule: string;
  say: string;
  shown: MeldCard[];
}

export interface AccountLine { key: string; points: number; say: Sentence; rule: string; house: boolean }

export interface SeatAccountInfo {
  seat: number;
  points: number;
  before: number;
  after: number;
  out: boolean;
  factor: number;
  parts: AccountPart[];
  lines: AccountLine[];
  left: string[];
}

export interface HandAccount {
  hand: number;
  headline: Sentence;
  ending: string;
  out: number | null;
  seats: SeatAccountInfo[];
  melds: MeldInfo[];
}

export interface HandLine {
  hand: number;
  wild_say: string;
  dealer: number;
  points: number[];
  totals: number[];
  out: number | null;
}

export interface Statistics { key: string; title: string; values: number[] }

export interface ScoreInfo {
  target: number | null;
  deals: number | null;
  hands: HandLine[];
  totals: number[];
  winners: number[];
  payments: string[];
  result: Sentence;
  statistics: Statistics[];
}

export interface FairInfo { hand: number; commitment: string; cuts: string[]; seed: string }

export interface TableInfo {
  table: string;
  name: string;
  game: string;
  game_title: string;
  rules_id: string;
  variations: string[];
  differences: string[];
  players: number;
  code: string;
  call_ms: number;
  pace_ms: number;
  hints: boolean;
  spectators: boolean;
  clock_ms: number | null;
  away_ms: number;
}

export interface State {
  type: "state";
  version: number;
  since: number;
  phase: "seats" | "play" | "hand-over" | "game-over";
  you: number | null;
  table: TableInfo;
  seats: SeatInfo[];
  watchers: number;
  hand: HandInfo | null;
  waiting: Sentence;
  waits_for: number[];
  ways: Way[];
  questions: Question[];
  hold: boolean;
  undo: UndoInfo | null;
  call: CallWindow | null;
  called: CallNews | null;
  queue: CallNews[];
  events: EventInfo[];
  account: HandAccount | null;
  scores: ScoreInfo;
  fair: FairInfo | null;
  rematch: { table: string; secret: string } | null;
}

export interface Presence { type: "presence"; seats: SeatInfo[]; watchers: number }
export interface Ways { type: "ways"; id: number; version: number; ways: Way[]; questions: Question[]; refusal: RefusalInfo | null }
export interface Done { type: "done"; id: number; version: number }
export interface Refused { type: "refused"; id: number; version: number; refusal: RefusalInfo; late_ms: number | null }
export interface Advice { type: "advice"; id: number; version: number; way: Way; why: Sentence }
export interface Pong { type: "pong"; id: number; version: number }
export interface Closed { type: "closed"; code: string; reason: string }
export type Answer = Ways | Done | Refused | Advice | Pong;
export type ServerMessage = State | Presence | Answer | Closed;

export interface Enter { type: "enter"; table: string; secret: string; since: number; protocol: number; language: string }
export type ClientRequest =
  | { type: "ask"; cards?: string[]; places?: number[]; target?: Target }
  | { type: "play"; version: number; moves: string[] }
  | { type: "ready"; cut?: string }
  | { type: "seat-bot"; seat: number; level: string; name?: string }
  | { type: "free-seat"; seat: number }
  | { type: "sit-in"; seat: number; level: string }
  | { type: "take-over" }
  | { type: "hint" }
  | { type: "rematch" }
  | { type: "ping" };

// Lobby, over HTTP.

export interface VariationInfo { name: string; title: string; text: string; rule: string; on: boolean; possible: boolean; why: string }

export interface GameInfo {
  name: string;
  title: string;
  subtitle: string;
  note: string;
  min_players: number;
  max_players: number;
  seats: number;
  variations: VariationInfo[];
}

export interface LevelInfo { name: string; title: string; note: string }
export interface Lobby { protocol: number; games: GameInfo[]; levels: LevelInfo[]; call_ms: number[]; pace_ms: number[] }
export interface RulesChoice { game: string; variations: string[]; options: string[]; house: string }
export interface FaultInfo { path: string; reason: string; allowed: string; line: number; column: number }
export interface DifferenceInfo { path: string; title: string; value: string; book: string }

export interface RulesAnswer {
  game: string;
  title: string;
  name: string;
  rules_id: string;
  min_players: number;
  max_players: number;
  variations: VariationInfo[];
  differences: DifferenceInfo[];
  faults: FaultInfo[];
}

export interface SeatChoice { kind: "open" | "bot"; level: string; name: string }

export interface OpenTable {
  rules: RulesChoice;
  name: string;
  player: string;
  passphrase: string;
  seats: SeatChoice[];
  call_ms: number;
  pace_ms: number;
  clock_ms?: number | null;
  hints: boolean;
  spectators: boolean;
  watch: boolean;
  start: boolean;
}

export interface Seated { table: string; seat: number | null; secret: string; code: string }

export interface TableCard {
  table: string;
  name: string;
  game_title: string;
  rules_id: string;
  phase: string;
  hand: number;
  seats: SeatInfo[];
  spectators: boolean;
  differences: string[];
}

export interface GameLine {
  table: string;
  you: number;
  name: string;
  game_title: string;
  phase: string;
  hand: number;
  your_turn: boolean;
  waiting: string;
  scores: number[];
  players: string[];
  at: number;
}

// Games with real cards.

export type LineKind = "meld" | "run" | "group" | "addition" | "hand";
export type OutHow = "normal" | "first-turn" | "undrawn" | "rummy" | "rummy-first-turn" | "rummy-undrawn";

export interface LineAsk {
  seat: number;
  kind: LineKind;
  text: string;
  onto: number;
}

export interface LinesAsk {
  rules: RulesChoice;
  players: string[];
  wild: string;
  lines: LineAsk[];
  out: number | null;
  out_how: OutHow;
  scores: number[];
  announced: number[];
}

export interface LineCard {
  card: string;
  as_: string;
}

export interface LineInfo {
  kind: string;
  meld: number;
  part: number;
  cards: LineCard[];
  unfinished: boolean;
  fault: RefusalInfo | null;
  choices: string[];
}

export interface LinesAnswer {
  account: HandAccount;
  lines: LineInfo[];
  left: Record<string, number>;
  wild: string[];
  wild_choices: string[];
  out_ways: OutHow[];
  announce: number;
  out_fault: RefusalInfo | null;
  position: string;
}

export interface SheetSetup {
  rules: RulesChoice;
  players: string[];
  name: string;
}

export interface SheetHand {
  points: number[];
  typed: string[];
  dealer: number;
  out: number | null;
  out_how: OutHow;
  wild: string;
  lines: LineAsk[];
  announced: number[];
}

export interface SheetAsk {
  setup: SheetSetup;
  hands: SheetHand[];
}

export interface SheetInfo {
  game_title: string;
  sides: number[];
  differences: string[];
  scores: ScoreInfo;
  ended: number | null;
}

export interface SheetKept {
  sheet: string;
  secret: string;
  version: number;
}

export interface Sheet {
  sheet: string;
  version: number;
  may_write: boolean;
  setup: SheetSetup;
  hands: SheetHand[];
  info: SheetInfo;
}

export type Change =
  | { type: "put"; number: number; hand: SheetHand }
  | { type: "remove"; number: number }
  | { type: "replace"; hands: SheetHand[] }
  | { type: "set-up"; setup: SheetSetup };

export interface SheetChange {
  version: number;
  id: string;
  changes: Change[];
}

export interface ReplayAsk { table?: string; record?: string; id?: string; hand: number; step: number; seat?: number | null }
export interface ReplayMove { step: number; seat: number | null; move: string; say: Sentence }

export interface ReplayStep {
  players: string[];
  hand: number;
  last_hand: number;
  step: number;
  last_step: number;
  moves: ReplayMove[];
  position: HandInfo;
  hands: string[][];
  account: HandAccount | null;
  seat: number | null;
  may_open: boolean;
  you: number | null;
  game: string;
  name: string;
  date: string;
}

export interface DecisionInfo {
  step: number;
  points: number;
  played_value: number;
  best_value: number;
  played: Sentence[];
  best: Sentence[];
  moves: string[];
}

export interface TurnInfo { seat: number; first: number; last: number; points: number; decisions: DecisionInfo[] }
export interface SeatPlay { seat: number; turns: number; same: number; lost: number; gained: number; mean: number; worst: number | null }
export interface HandAnalysis { hand: number; turns: TurnInfo[]; seats: SeatPlay[] }
export interface Held { table: string; secret: string }
export interface OwnGames { seats: Held[]; records: string[] }

export interface RecordLine {
  id: string;
  game_id: string;
  file: string;
  game: string;
  game_title: string;
  name: string;
  date: string;
  players: string[];
  scores: number[];
  you: number | null;
  hands: number;
  over: boolean;
  truncated: boolean;
}

export interface RecordsKept { records: RecordLine[]; new: number }

export interface PlayerFigures {
  who: "you" | "person" | "bot";
  name: string;
  level: string;
  games: number;
  games_won: number;
  hands: number;
  wins: number;
  mean: number;
  spread: number;
  lead: number;
  out: number;
  calls: number;
  best_hand: number;
  best_meld: number;
  best_meld_cards: string;
  points: number[];
}

export interface GameFigures { game: string; title: string; players: PlayerFigures[] }
export interface Figures { games: GameFigures[]; hands: number; left_out: number }

export interface FairProof { fair: FairInfo; pack: string; holds: boolean; fault: string }
export interface Problem { code: string; sentence: string; faults: FaultInfo[] }

// The rule book as JSON (src/upcard/rulebook/json_form.py).

export interface BookCard { type: "card"; card: string; as: string }
export type BookWords = (string | BookCard)[];
export interface BookText { text: string; words: BookWords }
export interface BookTable { caption: string; head: string[]; rows: string[][]; note: string }

export interface BookParagraph {
  anchor: string;
  title: string;
  text: string;
  words: BookWords;
  points: BookText[];
  examples: BookText[];
  tables: BookTable[];
  codes: string[];
  source: string;
  differs: { kind: string; variations: string[]; before: string } | null;
}

export interface Book {
  title: string;
  game: string;
  summary: { label: string; text: string }[];
  differences: { kind: string; name: string; text: string; before: string; source: string; anchors: string[] }[];
  chapters: { number: number; anchor: string; title: string; paragraphs: BookParagraph[] }[];
}
