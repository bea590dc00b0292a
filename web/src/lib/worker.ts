// worker.ts: the engine in a worker: it thinks here, and the page stays quick.
import { messageOf } from './basics';
import { foretell } from './foretell';
import type { Look, View } from './types';

const worlds = Array.from({ length: 24 }, (_, i) => 101 + i * 7919);

export interface Ask {
  id: number;
  name: string;
  words: string | Uint8Array | null;
  numbers: number[];
}

interface Exports {
  memory: WebAssembly.Memory;
  room(bytes: number): number;
  [name: string]: unknown;
}

let engine: Exports;

const imports = {
  wasi_snapshot_preview1: {
    clock_time_get(_id: number, _precision: bigint, at: number): number {
      const now = BigInt(Math.round(performance.now() * 1e6));
      new DataView(engine.memory.buffer).setBigUint64(at, now, true);
      return 0;
    },
    // The C library mentions files; the engine opens none.
    fd_close: () => 0,
    fd_seek: () => 0,
    fd_write: () => 0,
  },
};

const ready = (async () => {
  // The worker is named after its module.
  const url = new URL(self.name === 'lab' ? '../lab.wasm' : '../engine.wasm', self.location.href);
  const answer = await fetch(url);
  const source =
    answer.headers.get('Content-Type') === 'application/wasm'
      ? await WebAssembly.instantiateStreaming(answer, imports)
      : await WebAssembly.instantiate(await answer.arrayBuffer(), imports);
  engine = source.instance.exports as unknown as Exports;
})();

function call(name: string, words: Ask['words'], ...numbers: number[]): Record<string, unknown> {
  if (words !== null) {
    const bytes = typeof words === 'string' ? new TextEncoder().encode(words + '\0') : words;
    const at = engine.room(bytes.length);
    new Uint8Array(engine.memory.buffer, at).set(bytes);
  }
  const at = (engine[name] as (...numbers: number[]) => number)(...numbers);
  const bytes = new Uint8Array(engine.memory.buffer);
  const answer = JSON.parse(new TextDecoder().decode(bytes.subarray(at, bytes.indexOf(0, at))));
  if (answer.error !== undefined) throw new Error(answer.error);
  return answer;
}

/** Everything to draw the table for a seat, in one answer. */
function look(seat: number, from: number): Look {
  const { log, events } = call('log', null, seat, from);
  return {
    status: call('status', null),
    view: call('view', null, seat),
    moves: call('moves', null, seat).moves,
    log,
    events,
  } as unknown as Look;
}

/** What a move would do, in words: it is tried in many worlds that look like what the seat sees; words: the numbers that say something to a player, a line each. */
const preview = (words: Ask['words'], seat: number, move: number, tries: number) => {
  const worth = words === null ? undefined : new Set(String(words).split('\n'));
  const before = call('view', null, seat) as unknown as View;
  const after = worlds.slice(0, tries).map((seed) => call('after', null, seat, move, seed) as unknown as View);
  return foretell(before, after, worth && ((name) => worth.has(name)));
};

/** What games of the lab brought, as bytes. */
const labPlay = (_: Ask['words'], ...numbers: number[]) => {
  const { at, bytes } = call('lab_play', null, ...numbers) as { at: number; bytes: number };
  return new Uint8Array(engine.memory.buffer).slice(at, at + bytes);
};

const own: Record<string, (words: Ask['words'], ...numbers: number[]) => unknown> = {
  look: (_, seat, from) => look(seat, from),
  preview,
  foretell: (words) => {
    const { before, after, worth } = JSON.parse(String(words)) as { before: View; after: View[]; worth: string[] | null };
    return foretell(before, after, worth ? (name) => worth.includes(name) : undefined);
  },
  lab_play: labPlay,
};

self.onmessage = async (event: MessageEvent<Ask>) => {
  const { id, name, words, numbers } = event.data;
  try {
    await ready;
    const answer = own[name] ? own[name](words, ...numbers) : call(name, words, ...numbers);
    self.postMessage({ id, answer });
  } catch (error) {
    self.postMessage({ id, error: messageOf(error) });
  }
};
