// link.ts: a game as part of an address: what it opens with, deflated, and the letters of its moves.
import type { Prototype } from './prototypes';
import type { Pack, RecordLines } from './types';

const version = '2';

async function through(bytes: Uint8Array<ArrayBuffer>, stream: GenericTransformStream): Promise<Uint8Array<ArrayBuffer>> {
  const out = new Blob([bytes]).stream().pipeThrough(stream as ReadableWritablePair<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>);
  return new Uint8Array(await new Response(out).arrayBuffer());
}

/** A text in few letters that an address may have. */
export async function packText(text: string): Promise<string> {
  const bytes = await through(new TextEncoder().encode(text), new CompressionStream('deflate-raw'));
  let raw = '';
  for (const byte of bytes) raw += String.fromCharCode(byte);
  return btoa(raw).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

export async function unpackText(letters: string): Promise<string> {
  try {
    const bytes = Uint8Array.from(atob(letters.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
    return new TextDecoder().decode(await through(bytes, new DecompressionStream('deflate-raw')));
  } catch {
    throw new Error('It is damaged or cut off.');
  }
}

/** What a game has beside its moves: remarks, and the cards it is played with if these are nowhere else; of a game
    that was tested so also how long people thought, in tenths of a second by the move. */
export interface Extra {
  notes?: RecordLines['notes'];
  prototype?: Prototype;
  thoughts?: number[];
}

export const extraOf = ({ moves, notes }: RecordLines, prototype?: Prototype): Extra => ({
  notes,
  prototype,
  thoughts: notes.length || prototype ? moves.map(({ thought = 0 }) => thought) : [],
});

export const packLink = async ({ text, moves, letters }: Pack, extra: Extra = {}): Promise<string> =>
  [
    version,
    await packText(text),
    moves,
    letters,
    ...(extra.notes?.length || extra.prototype ? [await packText(JSON.stringify(extra))] : []),
  ].join('.');

export async function unpackExtra(packed: string): Promise<Extra> {
  const [, , , , extra] = packed.split('.');
  return extra ? (JSON.parse(await unpackText(extra)) as Extra) : {};
}

export async function unpackLink(packed: string): Promise<Pack> {
  const [kind, head = '', moves = '', letters = ''] = packed.split('.');
  if (kind !== version || !/^\d+$/.test(moves)) throw new Error('It was made by another version of this page, or is cut off.');
  return { text: await unpackText(head), moves: Number(moves), letters };
}
