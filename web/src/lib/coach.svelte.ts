// coach.svelte.ts: who looks over the player's shoulder: hints with a reason, and warnings before a mistake.
import { engine, type Table } from './table';
import type { Advice, Look } from './types';

const keptAs = 'croupier.coach';
const hintBot = 'ismcts:800ms';
/** How often a move is searched before it is made, and what must be lost by it for a warning. */
const iterations = 300;
const mistake = 0.08;

const percent = (value: number) => `${Math.round(100 * value)}%`;

/** Half of the interval of 95% around a chance that was seen so often. */
export const doubt = (value: number, visits: number) =>
  1.96 * Math.sqrt((value * (1 - value) + 1 / (4 * Math.max(1, visits))) / Math.max(1, visits));

/** What may come of a move, as a sentence behind another one. */
export const comesOf = (against: string) => (against ? ` What may come of it: ${against}.` : '');

/** The move that was looked at most after the best. */
const nextOf = ({ best, advice }: Pick<Advice, 'best' | 'advice'>) =>
  advice.filter(({ move, visits }) => move !== best && visits > 0).sort((a, b) => b.visits - a.visits)[0];

/** "A good player would: Buy Noble. 62% to win (±3, 800 looks; next best 55%). What comes of it: vp +2; then perhaps: Bea
 * draws a card." */
export function hintWords({ best, advice }: Advice, moves: { button: string }[], why: string): string {
  const found = advice.find(({ move }) => move === best);
  const next = nextOf({ best, advice });
  const other = next ? `; next best ${percent(next.value)}` : '';
  const sure =
    found && found.visits > 0
      ? ` ${percent(found.value)} to win (±${Math.ceil(100 * doubt(found.value, found.visits))}, ${found.visits} looks${other}).`
      : '';
  return `A good player would: ${moves[best].button}.${sure}${why ? ` What comes of it: ${why}.` : ''}`;
}

/** What the coach needs of the game in progress. */
interface Coached {
  readonly at: Table;
  readonly look: Look | null;
  readonly yours: boolean;
  readonly remote: object | null;
  thinking: boolean;
}

export class Coach {
  hint = $state.raw<Advice | null>(null);
  /** What the hint says, and why. */
  advised = $state('');
  wanted = $state(localStorage.getItem(keptAs) === 'yes');
  /** The move that was warned of: said again it is made. */
  private doubtful = '';

  constructor(private play: Coached) {}

  clear(): void {
    this.hint = null;
    this.advised = '';
  }

  private async search<T>(asked: Promise<T>): Promise<T> {
    this.play.thinking = true;
    try {
      return await asked;
    } finally {
      this.play.thinking = false;
    }
  }

  /** What a good player would do now. */
  async ask(): Promise<void> {
    const { look, yours, remote, at } = this.play;
    if (!look || !yours) return;
    const advice = await this.search(at.think(hintBot));
    if (this.play.look !== look) return;
    this.hint = advice;
    if (remote) return;
    const why = await engine().reason(advice.best, nextOf(advice)?.move);
    if (this.hint === advice) this.advised = hintWords(advice, look.moves, why);
  }

  want(wanted: boolean): void {
    this.wanted = wanted;
    localStorage.setItem(keptAs, wanted ? 'yes' : 'no');
  }

  /** A warning before a mistake, if it is wished for; '': the move may be made. */
  async warn(index: number): Promise<string> {
    const record = this.play.look!.status.record;
    if (!this.wanted || this.play.look!.moves.length === 1) return '';
    const key = `${record} ${index}`;
    if (key === this.doubtful) {
      this.doubtful = '';
      return '';
    }
    const {
      value = 0,
      played = 0,
      doubt = 0,
      best = '',
      why = '',
      against = '',
      grave,
    } = await this.search(engine().judge(record, index, iterations, false));
    if (value - played < (grave ? 0 : mistake) + doubt) return '';
    this.doubtful = key;
    return `That may be a mistake: ${percent(played)} to win instead of ${percent(value)}.${comesOf(against)}\nBetter: ${best}${why && !against ? ` (what comes of it: ${why})` : ''}.\nTo make your move all the same, choose it once more.`;
  }
}
