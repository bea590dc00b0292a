// table.ts: the table as the page knows it. Here it is in a worker beside the page; one on a server
// (remote.svelte.ts) answers the same calls.
import type { Foretold } from './foretell';
import { markChanged } from './board';
import { Caller } from './caller';
import { bookOf, isBook, prototypeOf } from './prototypes';
import { framed, gameOf, keptSheets, type Sheet } from './sheets.svelte';
import type { About, Advice, Completion, Game, Judged, Lesson, Lit, Look, Opening, Pack, Puzzle, RecordLines, Status, View } from './types';

/** A game in progress, here or on a server. */
export interface Table {
  look(seat: number, from: number): Promise<Look>;
  play(seat: number, move: number): Promise<Status>;
  undo(): Promise<Status>;
  think(bot: string): Promise<Advice>;
  why(seat: number, words: string): Promise<string>;
  save(): Promise<string>;
  pack(): Promise<Pack>;
  record(): Promise<RecordLines>;
}

/** The engine of this page: a table of its own, and what is known of games without one. */
export interface Engine extends Table {
  games(): Promise<{ version: string; games: Game[] }>;
  about(game: string): Promise<About>;
  file(game: string, name: string): Promise<string>;
  /** Opens or loads: the text of a .play file; a header alone is a new game. own: with the sheets kept here. */
  open(text: string, own?: boolean): Promise<Opening>;
  /** Opens a game that was packed. */
  unpack(pack: Pack): Promise<Opening>;
  viewAfter(seat: number, moves: number): Promise<View>;
  /** So long a person thought about the move after so many, in tenths of a second. */
  thought(moves: number, tenths: number): Promise<Status>;
  /** Pins a remark to the moment after so many moves. */
  note(moves: number, words: string): Promise<Status>;
  /** That moment as a scene for a .play file. */
  scene(moves: number, title: string): Promise<string>;
  lessons(game: string): Promise<Lesson[]>;
  /** What a show line of a lesson lights up now. */
  things(words: string): Promise<Lit[]>;
  /** Whose move these words are, and its place among the moves; -1: it is none now. */
  find(words: string): Promise<{ seat: number; index: number }>;
  dice(words: string): Promise<Status>;
  /** How good the decision after so many moves was, or a move of it would be; open: with all cards open. */
  judge(moves: number, index: number, iterations: number, open: boolean): Promise<Judged>;
  /** Why a move of who must decide is good. */
  reason(index: number, other?: number): Promise<string>;
  /** What may come of one of their moves that a better one does not lead to; '' if nothing can be told. */
  against(index: number, better: number): Promise<string>;
  /** Lays a puzzle: a line of its game's puzzles.txt. */
  puzzle(game: string, line: string): Promise<Opening & { puzzle: Puzzle }>;
  /** Bots play a game: a puzzle from it, or ''. */
  seek(game: string, seed: number): Promise<string>;
  /** What a move would do to these numbers, or to all, in so many worlds. */
  preview(seat: number, move: number, worth: string[] | null, worlds: number): Promise<Foretold>;
  /** The same of views that somebody else has imagined. */
  foretell(before: View, after: View[], worth: string[] | null): Promise<Foretold>;
  /** Makes a game of a rulebook and its sheets, under that id; throws with every refusal, a line each. */
  write(id: string, files: Sheet[]): Promise<Game & { understood: string }>;
  /** Whether a designer's sheets, or a rulebook with its own, are understood; throws with file, row and column if not. */
  check(game: string, sheets: Sheet[]): Promise<void>;
  /** The same, and what the cards are with them; whether a table can be laid that begins with this text. */
  tryOut(game: string, sheets: Sheet[], header?: string): Promise<About>;
  /** What may come next on a card of that sheet. */
  complete(game: string, sheet: string, text: string): Promise<Completion>;
}

class LocalTable implements Engine {
  private caller = new Caller('engine');
  private ask = <T>(name: string, words: string | null, ...numbers: number[]) => this.caller.ask<T>(name, words, ...numbers);

  /** Asks with the sheets of the version that the text names, or those that are kept for the game; a game played with the shipped ones,
      with those. */
  private async laid<T extends About>(game: string, own: boolean, ask: () => Promise<T>, text = ''): Promise<T> {
    const kept = prototypeOf(text)?.sheets ?? (own ? keptSheets(game) : []);
    const changed = kept.length > 0 && !isBook(kept);
    const shipped = changed ? (await this.tryOut(game, [])).cards : [];
    await this.check(game, kept);
    try {
      const told = await ask();
      if (changed) markChanged(told.cards, shipped);
      return told;
    } catch (error) {
      if (!changed) throw error;
      await this.check(game, []);
      return ask();
    }
  }

  check = async (game: string, sheets: Sheet[]): Promise<void> => {
    if (isBook(sheets)) {
      await this.write(game, sheets);
      sheets = [];
    }
    await this.ask('sheets', `${game}\n${framed(sheets)}`);
  };
  tryOut = async (game: string, sheets: Sheet[], header?: string) => {
    await this.check(game, sheets);
    if (header !== undefined) await this.ask('open', header);
    return this.ask<About>('about', game);
  };
  complete = async (game: string, sheet: string, text: string) => {
    const told = await this.ask<Completion>('complete', `${game}\n${sheet}\n${text}`);
    // The engine counts bytes.
    const letters = (bytes: number) => new TextDecoder().decode(new TextEncoder().encode(text).subarray(0, bytes)).length;
    return { ...told, from: letters(told.from), begins: letters(told.begins) };
  };
  write = (id: string, files: Sheet[]) => this.ask<Game & { understood: string }>('write', `${id}\n${framed(files)}`);
  games = () => this.ask<{ version: string; games: Game[] }>('games', null);
  about = (game: string) => this.known(game, () => this.laid(game, true, () => this.ask<About>('about', game)));
  /** After a reload the engine does not know the rulebooks that tables brought along: this browser keeps them. */
  private async known<T>(game: string, ask: () => Promise<T>): Promise<T> {
    return ask().catch(async (error: Error) => {
      const book = bookOf(game);
      if (!book) throw error;
      await this.write(game, book.sheets);
      return ask();
    });
  }
  file = async (game: string, name: string) => (await this.known(game, () => this.ask<{ text: string }>('file', `${game}\n${name}`))).text;
  open = (text: string, own = true) => this.laid(gameOf(text), own, () => this.ask<Opening>('open', text), text);
  look = (seat: number, from: number) => this.ask<Look>('look', null, seat, from);
  play = (seat: number, move: number) => this.ask<Status>('play', null, seat, move);
  undo = () => this.ask<Status>('undo', null);
  think = (bot: string) => this.ask<Advice>('think', bot);
  why = async (seat: number, words: string) => (await this.ask<{ why: string }>('why', words, seat)).why;
  save = async () => (await this.ask<{ text: string }>('save', null)).text;
  pack = () => this.ask<Pack>('pack', null);
  unpack = ({ text, moves, letters }: Pack) =>
    this.laid(gameOf(text), true, () => this.ask<Opening>('unpack', `${letters}\n${text}`, moves), text);
  record = () => this.ask<RecordLines>('record', null);
  foretell = (before: View, after: View[], worth: string[] | null) =>
    this.ask<Foretold>('foretell', JSON.stringify({ before, after, worth }));
  preview = (seat: number, move: number, worth: string[] | null, worlds: number) =>
    this.ask<Foretold>('preview', worth?.join('\n') ?? null, seat, move, worlds);
  lessons = async (game: string) => (await this.ask<{ lessons: Lesson[] }>('lessons', game)).lessons;
  things = async (words: string) => (await this.ask<{ things: Lit[] }>('things', words)).things;
  find = (words: string) => this.ask<{ seat: number; index: number }>('find', words);
  dice = (words: string) => this.ask<Status>('dice', words);
  judge = (moves: number, index: number, iterations: number, open: boolean) =>
    this.ask<Judged>('judge', null, moves, index, iterations, open ? 1 : 0);
  against = async (index: number, better: number) => (await this.ask<{ against?: string }>('against', null, index, better)).against ?? '';
  reason = async (index: number, other = -1) => (await this.ask<{ why?: string }>('reason', null, index, other)).why ?? '';
  puzzle = async (game: string, line: string) => {
    await this.check(game, []);
    return this.ask<Opening & { puzzle: Puzzle }>('puzzle', `${game}\n${line}`);
  };
  seek = async (game: string, seed: number) => (await this.ask<{ line: string }>('seek', game, seed)).line;
  thought = (moves: number, tenths: number) => this.ask<Status>('thought', null, moves, tenths);
  note = (moves: number, words: string) => this.ask<Status>('note', words, moves);
  scene = async (moves: number, title: string) => (await this.ask<{ text: string }>('scene', title, moves)).text;
  viewAfter = (seat: number, moves: number) => this.ask<View>('view_after', null, seat, moves);
}

let local: Engine | undefined;

/** The one engine of this page. */
export function engine(): Engine {
  return (local ??= new LocalTable());
}

let second: Engine | undefined;
let talking: Promise<unknown> = Promise.resolve();

/** Another engine, to try things on while a game goes on. It has one table, so one talk follows the other:
 * what a talk has laid stays until it ends. A talk must not wait for another one. */
export function aside<T>(talk: (engine: Engine) => Promise<T>): Promise<T> {
  const told = talking.then(() => talk((second ??= new LocalTable())));
  talking = told.catch(() => undefined);
  return told;
}
