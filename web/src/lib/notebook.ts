// notebook.ts: what testers remarked: notes of records, with the moment, the cards and the rules they are about.
import { keptGames } from './kept';
import { extraOf, packLink, unpackExtra, unpackLink } from './link';
import { namedIn, readRemark, type Mood } from './moods';
import { laidGames } from './online.svelte';
import { keepPrototype, prototypeOf } from './prototypes';
import { isNoted, returnedRecords } from './returns.svelte';
import { gameOf, keptSheets, type Sheet } from './sheets.svelte';
import { aside } from './table';

export interface Record {
  from: string;
  text: string;
}

export interface Note {
  from: string;
  version: string;
  mood: Mood | '';
  words: string;
  moves: number;
  of: number;
  /** The move before it. */
  move: string;
  cards: string[];
  rules: string[];
  /** Opens the table there. */
  link: string;
  text: string;
}

const dated = (place: string, when: number) => `${place}, ${new Date(when).toLocaleDateString('en')}`;

/** Comments say nothing of the game. */
const bare = (text: string) => text.replaceAll(/^(#.*)?\n/gm, '');

/** The records of a game that are known here: of this browser, finished ones only if that is asked; of online tables that were laid here;
    and what testers sent back. Each once. */
async function recordsHere(game: string, over: boolean): Promise<Record[]> {
  const [laid, back] = await Promise.all([laidGames(game), returnedRecords()]);
  const from = (place: string) => (one: { when: number; text: string }) => ({ from: dated(place, one.when), text: one.text });
  return onlyOnce([
    ...keptGames()
      .filter((kept) => kept.game === game && (kept.over || !over))
      .map(from('here')),
    ...laid.map(from('an online table')),
    ...back.filter(({ text }) => isRecordOf(game, text)).map(from('a tester')),
  ]);
}

function onlyOnce(records: Record[]): Record[] {
  const first = new Map<string, Record>();
  for (const record of records) if (!first.has(bare(record.text))) first.set(bare(record.text), record);
  return [...first.values()];
}

/** Those with notes. */
export const ownRecords = async (game: string) => (await recordsHere(game, false)).filter(({ text }) => isNoted(text));

/** A record that can be read beside others: by the name of a file, and what those must have in common that are read together. */
export interface Readable extends Record {
  name: string;
  /** What it was played with: in words, and whatever must be alike. */
  kind: string;
  key: string;
  sheets: Sheet[];
}

const fileName = (from: string) => from.replace(/\.play$/i, '').replaceAll(/[^\p{L}\p{N}._-]+/gu, '-');

/** All that may be read: finished games of this browser, of online tables, of testers, and what was brought. */
export async function readable(game: string, brought: Record[]): Promise<Readable[]> {
  const taken = new Map<string, number>();
  return onlyOnce([...(await recordsHere(game, true)), ...brought])
    .filter(({ text }) => isRecordOf(game, text))
    .map((record) => {
      const { from, text } = record;
      const head = text.slice(0, text.search(/^\s*$/m)).split('\n');
      const told = (word: string) => head.filter((line) => line.startsWith(`${word} `)).map((line) => line.slice(word.length + 1).trim());
      const seats = told('seats')[0]?.split(/\s+/).length ?? 0;
      const prototype = prototypeOf(text);
      const kind = [`${seats} seats`, ...told('set'), ...told('version')].join(', ');
      const name = fileName(from);
      const nth = (taken.get(name) ?? 0) + 1;
      taken.set(name, nth);
      return {
        ...record,
        name: `${name}${nth > 1 ? `-${nth}` : ''}.play`,
        kind,
        key: [kind, ...told('cards')].join(', '),
        sheets: prototype?.sheets ?? keptSheets(game),
      };
    });
}

/** A link that a tester sent back, as a record. */
export async function recordOfLink(link: string): Promise<Record> {
  const packed = link.match(/#\/replay\/([^/\s]+)/)?.[1] ?? link.trim();
  const { prototype, notes = [], thoughts = [] } = await unpackExtra(packed);
  if (prototype) keepPrototype(prototype);
  const pack = await unpackLink(packed);
  return aside(async (engine) => {
    await engine.unpack(pack);
    for (const note of notes) await engine.note(note.moves, note.words);
    for (const [move, tenths] of thoughts.entries()) if (tenths > 0) await engine.thought(move, tenths);
    return { from: 'a link', text: await engine.save() };
  });
}

/** Plays a record again, and reads its notes. */
export async function notesOf({ from, text }: Record): Promise<Note[]> {
  const { opening, record, pack } = await aside(async (engine) => ({
    opening: await engine.open(text),
    record: await engine.record(),
    pack: await engine.pack(),
  }));
  const { moves, notes } = record;
  const names = opening.cards.map((card) => card.name);
  const packed = await packLink(pack, extraOf(record, prototypeOf(text)));
  return notes.map(({ moves: at, words }) => {
    const last = moves[at - 1];
    const move = last ? `${opening.seats[last.seat]} ${last.words}` : 'the deal';
    const remark = readRemark(words);
    const said = namedIn(remark.words, names);
    const cards = said.cards.length ? said.cards : namedIn(move, names).cards;
    return {
      from,
      version: opening.version,
      ...remark,
      moves: at,
      of: moves.length,
      move,
      cards,
      rules: said.rules,
      link: `#/replay/${packed}/${at}`,
      text,
    };
  });
}

/** The address of a moment of a record. */
export const momentOf = ({ text }: Record, moves: number): Promise<string> =>
  aside(async (engine) => {
    await engine.open(text);
    const extra = extraOf(await engine.record(), prototypeOf(text));
    return `#/replay/${await packLink(await engine.pack(), extra)}/${moves}`;
  });

/** The moment of a note as a scene. */
export const sceneOf = ({ text, moves, words, mood }: Note): Promise<string> =>
  aside(async (engine) => {
    await engine.open(text);
    return engine.scene(moves, (words || mood || 'A note').slice(0, 100));
  });

export const isRecordOf = (game: string, text: string) => gameOf(text) === game;
