// passing.ts: what is done by itself, as the player wishes, but never at a stop: the pass of a window, and the only move.
// Others see the same of a pass: it is made as by hand, after the same wait.
import type { Scene } from './stage.svelte';
import type { Look } from './types';

export type Passing = 'ask me' | 'pass for me' | 'until something happens' | 'pass this turn';

export const passing: { word: Passing; about: string }[] = [
  { word: 'ask me', about: 'wherever I could do something else' },
  { word: 'pass for me', about: 'while there is nothing else I could do' },
  { word: 'until something happens', about: 'also where I could answer, until another one acts' },
  { word: 'pass this turn', about: 'also where I could answer, until it is my turn' },
];

export type Forced = 'make it for me' | 'ask me';

export const forced: { word: Forced; about: string }[] = [
  { word: 'make it for me', about: 'it is shown first; any touch or key holds it' },
  { word: 'ask me', about: 'every time' },
];

export const passingKept = 'croupier.passing';
export const forcedKept = 'croupier.forced';
export const waits_ms = 350;

/** A window that has come: what is asked in it, and whether the player wants to be asked every time. */
export interface Window {
  prompt: string;
  stop: boolean;
}
export type Windows = Record<string, Window>;

const windowsKept = (game: string) => `croupier.windows.${game}`;
export const windowsOf = (game: string): Windows => JSON.parse(localStorage.getItem(windowsKept(game)) ?? '{}') as Windows;
export const keepWindows = (game: string, windows: Windows) => localStorage.setItem(windowsKept(game), JSON.stringify(windows));

const isPass = (words: string) => /^(pass|passes)\b/i.test(words);

/** The pass of a window: the only move that touches nothing; -1: it is no window. */
export function passOf({ moves }: Look): number {
  const bare = moves.filter((move) => move.touches.length === 0);
  return bare.length === 1 && (moves.length === 1 || isPass(bare[0].words)) ? moves.indexOf(bare[0]) : -1;
}

/** Whether the window is passed; recent: what has happened since the player's last move. */
export function passes(wish: Passing, { moves }: Look, viewer: number, recent: Scene[]): boolean {
  if (wish === 'ask me') return false;
  if (moves.length === 1 || wish === 'pass for me') return moves.length === 1;
  const acts = (scene: Scene) => scene.seat !== undefined && scene.seat !== viewer && !['says', 'turns'].includes(scene.stage);
  const turn = (scene: Scene) => scene.stage === 'turns' && scene.seat === viewer;
  return !recent.some(wish === 'pass this turn' ? turn : (scene) => turn(scene) || acts(scene));
}
