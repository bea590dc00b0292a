// choosing.svelte.ts: what a player has touched on the table, and which moves that leaves.
import { movesOf, nothing, pieceKey, sortOf, touch, touchedBy, touchKey, triesOf, type Choice, type Touched } from './touch';
import type { Look, Opening } from './types';

/** What choosing needs of the game in progress. */
interface Chosen {
  readonly opening: Opening | null;
  readonly look: Look | null;
  readonly yours: boolean;
  said: string;
  move(index: number): Promise<void>;
  why(words: string): Promise<string>;
}

export class Choosing {
  choice = $state.raw<Choice>(nothing);
  /** The things that were touched, each by its own name. */
  private spots = $state.raw<string[]>([]);
  private touched: Touched = $derived.by(() => {
    const touched = touchedBy(this.play.look?.moves ?? []);
    const { keys, moves } = this.acting;
    if (moves.length > 0) touched.set(keys[0][0], new Set(moves));
    return touched;
  });
  /** A piece that acts is as good as chosen: all that is asked is about it, and one touch of another thing says what. */
  private acting: Choice = $derived.by(() => {
    const { view, moves = [] } = this.play.look ?? {};
    const key = this.play.yours && view?.ask?.piece ? pieceKey(view.ask.piece) : '';
    const about = [...moves.keys()].filter((index) => moves[index].touches.length > 0);
    const other = about.every((index) => moves[index].touches.every((one) => touchKey(one) !== key));
    return key && other && about.length > 0 ? { keys: [[key]], moves: about } : nothing;
  });

  constructor(private play: Chosen) {}

  /** A thing was touched; name is what it is called. */
  async touch(keys: string[], name: string, spot = keys[0]): Promise<void> {
    this.play.said = '';
    if (!this.play.yours) {
      this.play.said = this.play.look?.status.over ? 'The game is over.' : 'It is not your turn.';
      return;
    }
    const { choice, play } = touch(this.touched, this.choice, keys);
    this.choose(choice, ...(choice.keys.length > 1 ? this.spots : []), spot);
    if (play !== undefined) await this.play.move(play);
    else if (choice.moves.length === 0) await this.explain(keys, name);
  }

  /** Something is in the hand of the player, over the table. */
  held = $state(false);
  /** A thing is drawn over the table: what it can be dropped on is lit. */
  grab(keys: string[], spot = keys[0]): void {
    this.play.said = '';
    this.held = true;
    this.choose({ keys: [keys], moves: movesOf(this.touched, keys) }, spot);
  }

  private choose(choice: Choice, ...spots: string[]): void {
    this.choice = choice === nothing ? this.acting : choice;
    this.spots = choice === nothing ? [] : spots;
  }

  /** The moves with what the player has chosen. */
  get picked(): number[] {
    return this.choice === this.acting ? [] : this.choice.moves;
  }

  /** The only move that is meant if this is touched next; -1: there is none, or more than one. */
  meant(keys: string[]): number {
    if (this.choice.moves.length < 2) return -1;
    const both = movesOf(this.touched, keys).filter((move) => this.choice.moves.includes(move));
    return both.length === 1 ? both[0] : -1;
  }

  /** Drops one thing onto another, or onto the open table. */
  async drop(keys: string[], onto: string[] | null, spot = keys[0]): Promise<void> {
    if (!this.play.yours) return;
    const from = movesOf(this.touched, keys);
    const both = onto ? from.filter((move) => movesOf(this.touched, onto).includes(move)) : [];
    if (both.length === 1) await this.play.move(both[0]);
    else if (both.length === 0 && from.length === 1) await this.play.move(from[0]);
    else this.choose({ keys: [keys], moves: both.length > 0 ? both : from }, spot);
  }

  /** Why nothing can be done with it: the game's own words if it has some. */
  private async explain(keys: string[], name: string): Promise<void> {
    const look = this.play.look;
    if (!look) return;
    // What the game says may be tried with such a thing, and what is done now with such things.
    const { tries } = this.play.opening!.layout;
    const tried = triesOf(tries, keys);
    const sorts = keys.map(sortOf);
    const now = look.moves
      .filter(({ touches }) => tries.length === 0 || touches.some((one) => sorts.includes(sortOf(touchKey(one)))))
      .map((move) => move.words.split(' ')[0]);
    const verbs = new Set([...tried, ...now.filter((verb) => !tried.some((words) => words.startsWith(verb)))]);
    const reasons = new Set<string>();
    for (const verb of verbs) reasons.add(await this.play.why(`${verb} ${name}`));
    reasons.delete('');
    if (this.play.look !== look) return;
    if (reasons.size > 0) {
      this.play.said = [...reasons].slice(0, 3).join('\n');
      return;
    }
    this.play.said = `Nothing can be done with ${name} now: ${look.view.ask?.prompt ?? ''}.`;
  }

  lit = (keys: string[]): boolean =>
    this.play.yours && movesOf(this.touched, keys).some((move) => this.choice.moves.length === 0 || this.choice.moves.includes(move));
  able = (keys: string[]): boolean => this.play.yours && movesOf(this.touched, keys).length > 0;
  /** Of several alike only the one that was touched is chosen. */
  chosen = (spot: string): boolean => this.choice.keys.length > 0 && this.spots.includes(spot);
  acts = (keys: string[]): boolean => keys.includes(this.acting.keys[0]?.[0]);
  buttonsOf = (keys: string[]): string[] => movesOf(this.touched, keys).map((move) => this.play.look!.moves[move].button);
  wordsOf = (keys: string[]): string[] => movesOf(this.touched, keys).map((move) => this.play.look!.moves[move].words);

  /** Of several moves with a card of a zone the one that needs nothing else, if there is just one. With pieces nothing is usual: it
   * may be to sell them. */
  async usual(): Promise<void> {
    if (!this.choice.keys[0]?.some((key) => key.startsWith('card '))) return;
    const alone = this.choice.moves.filter((move) => this.play.look!.moves[move].touches.length === 1);
    if (alone.length === 1) await this.play.move(alone[0]);
  }

  /** Nothing is chosen any more, but what acts. */
  clear(): void {
    this.choose(nothing);
  }
}
