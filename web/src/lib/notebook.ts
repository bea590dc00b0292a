// notebook.ts: what testers remarked: notes of records, with the moment, the cards and the rules they are about.
import { keptGames } from './kept';
import { packLink, unpackExtra, unpackLink } from './link';
import { namedIn, readRemark, type Mood } from './moods';
import { laidGames } from './online.svelte';
import { keepPrototype, prototypeOf } from './prototypes';
import { gameOf } from './sheets.svelte';
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

const noted = (text: string) => /^\s+note /m.test(text);
const dated = (place: string, when: number) => `${place}, ${new Date(when).toLocaleDateString('en')}`;

/** The records with notes of a game: those of this browser, and those of online tables that were laid here. */
export async function ownRecords(game: string): Promise<Record[]> {
  const laid = await laidGames(game);
  return [
    ...keptGames()
      .filter((kept) => kept.game === game)
      .map(({ when, text }) => ({ from: dated('here', when), text })),
    ...laid.map(({ when, text }) => ({ from: dated('an online table', when), text })),
  ].filter(({ text }) => noted(text));
}

/** A link that a tester sent back, as a record. */
export async function recordOfLink(link: string): Promise<Record> {
  const packed = link.match(/#\/replay\/([^/\s]+)/)?.[1] ?? link.trim();
  const { prototype, notes = [] } = await unpackExtra(packed);
  if (prototype) keepPrototype(prototype);
  const pack = await unpackLink(packed);
  return aside(async (engine) => {
    await engine.unpack(pack);
    for (const note of notes) await engine.note(note.moves, note.words);
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
  const packed = await packLink(pack, { notes, prototype: prototypeOf(text) });
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

/** The moment of a note as a scene. */
export const sceneOf = ({ text, moves, words, mood }: Note): Promise<string> =>
  aside(async (engine) => {
    await engine.open(text);
    return engine.scene(moves, (words || mood || 'A note').slice(0, 100));
  });

export const isRecordOf = (game: string, text: string) => gameOf(text) === game;
