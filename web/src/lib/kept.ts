// kept.ts: the games of this browser: each is kept for itself, so that two tabs do not disturb each other.
import type { Sitter } from './sitters';

export interface Kept {
  id: string;
  game: string;
  title: string;
  /** The game as a .play text. */
  text: string;
  sitters: Sitter[];
  /** How it stands, in words: "round 5 of 10". */
  stands: string;
  over: boolean;
  when: number;
}

const prefix = 'croupier.game.';
const most = 20;

/** All of them, the last one first. */
export function keptGames(): Kept[] {
  const all: Kept[] = [];
  for (let i = 0; i < localStorage.length; i++) {
    const key = localStorage.key(i)!;
    if (!key.startsWith(prefix)) continue;
    try {
      all.push(JSON.parse(localStorage.getItem(key)!));
    } catch {
      // Something else wrote there; it is not ours to mend.
    }
  }
  return all.sort((a, b) => b.when - a.when);
}

export const keptGame = (id: string): Kept | undefined => keptGames().find((kept) => !id || kept.id === id);
export const newId = () => Math.random().toString(36).slice(2, 8);
export const forgetGame = (id: string) => localStorage.removeItem(prefix + id);

/** The oldest finished games make room for new ones. */
export function keepGame(kept: Kept): void {
  try {
    localStorage.setItem(prefix + kept.id, JSON.stringify(kept));
    const all = keptGames();
    for (const old of all.slice(most).filter(({ over, id }) => over && id !== kept.id)) forgetGame(old.id);
  } catch {
    // A page without storage forgets the game when it is closed.
  }
}
