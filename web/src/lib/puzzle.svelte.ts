// puzzle.svelte.ts: puzzles: what a seat sees, and one move that is clearly the best. Today's, the game's own one
// after the other, and when those are through, new ones from games that bots play meanwhile.
import { messageOf } from './basics';
import { comesOf } from './coach.svelte';
import type { Play, Teacher } from './play.svelte';
import { fileOf } from './puzzles';
import { aside, engine } from './table';
import type { Puzzle } from './types';

const keptAs = (game: string) => `croupier.puzzles.${game}`;

interface Solved {
  /** The numbers of those that were solved at the first try. */
  solved: number[];
  /** The last one that was looked at. */
  last?: number;
}

const solvedOf = (game: string): Solved => {
  try {
    return { solved: [], ...JSON.parse(localStorage.getItem(keptAs(game)) ?? '{}') };
  } catch {
    return { solved: [] };
  }
};

/** The day as a number, and as people write it. */
export const today = () => Math.floor((Date.now() - new Date().getTimezoneOffset() * 60000) / 86400000);
export const dateOf = (day: number) => new Date(day * 86400000).toISOString().slice(0, 10);

export class Puzzles implements Teacher {
  game = $state('');
  lines = $state.raw<string[]>([]);
  /** Which of the game's own it is; -1: a new one. */
  number = $state(0);
  daily = $state('');
  puzzle = $state.raw<Puzzle | null>(null);
  wrong = $state('');
  why = $state('');
  tries = $state(0);
  over = $state(false);
  shown = $state(false);
  seeking = $state(false);
  solved = $state.raw<number[]>([]);
  error = $state('');
  private fresh: Promise<string> | null = null;
  private seed = 1 + Math.floor(Math.random() * 1e9);

  constructor(private play: Play) {}

  /** which: '' the next one, 'daily' or a date, or a number. */
  async begin(game: string, which: string): Promise<void> {
    this.error = '';
    this.game = game;
    try {
      const text = await fileOf(game)?.();
      this.lines = (text ?? '').split('\n').filter((line) => line.startsWith('puzzle '));
      if (this.lines.length === 0) throw new Error('This game has no puzzles yet.');
      const { solved, last } = solvedOf(game);
      this.solved = solved;
      const day = which === 'daily' ? today() : /^\d{4}-\d\d-\d\d$/.test(which) ? Date.parse(which) / 86400000 : -1;
      this.daily = day >= 0 ? dateOf(day) : '';
      const wanted =
        day >= 0
          ? day % this.lines.length
          : which === ''
            ? this.after(last ?? -1)
            : Math.min(Math.max(Number(which) - 1 || 0, 0), this.lines.length - 1);
      await this.pose(wanted);
    } catch (error) {
      this.error = messageOf(error);
    }
  }

  /** The first behind that one which is not solved; -1: none is left. */
  private after(number: number): number {
    const order = this.lines.map((_, i) => (number + 1 + i) % this.lines.length);
    return order.find((i) => !this.solved.includes(i)) ?? -1;
  }

  private async pose(number: number): Promise<void> {
    this.number = number;
    await this.lay(number >= 0 ? this.lines[number] : await this.findNew());
    if (number >= 0) localStorage.setItem(keptAs(this.game), JSON.stringify({ solved: this.solved, last: number }));
  }

  private async lay(line: string): Promise<void> {
    this.puzzle = null;
    this.wrong = this.why = '';
    this.tries = 0;
    this.over = this.shown = false;
    const { puzzle } = await engine().puzzle(this.game, line);
    const text = await engine().save();
    const sitters = Array<string>(8).fill('lesson');
    sitters[puzzle.seat] = 'you';
    await this.play.start(text, sitters, undefined, this);
    this.puzzle = puzzle;
  }

  /** Bots play beside the page until a puzzle turns up. */
  private seekOne(): Promise<string> {
    const search = async () => {
      for (;;) {
        const line = await aside((engine) => engine.seek(this.game, this.seed++ % 2 ** 31));
        if (line) return line.trim();
      }
    };
    return (this.fresh ??= search());
  }

  private async findNew(): Promise<string> {
    this.seeking = true;
    const line = await this.seekOne();
    this.fresh = null;
    this.seeking = false;
    return line;
  }

  async lets(index: number): Promise<boolean> {
    if (!this.puzzle || this.over) return false;
    if (index === this.puzzle.answer) {
      this.why = await engine().reason(index);
      return true;
    }
    this.tries++;
    this.wrong = `“${this.play.look?.moves[index]?.button ?? 'That'}” is possible, but there is something better.`;
    this.wrong += comesOf(await engine().against(index, this.puzzle.answer));
    return false;
  }

  made(): void {
    this.over = true;
    this.wrong = '';
    if (this.tries === 0 && !this.shown && this.number >= 0) {
      this.solved = [...new Set([...this.solved, this.number])];
      localStorage.setItem(keptAs(this.game), JSON.stringify({ solved: this.solved, last: this.number }));
    }
    if (this.after(this.number) < 0) void this.seekOne();
  }

  async show(): Promise<void> {
    if (!this.puzzle || this.over) return;
    this.shown = true;
    await this.play.move(this.puzzle.answer);
  }

  async next(): Promise<void> {
    this.daily = '';
    await this.pose(this.after(this.number));
  }
}
