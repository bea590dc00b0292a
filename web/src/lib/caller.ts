// caller.ts: speaks with an engine in a worker: each question is answered in its turn.
import { hostedBooks } from './online.svelte';
import { gameSpokenOf, sayingsOf } from './sayings';
import { framed } from './sheets.svelte';

/** Which module a worker loads: the engine, or the lab, which is larger than what most visitors need. */
export type Module = 'engine' | 'lab';

export class Caller {
  private worker: Worker;
  private waiting = new Map<number, { good: (answer: never) => void; bad: (error: Error) => void }>();
  private next = 1;
  /** The host's own games are on the shelf before anything is asked; a host that is slow is not waited for. */
  private ready: Promise<unknown>;

  /** One question after the other: before some of them something is fetched. */
  private turn: Promise<unknown> = Promise.resolve();
  private speaksOf = new Set<string>();

  constructor(private module: Module) {
    this.worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: module });
    this.worker.onmessage = (event) => {
      const { id, answer, error } = event.data;
      const waits = this.waiting.get(id);
      this.waiting.delete(id);
      if (error !== undefined) waits?.bad(new Error(error));
      else waits?.good(answer as never);
    };
    this.ready = Promise.race([this.bring(), new Promise((late) => setTimeout(late, 5000))]);
  }

  private async bring(): Promise<void> {
    for (const { game, files } of await hostedBooks()) await this.tell('write', `${game}\n${framed(files)}`).catch(() => undefined);
  }

  async ask<T>(name: string, words: string | Uint8Array | null, ...numbers: number[]): Promise<T> {
    await this.ready;
    const mine = this.turn.then(() => this.hearOf(gameSpokenOf(name, words)));
    this.turn = mine.catch(() => undefined);
    await mine;
    return this.tell(name, words, ...numbers);
  }

  /** The lab knows what people say of all games. */
  private async hearOf(game: string | undefined): Promise<void> {
    if (game === undefined || this.module === 'lab' || this.speaksOf.has(game)) return;
    const text = await sayingsOf(game);
    if (text === undefined) return;
    await this.tell('sayings', `${game}\n${text}`);
    this.speaksOf.add(game);
  }

  private tell<T>(name: string, words: string | Uint8Array | null, ...numbers: number[]): Promise<T> {
    const id = this.next++;
    return new Promise<T>((good, bad) => {
      this.waiting.set(id, { good: good as (answer: never) => void, bad });
      this.worker.postMessage({ id, name, words, numbers });
    });
  }

  /** Nothing more is asked of it, and what waits for an answer gets none. */
  end = () => this.worker.terminate();
}
