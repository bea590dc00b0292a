// coach.svelte.ts: who looks over the player's shoulder: hints with a reason, and warnings before a mistake.
import { engine } from './table';
import type { Advice } from './types';

const keptAs = 'croupier.coach';
/** How often a move is searched before it is made, and what must be lost by it for a warning. */
const iterations = 300;
const mistake = 0.08;

const percent = (value: number) => `${Math.round(100 * value)}%`;

/** Half of the interval of 95% around a chance that was seen so often. */
export const doubt = (value: number, visits: number) =>
  1.96 * Math.sqrt((value * (1 - value) + 1 / (4 * Math.max(1, visits))) / Math.max(1, visits));

/** "Buy Noble: 62% to win (±3). It does: vp +2; then perhaps: Bea draws a card." */
export function hintWords({ best, advice }: Advice, button: string, why: string): string {
  const found = advice.find(({ move }) => move === best);
  const sure =
    found && found.visits > 0
      ? `${percent(found.value)} to win (±${Math.round(100 * doubt(found.value, found.visits))}, ${found.visits} looks)`
      : '';
  return `A good player would: ${button}${sure ? `: ${sure}` : ''}.${why ? ` It does: ${why}.` : ''}`;
}

export class Coach {
  wanted = $state(localStorage.getItem(keptAs) === 'yes');
  /** The move that was warned of: said again it is made. */
  private doubtful = '';

  want(wanted: boolean): void {
    this.wanted = wanted;
    localStorage.setItem(keptAs, wanted ? 'yes' : 'no');
  }

  /** A warning, or '': the move may be made. */
  async look(record: number, index: number): Promise<string> {
    const key = `${record} ${index}`;
    if (key === this.doubtful) {
      this.doubtful = '';
      return '';
    }
    const { value = 0, played = 0, doubt = 0, best = '', why = '' } = await engine().judge(record, index, iterations, false);
    if (value - played < mistake + doubt) return '';
    this.doubtful = key;
    return `That may be a mistake: ${percent(played)} to win instead of ${percent(value)}. Better: ${best}${why ? ` (${why})` : ''}.\nDo it once more to do it all the same.`;
  }
}
