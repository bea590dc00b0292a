// review.svelte.ts: a finished game looked at again, beside the page in a worker: each decision is searched from
// what its seat knew then, or with open cards.
import { messageOf } from './basics';
import { aside, type Engine } from './table';
import type { Judged, Opening, Pack } from './types';

/** A decision with a choice: which move of the record it was, and what was found. */
export interface Moment extends Required<Omit<Judged, 'against' | 'grave'>>, Pick<Judged, 'against' | 'grave'> {
  move: number;
}

export interface Share {
  seat: number;
  decisions: number;
  /** Decisions that cost something. */
  mistakes: number;
  /** Points of a hundred: where it began and ended, lost by own mistakes, won by those of others, and the rest. */
  began: number;
  own: number;
  others: number;
  luck: number;
  ended: number;
}

/** What a move cost, if that is more than noise and than doubt explains. */
const noise = 0.02;
export const lost = ({ value, played, doubt }: Moment) => (value - played > Math.max(noise, doubt) ? value - played : 0);

/** The three moments that decided it, in their order. */
export const decisive = (moments: Moment[], most = 3): Moment[] =>
  moments
    .filter((moment) => lost(moment) > 0)
    .sort((a, b) => lost(b) - lost(a))
    .slice(0, most)
    .sort((a, b) => a.move - b.move);

/** From the first decision of a seat to the end: its mistakes, the others' mistakes, and luck, which is the rest. */
export function sharesOf(moments: Moment[], seats: number, won: number[] | null): Share[] {
  const sum = (all: Moment[]) => 100 * all.reduce((sum, moment) => sum + lost(moment), 0);
  return Array.from({ length: seats }, (_, seat) => seat).flatMap((seat) => {
    const mine = moments.filter((moment) => moment.seat === seat);
    if (mine.length === 0) return [];
    const began = 100 * mine[0].value;
    const ended = won ? 100 * won[seat] : 100 * mine.at(-1)!.played;
    const own = sum(mine);
    const others = seats > 1 ? sum(moments.filter((moment) => moment.seat !== seat)) / (seats - 1) : 0;
    const mistakes = mine.filter((moment) => lost(moment) > 0).length;
    return [{ seat, decisions: mine.length, mistakes, began, own, others, luck: ended - began + own - others, ended }];
  });
}

/** What dice, draws and others did between two decisions of a seat: the largest swings that no mistake explains. */
export function swingsOf(moments: Moment[], seat: number, seats: number, most = 3): { move: number; by: number }[] {
  const mine = moments.filter((moment) => moment.seat === seat);
  return mine
    .slice(1)
    .map((moment, i) => {
      const between = moments.filter((other) => other.seat !== seat && other.move > mine[i].move && other.move < moment.move);
      const given = between.reduce((sum, other) => sum + lost(other), 0) / Math.max(1, seats - 1);
      return { move: moment.move, by: moment.value - mine[i].played - given };
    })
    .filter(({ by }) => Math.abs(by) > 0.05)
    .sort((a, b) => Math.abs(b.by) - Math.abs(a.by))
    .slice(0, most);
}

export class Review {
  opening = $state.raw<Opening | null>(null);
  moments = $state.raw<Moment[]>([]);
  /** Who won, in shares; null: it is not over. */
  won = $state.raw<number[] | null>(null);
  done = $state(0);
  total = $state(0);
  took = $state(0);
  error = $state('');
  iterations = 0;
  private run = 0;

  /** Looks no further, and forgets what was seen. */
  stop(): void {
    this.run++;
    this.moments = [];
    this.done = this.took = 0;
    this.error = '';
  }

  begin(pack: Pack, open: boolean): Promise<void> {
    const { run } = this;
    return aside((at) => this.look(at, run, pack, open));
  }

  private async look(at: Engine, run: number, pack: Pack, open: boolean): Promise<void> {
    if (run !== this.run) return;
    const begun = performance.now();
    try {
      const opening = await at.unpack(pack);
      const { moves } = await at.record();
      if (run !== this.run) return;
      this.opening = opening;
      this.total = moves.length;
      const first = opening.over ? (opening.ranking ?? []).filter(({ rank }) => rank === 1).map(({ seat }) => seat) : [];
      this.won = opening.over ? opening.seats.map((_, seat) => (first.includes(seat) ? 1 / first.length : 0)) : null;
      // Long games are looked at less closely, so that a review takes seconds.
      this.iterations = Math.round(Math.min(400, Math.max(60, 40000 / Math.max(1, moves.length))));
      for (let move = 0; move < moves.length; move++) {
        const judged = await at.judge(move, -1, this.iterations, open);
        if (run !== this.run) return;
        if (judged.value !== undefined) this.moments = [...this.moments, { ...(judged as Moment), move }];
        this.done = move + 1;
      }
      this.took = performance.now() - begun;
    } catch (error) {
      if (run === this.run) this.error = messageOf(error);
    }
  }
}
