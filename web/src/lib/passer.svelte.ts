// passer.svelte.ts: passes where the player wishes it; the wishes are kept.
import { keepWindows, passes, passingKept, passOf, waits_ms, windowsOf, type Passing, type Windows } from './passing';
import type { Scene } from './stage.svelte';
import type { Look, Opening } from './types';
import { pause } from './basics';

/** What passing needs of the game in progress. */
interface Passed {
  readonly opening: Opening | null;
  readonly look: Look | null;
  readonly viewer: number;
  readonly yours: boolean;
  readonly teacher: object | null;
  readonly recent: { scenes: Scene[] } | null;
  readonly again: { readonly repeating: boolean };
  move(index: number, byHand: boolean): Promise<void>;
}

export class Passer {
  wish = $state<Passing>((localStorage.getItem(passingKept) as Passing | null) ?? 'ask me');
  /** The windows of this game that have come so far, by their decision. */
  windows = $state.raw<Windows>({});

  constructor(private play: Passed) {}

  lay(game: string): void {
    this.windows = windowsOf(game);
  }

  setWish(wish: Passing): void {
    this.wish = wish;
    localStorage.setItem(passingKept, wish);
    void this.pass();
  }

  setStop(decision: string, stop: boolean): void {
    this.keep(decision, { ...this.windows[decision], stop });
    void this.pass();
  }

  private keep(decision: string, window: Windows[string]): void {
    this.windows = { ...this.windows, [decision]: window };
    keepWindows(this.play.opening!.game, this.windows);
  }

  /** Passes if this is a window that the player wants to be passed. */
  async pass(): Promise<void> {
    const { look, yours, teacher, again, viewer, recent } = this.play;
    const pass = look && yours ? passOf(look) : -1;
    if (!look || pass < 0 || teacher || again.repeating) return;
    const { decision = '', prompt = '' } = look.status;
    if (!this.windows[decision]) this.keep(decision, { prompt, stop: false });
    if (this.windows[decision].stop || !passes(this.wish, look, viewer, recent?.scenes ?? [])) return;
    await pause(waits_ms);
    if (this.play.look === look && this.play.yours) await this.play.move(pass, false);
  }
}
