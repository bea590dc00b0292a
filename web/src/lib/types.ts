// types.ts: what the engine says, as web/engine writes it; tests/web/engine.mjs holds its answers against it.
import type { PileOrder, Place, Role, SignKind, Stage, Thing } from './words';

export interface Knob {
  name: string;
  standard: number;
  lo: number;
  hi: number;
  about: string;
  words?: string[];
}

/** A named set of settings: knobs by name, numbers on cards as Card.column. */
export interface Variant {
  name: string;
  about: string;
  set: Record<string, string>;
}

export interface Game {
  id: string;
  title: string;
  blurb: string;
  rule_prefix: string;
  rulebook: boolean; // its rules are its program
  seats_min: number;
  seats_max: number;
  seats_standard: number;
  seat_names: string[];
  knobs: Knob[];
  variants: Variant[];
  /** Names of its sheets, as they lie in its folder. */
  sheets: string[];
  decks: string[];
  standard_decks: string[];
}

export type Cell = number | string | null | (number | null)[];

export interface CardLine {
  face: number;
  name: string;
  type: number;
  back: number;
  copies: number;
  /** That its sheet names. */
  icon?: string;
  text: string;
  /** The sheet says it in other words: text is how it was read. */
  restated?: boolean;
  /** The designer's own sheets have changed it, or brought it; the page finds that out. */
  changed?: boolean;
  columns: Record<string, Cell>;
}

export interface CardType {
  name: string;
  columns: { name: string; about: string }[];
}

export interface ZoneHint {
  zone: string;
  place: Place;
  pieces: boolean;
  by_seat: boolean;
  columns?: number;
  rows?: number;
  /** Seats sit at two sides of it, and all but the first see it turned. */
  turns?: boolean;
  /** A pile of which only backs and their number are shown. */
  closed?: boolean;
  /** A pile of which every card sticks out under the next. */
  fanned?: boolean;
  /** Its place is kept when nothing lies there. */
  kept?: boolean;
  /** What people call it. */
  title?: string;
  /** Laid out only while something lies in that zone; else it is a pile. */
  during?: string;
  /** Words at the two ends of spaces. */
  first?: string;
  last?: string;
  places?: string[];
}

/** What the table says beside its cards (kernel/signs.h). */
export interface Sign {
  sign: SignKind;
  name?: string;
  words?: string;
  at?: number;
  of?: number;
  seat?: number;
  piece?: number;
  /** Of an arrow: the piece, or the seat, it points at. */
  target?: number;
  other?: number;
}

export interface Layout {
  hinted: boolean;
  zones: ZoneHint[];
  numbers: { name: string; role: Role }[];
  tries: Try[];
  /** What a cell of a drawn world may have; none: the game takes no map. */
  brushes?: Brush[];
  /** Buttons that make the moves of one's last day again: once, and until the table should be looked at. */
  again?: [string, string];
  /** Work that the table does at the touch of a button: what it says. */
  chore?: string;
}

export interface Brush {
  word: string;
  words: string;
  /** A card of this type is named behind the word. */
  type?: number;
  held: boolean;
}

/** What a player may try with a thing of that sort: the words before its name. */
export interface Try {
  words: string;
  thing: Thing | 'zone';
  zone?: string;
}

export interface About {
  types: CardType[];
  backs: string[];
  cards: CardLine[];
  layout: Layout;
}

export interface Ranking {
  seat: number;
  rank: number;
  score: number;
}

export interface Status {
  record: number;
  over: boolean;
  lines: number;
  seat?: number;
  decision?: string;
  prompt?: string;
  reason?: string;
  ranking?: Ranking[];
}

export interface Opening extends About, Status {
  game: string;
  title: string;
  seed: string;
  /** What its designer calls these cards and rules; '': as shipped. */
  version: string;
  seats: string[];
}

export interface Card {
  face?: number;
  back?: number;
  name: string;
  n: number;
  known?: number;
}

export interface Zone {
  name: string;
  kind: PileOrder | 'tally';
  seat?: number;
  row?: number;
  count: number;
  cards: (Card | null)[];
}

export type Value = number | string;

export interface Piece {
  piece: number;
  zone: string;
  name: string;
  face?: number;
  back?: number;
  holder: number | null;
  owner: number | null;
  cards: number;
  host?: number;
  place?: Value;
  counters: Record<string, Value>;
  computed: Record<string, number>;
}

export type Numbers = Record<string, Value | Value[]>;

export interface View {
  game: string;
  seat: number | null;
  seats: { name: string; numbers: Numbers }[];
  numbers: Numbers;
  zones: Zone[];
  pieces: Piece[];
  signs?: Sign[];
  /** Moves that are made again should stop here. */
  stops?: boolean;
  /** The next move of the chore that the layout names, in words. */
  chore?: string;
  over: boolean;
  /** piece, face: who acts, or whose text asks. */
  ask: { seats: number[]; decision: string; prompt: string; piece?: number; face?: number } | null;
}

/** A thing that a move touches: one number, and the zone where that is needed. */
export type Touch = { zone?: string } & { [thing in Thing]?: number };

export interface Move {
  /** What the seat does, said after its name. */
  words: string;
  /** The same in the imperative, for a button. */
  button: string;
  /** The same as numbers: what a program may send back. */
  move?: number[];
  touches: Touch[];
}

export interface Advice {
  seat: number;
  best: number;
  iterations: number;
  advice: { move: number; value: number; visits: number }[];
}

/** A decision judged: of whom, among how many moves; without a value where there was no choice. */
export interface Judged {
  seat: number;
  choices: number;
  /** The chance to win by the best move, half of its interval of 95%, and by the move that was chosen. */
  value?: number;
  doubt?: number;
  played?: number;
  chosen?: string;
  best?: string;
  why?: string;
  /** What may come of the chosen move and not of the best one, in words of the rules. */
  against?: string;
  /** Soon the game may be lost by it. */
  grave?: boolean;
}

/** The answer is a place among the moves; chances are percents. */
export interface Puzzle {
  seat: number;
  answer: number;
  words: string;
  grade: number;
  best: number;
  next: number;
}

export interface RecordLines {
  /** thought: in tenths of a second, where a person's time was taken. */
  moves: { seat: number; words: string; thought?: number }[];
  /** After each move, and before the first: the turn, and the score of each seat. */
  scores: { turn: number; of: number[] }[];
  /** Lines of the log since the deal: before each move, and in the end. */
  told: number[];
  /** Remarks, each after so many moves. */
  notes: { moves: number; words: string }[];
}

/** A game in few letters: the text it opens with, and its moves. */
export interface Pack {
  text: string;
  moves: number;
  letters: string;
}

export interface PieceNamed {
  piece: number;
  face?: number;
}

/** What happened, as data; docs/protocol.md tells its members. */
export interface Happening {
  kind: string;
  stage: Stage;
  seat?: number;
  other?: number;
  source?: PieceNamed;
  target?: PieceNamed;
  face?: number;
  card?: number;
  zone?: string;
  place?: number;
  to?: number;
  dice?: number[];
  sides?: number[];
  numbers?: Record<string, number>;
}

/** What may come next on a card that is being written. */
export interface Completion {
  /** Words, names and joints that begin with the word being typed, which begins at `from`. */
  next: string[];
  from: number;
  /** Whole sentences about the same; the last sentence begins at `begins`. */
  sentences: string[];
  begins: number;
}

/** What is needed to draw the table for a seat. */
export interface Look {
  status: Status;
  view: View;
  moves: Move[];
  log: string[];
  /** For each line of the log what it tells, as data. */
  events?: Happening[];
}

/** A step of a lesson has one member. */
export interface LessonStep {
  tell?: string;
  show?: string;
  ask?: string;
  move?: string;
  dice?: string;
}

export interface Lesson {
  title: string;
  scenes: { title: string; table: string; steps: LessonStep[] }[];
}

/** Something that a lesson lights up: as much of it as is named. */
export interface Lit {
  seat?: number;
  field?: string;
  piece?: number;
  face?: number;
}
