// lab.svelte.ts: the lab at work beside the page: a question, played a little at a time, told as far as it is known.
import { messageOf } from './basics';
import { Caller } from './caller';
import { framed, type Settings, type Sheet } from './sheets.svelte';

/** One side of a comparison: what it is called, its sheets (none: as shipped) and what is turned. */
export interface Side {
  name: string;
  sheets: Sheet[];
  set: Settings;
}

export interface Figure {
  value: number;
  low: number;
  high: number;
  n: number;
}

export interface CardChange {
  name: string;
  changed: boolean;
  new: boolean;
  gone: boolean;
  /** 1: clearly taken more than before, -1: less. */
  clear: number;
  taken: Figure | null;
  taken_before: Figure | null;
  won_when_played: Figure | null;
  won_when_played_before: Figure | null;
}

interface Cell {
  label: string;
  games: number;
  figures: Record<string, Figure & { label: string; share: boolean; change?: Figure | null; clear?: number }>;
}

/** What the page reads of report.json (docs/lab.md). */
export interface Report {
  question: string;
  summary: { tone: 'plain' | 'good' | 'warn' | 'unsure'; words: string; alone: boolean }[];
  run: { cells: Cell[] };
  /** Best first; causal: what each is worth, if that was asked. */
  cards: { name: string; taken: Figure | null; played_share: number; causal: Figure | null }[];
  card_changes?: CardChange[];
}

/** A figure of people beside that of bots; low and high are null where there is no interval. */
export interface Beside {
  key?: string;
  label?: string;
  name?: string;
  share: boolean;
  people: Told | null;
  bots: Told | null;
  difference: Told | null;
  clear: number;
}

export interface Told {
  value: number;
  low: number | null;
  high: number | null;
  n: number;
}

/** What the page reads of the report of `croupier lab read`. */
export interface Playtest {
  question: string;
  seats: number;
  people_games: number;
  bots_games: number;
  bots: string;
  unfinished: number;
  figures: Beside[];
  cards: Beside[];
  timed_moves: number;
  median_seconds: number;
  thought_long: { seconds: number; file: string; move: number; seat: string; words: string }[];
}

export const files = ['report.json', 'report.html', 'figures.csv', 'games.csv'];
const stepMs = 250;
const tellMs = 1500;

/** A folder's name that needs no quotes; the game as it is has none. */
const called = ({ name, sheets }: Side) =>
  sheets.length ? name.replaceAll(/[^\p{L}\p{N}._-]+/gu, '-').replace(/^[-.]+/, '') || 'mine' : '-';

const bytesOf = (text: string) => String(new TextEncoder().encode(text).length);

export interface Question {
  game: string;
  games: number;
  seed: number;
  /** Players, as `--seats` has them; '': greedy everywhere. */
  seats: string;
  /** With so many games each card is made a blank. */
  causal?: number;
  sides: Side[];
}

export function asked({ game, games, seed, seats, causal, sides }: Question): string {
  const texts = sides.map(({ sheets }) => framed(sheets));
  const about = [0, 1].map((i) => {
    const side = sides[i];
    if (!side) return ['', '', '0'];
    const set = Object.entries(side.set).map(([name, value]) => `${name}=${value}`);
    return [called(side), set.join(','), bytesOf(texts[i])];
  });
  return [game, games, seed, seats, causal ?? '', ...about.flat(), ''].join('\n') + texts.join('');
}

/** People's games to be read beside bots': records by the names of their files, and the sheets they were played with. */
export interface Reading {
  game: string;
  games: number;
  seed: number;
  seats: string;
  sheets: Sheet[];
  records: { name: string; text: string }[];
}

export function readAs({ game, games, seed, seats, sheets, records }: Reading): string {
  const texts = framed(sheets);
  const about = [game, games, seed, seats, sheets.length ? 'mine' : '', bytesOf(texts), records.length, ''].join('\n');
  const names = records.flatMap(({ name, text }) => [name, bytesOf(text)]).map((line) => `${line}\n`);
  return about + texts + names.join('') + records.map(({ text }) => text).join('');
}

/** Games that are played in one go: of a study, from one on. */
interface Stretch {
  study: number;
  from: number;
  games: number;
}

/** Deals are played in steps of so many (STUDY_STEP): the whole is the same however they are shared out. */
const least = 12;

/** Workers that play, and one that adds up and tells. The visitor's other work has a core for itself. */
class Crew {
  readonly players: Caller[];
  readonly teller = new Caller('lab');

  constructor(n: number) {
    this.players = Array.from({ length: n }, () => new Caller('lab'));
  }

  /** How many studies the question is, as the number of cells of each. */
  async ask(how: 'lab_ask' | 'lab_read', question: string): Promise<number[]> {
    const answers = await Promise.all([this.teller, ...this.players].map((one) => one.ask<{ studies: number[] }>(how, question)));
    return answers[0].studies;
  }

  tell = async (which: number) => (await this.teller.ask<{ text: string }>('lab_tell', null, which)).text;

  end = () => [this.teller, ...this.players].forEach((one) => one.end());
}

export const hands = (cores: number | undefined = navigator.hardwareConcurrency) => Math.max(1, (cores || 1) - 1);

/** In words, after so much of the work; in the first second it would be a guess. */
export function timeLeft(ms: number, part: number): string {
  if (ms < 1000 || part <= 0 || part >= 1) return '';
  const seconds = (ms * (1 - part)) / part / 1000;
  return seconds < 90 ? `about ${Math.max(1, Math.round(seconds))} s left` : `about ${Math.round(seconds / 60)} min left`;
}

export class Lab<Answer extends object = Report> {
  played = $state(0);
  /** "about 50 s left"; empty: nobody knows yet. */
  left = $state('');
  planned = $state(0);
  working = $state(false);
  report = $state.raw<Answer | null>(null);
  said = $state('');
  private stopping = false;
  private crew: Crew | undefined;

  stop = () => (this.stopping = true);

  /** The page is left. */
  close = () => {
    this.stop();
    this.crew?.end();
    this.crew = undefined;
  };

  /** Plays until all is played or it is stopped; tells what is known now and then. */
  run = (question: Question) => this.put('lab_ask', asked(question), question.games);
  /** The same of bots beside people. */
  read = (reading: Reading) => this.put('lab_read', readAs(reading), reading.games);

  private async put(how: 'lab_ask' | 'lab_read', question: string, games: number): Promise<void> {
    [this.working, this.stopping, this.report, this.said, this.played, this.planned, this.left] = [true, false, null, '', 0, 0, ''];
    const crew = (this.crew ??= new Crew(hands()));
    try {
      const cells = await crew.ask(how, question);
      // The sides of a comparison are told as one.
      const weights = cells.map((n, study) => (study === 0 ? 1 : n));
      this.planned = games * weights.reduce((sum, n) => sum + n, 0);
      await this.share(crew, games, weights);
      this.report = JSON.parse(await crew.tell(0)) as Answer;
    } catch (error) {
      this.said = messageOf(error);
      // What the others are at is nobody's question any more.
      crew.end();
      this.crew = undefined;
    } finally {
      this.working = false;
    }
  }

  /** Everybody takes the games that come next; what was played is joined in that order, so that a study that is stopped has the first
      so many games, as one that was asked for no more. */
  private async share(crew: Crew, games: number, weights: number[]): Promise<void> {
    const next: Stretch = { study: 0, from: 0, games };
    const take = (wish: number): Stretch | undefined => {
      if (next.from >= games && next.study + 1 < weights.length) [next.study, next.from] = [next.study + 1, 0];
      if (next.from >= games || this.stopping) return undefined;
      const stretch = { ...next, games: Math.max(least, Math.floor(wish / least) * least) };
      next.from += stretch.games;
      return stretch;
    };
    let joined: Promise<unknown> = Promise.resolve();
    const begun = performance.now();
    let told = begun;
    const join = async ({ study, from, games: n }: Stretch, parcel: Promise<Uint8Array>) => {
      const bytes = await parcel;
      await crew.teller.ask('lab_join', bytes, study, bytes.length);
      this.played += Math.min(n, games - from) * weights[study];
      this.left = timeLeft(performance.now() - begun, this.played / this.planned);
      if (performance.now() - told < tellMs) return;
      this.report = JSON.parse(await crew.tell(0)) as Answer;
      told = performance.now();
    };
    const work = async (player: Caller) => {
      let step = least;
      for (let stretch = take(step); stretch; stretch = take(step)) {
        const dealt = performance.now();
        const parcel = player.ask<Uint8Array>('lab_play', null, stretch.study, stretch.from, stretch.games);
        const [mine, before] = [stretch, joined];
        joined = before.then(() => join(mine, parcel));
        joined.catch(this.stop); // told to whoever waits for all of them
        await parcel;
        step = Math.min(step * 4, (step * stepMs) / Math.max(1, performance.now() - dealt));
      }
    };
    await Promise.allSettled(crew.players.map(work));
    await joined;
  }

  file = (which: number) => (this.crew ? this.crew.tell(which) : Promise.reject(new Error('nothing was asked')));
}
