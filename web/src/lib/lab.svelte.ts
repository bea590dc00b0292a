// lab.svelte.ts: the lab at work beside the page: a question, played a little at a time, told as far as it is known.
import { framed, type Settings, type Sheet } from './sheets.svelte';
import { engineOfLab } from './table';

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
  taken: Figure | null;
  taken_before: Figure | null;
  won_when_played: Figure | null;
  won_when_played_before: Figure | null;
}

interface Cell {
  label: string;
  games: number;
  figures: Record<string, Figure & { label: string; share: boolean; change?: Figure | null }>;
}

/** What the page reads of report.json (docs/lab.md). */
export interface Report {
  question: string;
  summary: { tone: 'plain' | 'good' | 'warn' | 'unsure'; words: string }[];
  run: { cells: Cell[] };
  sweep?: { measure: string; axes: { name: string; values: number[] }[]; cells: Cell[] };
  card_changes?: CardChange[];
}

export const files = ['report.json', 'report.html', 'figures.csv', 'games.csv'];
const stepMs = 250;
const tellMs = 1500;

/** A folder's name that needs no quotes; the game as it is has none. */
const called = ({ name, sheets }: Side) =>
  sheets.length ? name.replaceAll(/[^\p{L}\p{N}._-]+/gu, '-').replace(/^[-.]+/, '') || 'mine' : '-';

export interface Question {
  game: string;
  games: number;
  seed: number;
  /** Players, as `--seats` has them; '': greedy everywhere. */
  seats: string;
  sweep?: string;
  sides: Side[];
}

export function asked({ game, games, seed, seats, sweep = '', sides }: Question): string {
  const texts = sides.map(({ sheets }) => framed(sheets));
  const about = [0, 1].map((i) => {
    const side = sides[i];
    if (!side) return ['', '', '0'];
    const set = Object.entries(side.set).map(([name, value]) => `${name}=${value}`);
    return [called(side), set.join(','), String(new TextEncoder().encode(texts[i]).length)];
  });
  return [game, games, seed, seats, sweep, ...about.flat(), ''].join('\n') + texts.join('');
}

export class Lab {
  played = $state(0);
  planned = $state(0);
  working = $state(false);
  report = $state.raw<Report | null>(null);
  said = $state('');
  private stopping = false;

  stop = () => (this.stopping = true);

  /** Plays until all is played or it is stopped; tells what is known now and then. */
  async run(question: Question): Promise<void> {
    const engine = engineOfLab();
    [this.working, this.stopping, this.report, this.said, this.played, this.planned] = [true, false, null, '', 0, 0];
    try {
      await engine.labAsk(asked(question));
      let step = 12;
      let told = performance.now();
      for (let over = false; !over && !this.stopping;) {
        const begun = performance.now();
        ({ played: this.played, planned: this.planned, over } = await engine.labPlay(step));
        const took = performance.now() - begun;
        step = Math.max(12, Math.min(step * 4, Math.round((step * stepMs) / Math.max(1, took))));
        if (performance.now() - told < tellMs) continue;
        this.report = JSON.parse(await engine.labTell(0)) as Report;
        told = performance.now();
      }
      this.report = JSON.parse(await engine.labTell(0)) as Report;
    } catch (error) {
      this.said = error instanceof Error ? error.message : String(error);
    } finally {
      this.working = false;
    }
  }

  file = (which: number) => engineOfLab().labTell(which);
}
