// prototypes.ts: cards and settings, or a whole rulebook, that somebody shares: they travel in a link, are called by a name and a mark of what
// they hold, and are kept by this browser so that games played with them can be opened again.
import { packText, unpackText } from './link';
import type { Settings, Sheet } from './sheets.svelte';

export const rulebookName = 'rulebook.md';

/** Whether files are a game of their own, not sheets in place of a game's. */
export const isBook = (files: Sheet[]) => files.some(({ name }) => name === rulebookName);

export interface Prototype {
  game: string;
  name: string;
  /** Only those that are not as shipped; or a rulebook with its sheets. */
  sheets: Sheet[];
  set: Settings;
}

const prefix = 'croupier.prototype.';
const most = 16;
/** An address of more letters is cut by some who pass it on. */
export const linkMost = 32000;

/** Eleven hexadecimal digits that differ for different texts (cyrb53). */
function markOf(text: string): string {
  let [a, b] = [0xdeadbeef, 0x41c6ce57];
  for (const letter of text) {
    const code = letter.codePointAt(0)!;
    a = Math.imul(a ^ code, 2654435761);
    b = Math.imul(b ^ code, 1597334677);
  }
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909);
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909);
  return (4294967296 * (2097151 & b) + (a >>> 0)).toString(16).padStart(11, '0').slice(-8);
}

const clean = (name: string) =>
  name
    .replaceAll(/[#\s]+/g, ' ')
    .trim()
    .slice(0, 40) || 'Untitled';

/** What the records of its games say: "Fat pears 1a2b3c4d". The digits are those of the cards and knobs, whatever these are called. */
export const versionWords = ({ game, name, sheets, set }: Prototype) =>
  `${clean(name)} ${markOf(JSON.stringify([game, sheets.map(({ name, text }) => [name, text]).sort(), Object.entries(set).sort()]))}`;

/** Those of this visit: a page without storage has no others. */
const held = new Map<string, Prototype>();

/** Keeps it; those that were not used for long make room. */
export function keepPrototype(prototype: Prototype): string {
  const version = versionWords(prototype);
  const mark = version.split(' ').at(-1)!;
  held.set(mark, prototype);
  try {
    localStorage.setItem(prefix + mark, JSON.stringify({ ...prototype, when: Date.now() }));
    const all = Object.keys(localStorage).filter((key) => key.startsWith(prefix));
    const when = (key: string) => (JSON.parse(localStorage.getItem(key) ?? '{}') as { when?: number }).when ?? 0;
    for (const key of all.sort((x, y) => when(y) - when(x)).slice(most)) localStorage.removeItem(key);
  } catch {
    // It is held as long as the page is open.
  }
  return version;
}

/** The prototype that a record was played with, if it is known here. */
export function prototypeOf(text: string): Prototype | undefined {
  const mark = text.match(/^version .*?([0-9a-f]{8})\s*$/m)?.[1];
  if (!mark || held.has(mark)) return held.get(mark ?? '');
  const kept = localStorage.getItem(prefix + mark);
  return kept ? (JSON.parse(kept) as Prototype) : undefined;
}

/** The rulebook by that id that was played or shared last. */
export function bookOf(game: string): Prototype | undefined {
  const all = Object.keys(localStorage)
    .filter((key) => key.startsWith(prefix))
    .map((key) => JSON.parse(localStorage.getItem(key) ?? '{}') as Prototype & { when: number });
  return [...[...held.values()].reverse(), ...all.sort((x, y) => y.when - x.when)].find((one) => one.game === game && isBook(one.sheets));
}

export const packPrototype = (prototype: Prototype) => packText(JSON.stringify(prototype));

export async function unpackPrototype(packed: string): Promise<Prototype> {
  const { game, name, sheets, set } = JSON.parse(await unpackText(packed)) as Prototype;
  const words = (one: unknown): one is string => typeof one === 'string';
  if (![game, name].every(words) || !Array.isArray(sheets) || !sheets.every((sheet) => words(sheet.name) && words(sheet.text)))
    throw new Error('It is damaged or cut off.');
  return { game, name, sheets, set: set ?? {} };
}
