// table.ts: the table as the page knows it. Here it is in a worker beside the page; a served one will
// answer the same calls.
import { framed, gameOf, keptSheets, type Sheet } from './sheets';
import type { About, Advice, Game, Look, Opening, Pack, RecordLines, Status, View } from './types';

export interface Table {
  games(): Promise<{ version: string; games: Game[] }>;
  about(game: string): Promise<About>;
  file(game: string, name: string): Promise<string>;
  /** Opens or loads: the text of a .play file; a header alone is a new game. */
  open(text: string): Promise<Opening>;
  look(seat: number, from: number): Promise<Look>;
  play(seat: number, move: number): Promise<Status>;
  undo(): Promise<Status>;
  think(bot: string): Promise<Advice>;
  why(seat: number, words: string): Promise<string>;
  save(): Promise<string>;
  pack(): Promise<Pack>;
  /** Opens a game that was packed. */
  unpack(pack: Pack): Promise<Opening>;
  /** Whether a designer's sheets are understood; throws with file, row and column if not. */
  check(game: string, sheets: Sheet[]): Promise<void>;
  record(): Promise<RecordLines>;
  viewAfter(seat: number, moves: number): Promise<View>;
}

export class LocalTable implements Table {
  private worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  private waiting = new Map<number, { good: (answer: never) => void; bad: (error: Error) => void }>();
  private next = 1;

  constructor() {
    this.worker.onmessage = (event) => {
      const { id, answer, error } = event.data;
      const waits = this.waiting.get(id);
      this.waiting.delete(id);
      if (error !== undefined) waits?.bad(new Error(error));
      else waits?.good(answer as never);
    };
  }

  private ask<T>(name: string, words: string | null, ...numbers: number[]): Promise<T> {
    const id = this.next++;
    return new Promise<T>((good, bad) => {
      this.waiting.set(id, { good: good as (answer: never) => void, bad });
      this.worker.postMessage({ id, name, words, numbers });
    });
  }

  /** The engine plays with the sheets that are kept for the game, or with its own. */
  private async lay(game: string): Promise<void> {
    await this.check(game, keptSheets(game));
  }

  check = async (game: string, sheets: Sheet[]): Promise<void> => {
    await this.ask('sheets', `${game}\n${framed(sheets)}`);
  };
  games = () => this.ask<{ version: string; games: Game[] }>('games', null);
  about = async (game: string) => {
    await this.lay(game);
    return this.ask<About>('about', game);
  };
  file = async (game: string, name: string) => (await this.ask<{ text: string }>('file', `${game}\n${name}`)).text;
  open = async (text: string) => {
    await this.lay(gameOf(text));
    return this.ask<Opening>('open', text);
  };
  look = (seat: number, from: number) => this.ask<Look>('look', null, seat, from);
  play = (seat: number, move: number) => this.ask<Status>('play', null, seat, move);
  undo = () => this.ask<Status>('undo', null);
  think = (bot: string) => this.ask<Advice>('think', bot);
  why = async (seat: number, words: string) => (await this.ask<{ why: string }>('why', words, seat)).why;
  save = async () => (await this.ask<{ text: string }>('save', null)).text;
  pack = () => this.ask<Pack>('pack', null);
  unpack = async ({ text, moves, letters }: Pack) => {
    await this.lay(gameOf(text));
    return this.ask<Opening>('unpack', `${letters}\n${text}`, moves);
  };
  record = () => this.ask<RecordLines>('record', null);
  viewAfter = (seat: number, moves: number) => this.ask<View>('view_after', null, seat, moves);
}

let local: Table | undefined;

/** The one engine of this page. */
export function table(): Table {
  return (local ??= new LocalTable());
}
