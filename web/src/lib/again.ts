// again.ts: the moves of a day made again: one's own, by their words, as long as they are possible and the
// table is as it was. Nothing is decided here: each is made as if by hand.
import type { Look, Opening } from './types';

/** What a table gives to it. */
export interface Repeated {
  look: Look | null;
  opening: Opening | null;
  yours: boolean;
  move: (index: number) => Promise<void>;
}

const daysMost = 12;

export class Again {
  private days: { day: number; words: string[] }[] = [];

  /** The number that counts days, turns or rounds. */
  private dayOf(table: Repeated): number | null {
    const name = table.opening?.layout.numbers.find(({ role }) => role === 'turn')?.name;
    const day = name === undefined ? undefined : table.look?.view.numbers[name];
    return typeof day === 'number' ? day : null;
  }

  forget(): void {
    this.days = [];
  }

  /** A move that is about to be made. */
  note(table: Repeated, index: number): void {
    const day = this.dayOf(table);
    const words = table.look?.moves[index]?.words;
    if (day === null || words === undefined || !table.opening?.layout.again) return;
    if (this.days.at(-1)?.day !== day) this.days = [...this.days.slice(-3), { day, words: [] }];
    this.days.at(-1)!.words.push(words);
  }

  /** The moves of the last day before this one, if they can begin now. */
  last(table: Repeated): string[] | null {
    const day = this.dayOf(table);
    if (day === null || !table.yours || this.days.at(-1)?.day === day) return null;
    const words = this.days.at(-1)?.words;
    return words && table.look!.moves.some((move) => move.words === words[0]) ? words : null;
  }

  /** Makes them again, for one day or until something is to be looked at; how many days it was. */
  async repeat(table: Repeated, on: boolean, settled: () => Promise<boolean>): Promise<number> {
    const words = this.last(table);
    let days = 0;
    while (words && days < daysMost) {
      const day = this.dayOf(table);
      for (const wanted of words) {
        if (this.dayOf(table) !== day) break;
        const index = table.look!.moves.findIndex((move) => move.words === wanted);
        if (index < 0) return days;
        await table.move(index);
        if (!(await settled())) return days;
      }
      if (this.dayOf(table) === day) return days;
      days++;
      if (!on || table.look!.view.stops) return days;
    }
    return days;
  }
}
