// pages.ts: the pages there are: the first word of an address, its title, and what is drawn. All but the
// home page and the table come when they are asked for.
import type { Component } from 'svelte';

export interface Page {
  title: string;
  /** Its second word is a game, and the page wears that game's face. */
  game?: boolean;
  /** It fills the window, and wears the face of the game that is played. */
  whole?: boolean;
  load: () => Promise<{ default: Component<Record<string, string>> }>;
  /** What it is given of the words behind the first. */
  given: (id: string, rest: string) => Record<string, string>;
}

type Loaded = Awaited<ReturnType<Page['load']>>;
/** Each page knows the names of what it is given; here only that they are words. */
const from = (page: Promise<unknown>) => page as Promise<Loaded>;

export const pages: Record<string, Page> = {
  new: { title: 'New table', game: true, load: () => from(import('./pages/NewTable.svelte')), given: (id, where) => ({ id, where }) },
  rules: { title: 'Rules', game: true, load: () => from(import('./pages/Rules.svelte')), given: (id, rule) => ({ id, rule }) },
  cards: { title: 'Cards', game: true, load: () => from(import('./pages/Cards.svelte')), given: (id) => ({ id }) },
  workshop: { title: 'Workshop', game: true, load: () => from(import('./pages/Workshop.svelte')), given: (id) => ({ id }) },
  try: { title: 'A prototype', game: true, load: () => from(import('./pages/Try.svelte')), given: (id, packed) => ({ id, packed }) },
  decks: { title: 'Decks', game: true, load: () => from(import('./pages/Decks.svelte')), given: (id, packed) => ({ id, packed }) },
  worlds: { title: 'Worlds', game: true, load: () => from(import('./pages/World.svelte')), given: (id, packed) => ({ id, packed }) },
  write: { title: 'Write a game', whole: true, load: () => from(import('./pages/Write.svelte')), given: (id, packed) => ({ id, packed }) },
  lessons: { title: 'Lessons', game: true, load: () => from(import('./pages/Lessons.svelte')), given: (id) => ({ id }) },
  learn: { title: 'Lesson', whole: true, load: () => from(import('./pages/Learn.svelte')), given: (id, number) => ({ id, number }) },
  puzzle: { title: 'Puzzle', whole: true, load: () => from(import('./pages/Puzzle.svelte')), given: (id, which) => ({ id, which }) },
  review: { title: 'Review', load: () => from(import('./pages/Review.svelte')), given: (packed) => ({ packed }) },
  replay: {
    title: 'Replay',
    whole: true,
    load: () => from(import('./pages/Replay.svelte')),
    given: (packed, moment) => ({ packed, moment }),
  },
  online: { title: 'Online tables', load: () => from(import('./pages/Lobby.svelte')), given: () => ({}) },
  play: { title: 'Table', whole: true, load: () => from(import('./pages/Room.svelte')), given: (id, rest) => ({ id, rest }) },
  fair: { title: 'Fair dealing', load: () => from(import('./pages/Fair.svelte')), given: () => ({}) },
};
