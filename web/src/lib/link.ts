// link.ts: a game as part of an address: what it opens with, deflated, and the letters of its moves.
import type { Pack } from './types';

const version = '2';

async function through(bytes: Uint8Array<ArrayBuffer>, stream: GenericTransformStream): Promise<Uint8Array<ArrayBuffer>> {
  const out = new Blob([bytes]).stream().pipeThrough(stream as ReadableWritablePair<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>);
  return new Uint8Array(await new Response(out).arrayBuffer());
}

export async function packLink({ text, moves, letters }: Pack): Promise<string> {
  const bytes = await through(new TextEncoder().encode(text), new CompressionStream('deflate-raw'));
  let raw = '';
  for (const byte of bytes) raw += String.fromCharCode(byte);
  return [version, btoa(raw).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', ''), moves, letters].join('.');
}

export async function unpackLink(packed: string): Promise<Pack> {
  const [kind, head = '', moves = '', letters = ''] = packed.split('.');
  if (kind !== version || !/^\d+$/.test(moves)) throw new Error('It was made by another version of this page, or is cut off.');
  try {
    const bytes = Uint8Array.from(atob(head.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
    return { text: new TextDecoder().decode(await through(bytes, new DecompressionStream('deflate-raw'))), moves: Number(moves), letters };
  } catch {
    throw new Error('It is damaged or cut off.');
  }
}
