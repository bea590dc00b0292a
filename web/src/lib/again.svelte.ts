// again.svelte.ts: moves made by themselves: those of a day again, by their words, as long as they are possible and the
// table is as it was; and a chore. Nothing is decided here: each is made as if by hand.
import { stage } from './stage.svelte';
import type { Look, Opening } from './types';
import { pause } from './basics';

/** What repeating needs of the game in progress. */
interface Repeated {
  readonly opening: Opening | null;
  readonly look: Look | null;
  readonly teacher: object | null;
  /** Changes when another table is laid or a move is taken back. */
  readonly run: number;
  readonly yours: boolean;
  /** Whether a move can be made now. */
  readonly free: boolean;
  said: string;
  move(index: number): Promise<void>;
}

const daysMost = 12;

export class Again {
  repeating = $state(false);
  private days: { day: number; words: string[] }[] = [];

  constructor(private play: Repeated) {}

  /** The number that counts days, turns or rounds. */
  private today(): number | null {
    const name = this.play.opening?.layout.numbers.find(({ role }) => role === 'turn')?.name;
    const day = name === undefined ? undefined : this.play.look?.view.numbers[name];
    return typeof day === 'number' ? day : null;
  }

  forget(): void {
    this.days = [];
  }

  /** A move that is about to be made. */
  note(index: number): void {
    const day = this.today();
    const words = this.play.look?.moves[index]?.words;
    if (day === null || words === undefined || !this.play.opening?.layout.again) return;
    if (this.days.at(-1)?.day !== day) this.days = [...this.days.slice(-3), { day, words: [] }];
    this.days.at(-1)!.words.push(words);
  }

  /** The moves of the last day before this one, if they can begin now. */
  private last(): string[] | null {
    const day = this.today();
    if (day === null || !this.play.yours || this.days.at(-1)?.day === day) return null;
    const words = this.days.at(-1)?.words;
    return words && this.place(words[0]) >= 0 ? words : null;
  }

  /** The place among the moves of the one with these words; -1: there is none. */
  private place = (words: string | undefined) => this.play.look?.moves.findIndex((move) => move.words === words) ?? -1;
  private chore = () => this.place(this.play.look?.view.chore);

  /** Whether one's last day can be made again. */
  get dayWaits(): boolean {
    return !this.repeating && !this.play.teacher && this.last() !== null;
  }
  /** Whether the table can do its chore now. */
  get choreWaits(): boolean {
    return this.play.yours && !this.repeating && !this.play.teacher && this.chore() >= 0;
  }

  /** Makes many moves as if by hand; settled: waits until the next can be made, if there is one. */
  private async byItself<T>(work: (settled: () => Promise<boolean>) => Promise<T>): Promise<T> {
    const { run } = this.play;
    this.repeating = true;
    const over = () => run !== this.play.run || !this.play.look || this.play.look.status.over;
    const skips = setInterval(() => stage.skip(), 30); // the log tells what happened
    try {
      return await work(async () => {
        while (!this.play.free && !over()) await pause(20);
        return !over();
      });
    } finally {
      clearInterval(skips);
      this.repeating = false;
    }
  }

  /** Makes the last day again, or days on end until something is to be looked at; how many it was. */
  private async relive(on: boolean, settled: () => Promise<boolean>): Promise<number> {
    const words = this.last();
    let days = 0;
    while (words && days < daysMost) {
      const day = this.today();
      for (const wanted of words) {
        if (this.today() !== day) break;
        const index = this.place(wanted);
        if (index < 0) return days;
        await this.play.move(index);
        if (!(await settled())) return days;
      }
      if (this.today() === day) return days;
      days++;
      if (!on || this.play.look!.view.stops) return days;
    }
    return days;
  }

  async repeat(on: boolean): Promise<void> {
    const { run } = this.play;
    const days = await this.byItself((settled) => this.relive(on, settled));
    if (run === this.play.run && days === 0) this.play.said = 'Today is not like yesterday: go on by hand.';
  }

  async doChore(): Promise<void> {
    await this.byItself(async (settled) => {
      for (let index = this.chore(); index >= 0; index = this.chore()) {
        const { look } = this.play;
        await this.play.move(index);
        if (!(await settled()) || this.play.look === look) return;
      }
    });
  }
}
