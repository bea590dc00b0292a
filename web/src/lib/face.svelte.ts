// face.svelte.ts: what a game looks like: its style, and the picture of each of its words (a card's name,
// a type, a back, a number). The pictures of a game come when it is asked for.
import { SvelteMap } from 'svelte/reactivity';
import type { Pictures, Style } from '../../faces';
import { joker, loaders, shown, styles } from 'virtual:faces';
import { dice } from './art';

const pictures = new SvelteMap<string, Record<string, string>>(Object.entries(shown));
/** Icons by their own names, of the games whose pictures have come, with the words that games have for them. */
const icons = new SvelteMap<string, { path: string; words: string }>();
/** What cards are painted in, of games without a style. */
const painted = new SvelteMap<string, Record<string, string>>();
const nothing: Pictures = { words: {}, paths: {} };
const asked = new Map<string, Promise<void>>();

/** Brings the pictures of a game; until then its words have none, but those of the home page. */
export function loadFace(game: string): Promise<void> {
  const known = asked.get(game);
  if (known) return known;
  const coming = (loaders[game]?.() ?? Promise.resolve({ default: nothing })).then(
    ({ default: { words, paths, paints } }) => {
      const entries = Object.entries<string>(words);
      pictures.set(game, Object.fromEntries(entries.map(([word, icon]) => [word, paths[icon]])));
      if (paints) painted.set(game, paints);
      for (const [word, icon] of entries) icons.set(icon, { path: paths[icon], words: `${icons.get(icon)?.words ?? ''} ${word}` });
    },
    () => void asked.delete(game),
  );
  asked.set(game, coming);
  return coming;
}

/** Brings the icons of all games: any card may show any of them. */
export const loadIcons = () => Promise.all(Object.keys(loaders).map(loadFace));

/** The path of an icon; those that have not come yet are asked for. */
export function iconNamed(name: string): string | undefined {
  if (name && !icons.has(name)) void loadIcons();
  return icons.get(name)?.path;
}

/** Icons whose name, or a word of a game for it, has all these words; those whose name begins so first. */
export function iconsFor(words: string): { name: string; path: string }[] {
  const wanted = words
    .toLowerCase()
    .split(/[\s-]+/)
    .filter(Boolean);
  const rank = (name: string) => (name.startsWith(wanted[0] ?? '') ? 0 : wanted.every((word) => name.includes(word)) ? 1 : 2);
  return [...icons]
    .filter(([name, icon]) => wanted.every((word) => name.includes(word) || icon.words.includes(word)))
    .map(([name, { path }]) => ({ name, path }))
    .sort((a, b) => rank(a.name) - rank(b.name) || a.name.localeCompare(b.name));
}

/** The picture of a word of the game, without the number that tells alike pieces apart. */
export const figureIcon = (game: string, word: string): string | undefined => pictures.get(game)?.[word.replace(/ \d+$/, '').toLowerCase()];

/** The picture of a word, or of another; a joker if neither has one. */
export const iconOf = (game: string, word: string, fallback = ''): string => figureIcon(game, word) ?? figureIcon(game, fallback) ?? joker;

/** The pictures of the game's words that a text speaks of, in its order. */
export function picturesIn(game: string, text: string, most: number): string[] {
  const found = new Set<string>();
  for (const word of text.toLowerCase().match(/[a-z]+/g) ?? []) {
    const path = pictures.get(game)?.[word] ?? pictures.get(game)?.[word.replace(/s$/, '')];
    if (path) found.add(path);
  }
  return [...found].slice(0, most);
}

export const styleOf = (game: string): Style | undefined => styles[game];

/** How the cards of a game without a style are painted. */
const skies = '#fff1c2/#e6b06a #e2f1e4/#86bda6 #ffe3cc/#d98a6a #e6eef8/#8fb0d0 #f3eaff/#9f8fcc';
const paints = '#c25a30 #5b9244 #3f76a6 #d0a02f #94609f #8a6a42 #b5485f #3f8f8a';
export const paintsOf = (game: string): Style => styles[game] ?? { words: { skies, paints }, scenes: {}, paints: painted.get(game) ?? {} };
/** Has a face of its own, so it is meant for players; the template has none. */
export const isProduct = (game: string) => game in styles;

const dresses = 7;
/** What an element needs to wear a game's face; one without a style has a dress that only hangs on its name. */
export const wears = (game: string) => ({
  'data-face': game,
  'data-dress': styles[game] ? '' : String(Math.floor(dice(`${game} dressed`)() * dresses)),
  'data-cloth': styles[game]?.words.cloth ?? 'felt',
  'data-frame': styles[game]?.words.frame ?? 'plain',
});

/** The game's words for an end: win, win about, loss, loss about. */
export const endWords = (game: string, name: string, winner: string) => (styles[game]?.words[name] ?? '').replaceAll('{winner}', winner);
