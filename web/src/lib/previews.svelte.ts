// previews.svelte.ts: what moves would do, as far as the player may know, asked of the engine when somebody looks.
import type { Foretold } from './foretell';
import { engine } from './table';
import type { Look, Opening, View } from './types';

/** What a preview needs of the game in progress. */
interface Previewed {
  readonly opening: Opening | null;
  readonly look: Look | null;
  readonly viewer: number;
  readonly remote: { after(move: number, worlds: number): Promise<View[]> } | null;
}

/** Of few moves more can be tried. */
const few = 8;
const most = 40;
const worlds = { few: 24, many: 6 };

export class Previews {
  /** By the place of a move among the moves. */
  private told = $state.raw<ReadonlyMap<number, Foretold>>(new Map());
  private asked = new Set<number>();

  constructor(private play: Previewed) {}

  /** What each of these would do, if they are not too many. */
  askAll(moves: number[]): void {
    // Each is a question to the server there.
    if (moves.length <= (this.play.remote ? few : most))
      for (const index of moves) void this.ask(index, moves.length <= few ? worlds.few : worlds.many);
  }

  async ask(index: number, tries = worlds.few): Promise<void> {
    if (this.asked.has(index)) return;
    this.asked.add(index);
    const { look, remote } = this.play;
    const { hinted, numbers } = this.play.opening!.layout;
    const worth = hinted ? numbers.map(({ name }) => name) : null;
    const asked = remote
      ? remote.after(index, tries).then((after) => engine().foretell(look!.view, after, worth))
      : engine().preview(this.play.viewer, index, worth, tries);
    const told = await asked.catch(() => ({ words: '', brief: '' }));
    if (this.play.look === look) this.told = new Map([...this.told, [index, told]]);
  }

  of = (index: number): string | undefined => this.told.get(index)?.words;
  brief = (index: number): string => this.told.get(index)?.brief ?? '';

  clear(): void {
    this.told = new Map();
    this.asked.clear();
  }
}
