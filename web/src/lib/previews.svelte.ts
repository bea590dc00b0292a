// previews.svelte.ts: what moves would do, as far as the player may know, asked of the engine when somebody looks.
import { engine } from './table';
import type { Look, Opening } from './types';

/** What a preview needs of the game in progress. */
interface Previewed {
  readonly opening: Opening | null;
  readonly look: Look | null;
  readonly viewer: number;
  readonly remote: unknown;
}

export class Previews {
  /** What moves would do, as far as one may know, in words: by their place among the moves. */
  private words = $state.raw<ReadonlyMap<number, string>>(new Map());
  private asked = new Set<number>();
  async ask(index: number): Promise<void> {
    if (this.play.remote || this.asked.has(index)) return;
    this.asked.add(index);
    const look = this.play.look;
    const { hinted, numbers } = this.play.opening!.layout;
    const told = await engine()
      .preview(this.play.viewer, index, hinted ? numbers.map(({ name }) => name) : null)
      .catch(() => '');
    if (this.play.look === look) this.words = new Map([...this.words, [index, told]]);
  }

  constructor(private play: Previewed) {}

  of = (index: number): string | undefined => this.words.get(index);

  clear(): void {
    this.words = new Map();
    this.asked.clear();
  }
}
