// stage.svelte.ts: what happened is shown one thing after another, before the table is as it is now:
// who acts, on whom, which dice fell, what it came to. It can be skipped, and watched again.
import type { Happening, View } from './types';
import { sound } from './sound';

export type Speed = 'calm' | 'brisk' | 'at once';
export const speeds: { speed: Speed; about: string }[] = [
  { speed: 'calm', about: 'time to read everything' },
  { speed: 'brisk', about: 'quick to follow' },
  { speed: 'at once', about: 'only what it came to' },
];
const reading_ms: Record<Speed, number> = { calm: 1900, brisk: 950, 'at once': 0 };
const kept = 'croupier.speed';

/** One thing as it is shown: its words and what they are about. */
export interface Scene extends Happening {
  words: string;
  /** Where all measure themselves at once: each seat and its numbers. */
  rivals?: { seat: number; numbers: Record<string, number> }[];
}

/** Lines that only tell where a card went are seen by the card's way. */
const told = new Set(['rolls', 'strikes', 'gains', 'loses', 'turns', 'ends']);
const fights = /\b(attacks?|confronts?|strikes?|wounds?|defends against|fights|hits|shoots?)\b/;

/** Is it a coin that falls? Its number `tails` says on which side. */
export const tossed = ({ stage, dice, numbers }: Happening): boolean => stage === 'rolls' && !dice && numbers?.tails !== undefined;

/** What a line is about where the game tells no more than its words: seats and pieces that it names. */
function readLine(line: string, view: View): Happening {
  const seat = view.seats.findIndex(({ name }) => line.startsWith(name));
  const named = view.pieces
    .map((piece) => {
      const holder = piece.holder === null ? '' : view.seats[piece.holder].name;
      const spellings = [piece.name, `${holder}'s ${piece.name}`];
      return {
        piece: piece.piece,
        face: piece.face,
        at: Math.max(...spellings.map((words) => line.indexOf(words))),
        length: piece.name.length,
      };
    })
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at || b.length - a.length)
    .filter((one, i, all) => i === 0 || one.at > all[i - 1].at + all[i - 1].length);
  const strikes = fights.test(line) && named.length > 0;
  return {
    kind: 'line',
    stage: strikes ? 'strikes' : 'says',
    ...(seat >= 0 && { seat }),
    ...(named[0] && { source: named[0] }),
    ...(strikes && named[1] && { target: named[1] }),
  };
}

/** A seat that strikes nobody in particular measures itself with whoever does so after it: they are one scene. */
function contested(scenes: Scene[], scene: Scene): Scene[] {
  const { kind, stage, seat, numbers, source, target, other, face } = scene;
  if (stage !== 'strikes' || seat === undefined || !numbers || [source, target, other, face].some((one) => one !== undefined))
    return [...scenes, scene];
  const last = scenes.at(-1);
  const joins = last?.rivals && last.kind === kind && last.rivals.every((rival) => rival.seat !== seat);
  if (!joins) return [...scenes, { ...scene, rivals: [{ seat, numbers }] }];
  return [...scenes.slice(0, -1), { ...last, words: `${last.words} ${scene.words}`, rivals: [...last.rivals!, { seat, numbers }] }];
}

/** Lines and events as scenes; an event that says no more than its words is read from them. */
export const scenesOf = (lines: string[], events: (Happening | null | undefined)[], view: View): Scene[] =>
  lines
    .map((words, i) => {
      const event = events[i];
      const plain = !event || (event.stage === 'says' && event.source === undefined);
      return { ...event, ...(plain ? readLine(words, view) : {}), words } as Scene;
    })
    .reduce(contested, []);

export class Stage {
  speed = $state<Speed>((localStorage.getItem(kept) as Speed | null) ?? 'brisk');
  /** What is being shown, and what was shown before it in the same go. */
  now = $state.raw<Scene | null>(null);
  before = $state.raw<Scene[]>([]);
  private skipped = false;
  private wake: (() => void) | null = null;

  setSpeed(speed: Speed): void {
    this.speed = speed;
    localStorage.setItem(kept, speed);
  }

  /** How long it takes to read one thing, in milliseconds. */
  get reading(): number {
    return reading_ms[this.speed];
  }

  get running(): boolean {
    return this.now !== null;
  }

  /** How long a scene stays; 0: it is not shown. */
  private lasts(scene: Scene, viewer: number): number {
    if (sessionStorage.getItem('croupier.pace') === '0') return 0;
    const base = this.reading;
    if (!told.has(scene.stage)) return scene.seat === viewer ? 0 : base * 0.55;
    return base * (scene.rivals ? 2 : scene.dice || tossed(scene) ? 1.5 : scene.stage === 'strikes' ? 1.15 : 0.8);
  }

  /** Shows them in order; done when the last was read, or somebody skipped. */
  async show(scenes: Scene[], viewer: number): Promise<void> {
    this.skipped = false;
    this.before = [];
    for (const scene of scenes) {
      const ms = this.lasts(scene, viewer);
      if (ms === 0) continue;
      this.now = scene;
      sound.of(scene);
      await new Promise<void>((done) => {
        this.wake = done;
        setTimeout(done, ms);
      });
      if (this.skipped) break;
      this.before = [...this.before, scene].slice(-3);
    }
    this.wake = null;
    this.now = null;
    this.before = [];
  }

  skip(): void {
    this.skipped = true;
    this.wake?.();
  }
}

export const stage = new Stage();
