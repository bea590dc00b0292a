// passer.svelte.ts: passes, and makes the only move, where the player wishes it; the wishes are kept.
import {
  forcedKept,
  keepWindows,
  passes,
  passingKept,
  passOf,
  waits_ms,
  windowsOf,
  type Forced,
  type Passing,
  type Windows,
} from './passing';
import { stage, type Scene } from './stage.svelte';
import type { Look, Opening } from './types';
import { pause } from './basics';

/** What passing needs of the game in progress. */
interface Passed {
  readonly opening: Opening | null;
  readonly look: Look | null;
  readonly viewer: number;
  readonly yours: boolean;
  readonly teacher: object | null;
  readonly remote: object | null;
  readonly recent: { scenes: Scene[] } | null;
  readonly again: { readonly repeating: boolean; readonly dayWaits: boolean };
  humans(): number;
  move(index: number, byHand: boolean): Promise<void>;
}

export class Passer {
  wish = $state<Passing>((localStorage.getItem(passingKept) as Passing | null) ?? 'ask me');
  forced = $state<Forced>((localStorage.getItem(forcedKept) as Forced | null) ?? 'make it for me');
  /** The windows of this game that have come so far, by their decision. */
  windows = $state.raw<Windows>({});
  /** The move that will be made by itself, and how soon. */
  due = $state.raw<{ index: number; ms: number } | null>(null);

  constructor(private play: Passed) {}

  lay(game: string): void {
    this.windows = windowsOf(game);
    this.hold();
  }

  setWish(wish: Passing): void {
    this.wish = wish;
    localStorage.setItem(passingKept, wish);
    void this.pass();
  }

  setForced(forced: Forced): void {
    this.forced = forced;
    localStorage.setItem(forcedKept, forced);
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

  private passes(look: Look): boolean {
    return passOf(look) >= 0 && passes(this.wish, look, this.play.viewer, this.play.recent?.scenes ?? []);
  }

  /** Among several people, here or elsewhere, how long one takes would tell the others something. */
  makes({ moves }: Look): boolean {
    const { remote, again } = this.play;
    return this.forced === 'make it for me' && moves.length === 1 && !remote && this.play.humans() === 1 && !again.dayWaits;
  }

  /** The move that the player wants to be made by itself there. */
  dueAt(look: Look): Passer['due'] {
    const { decision = '', prompt = '' } = look.status;
    const index = passOf(look);
    if (index >= 0 && !this.windows[decision]) this.keep(decision, { prompt, stop: false });
    if (this.windows[decision]?.stop) return null;
    if (this.passes(look)) return { index, ms: waits_ms };
    return this.makes(look) ? { index: 0, ms: Math.max(waits_ms, stage.reading) } : null;
  }

  /** Makes what the player wants to be made, unless it is held before. */
  async pass(): Promise<void> {
    this.hold();
    const { look, yours, teacher, again } = this.play;
    if (!look || !yours || teacher || again.repeating) return;
    const due = this.dueAt(look);
    if (!due) return;
    this.due = due;
    await pause(due.ms);
    if (this.due !== due) return;
    this.hold();
    if (this.play.look === look && this.play.yours) await this.play.move(due.index, false);
  }

  /** The player wants to look first. */
  hold(): void {
    this.due = null;
  }
}
