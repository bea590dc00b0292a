// zip.ts: folders as zip files: written stored, for nothing in them is large; read stored or deflated, as others write them.

export interface Entry {
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
}

const enum Mark {
  local = 0x04034b50,
  central = 0x02014b50,
  end = 0x06054b50,
}
const endBytes = 22;
const centralBytes = 46;
const localBytes = 30;
/** What a designer's folder never reaches: a zip that claims more is none. */
const most = 64 << 20;

const table = Uint32Array.from({ length: 256 }, (_, n) => {
  for (let bit = 0; bit < 8; bit++) n = n & 1 ? 0xedb88320 ^ (n >>> 1) : n >>> 1;
  return n;
});

function checksum(bytes: Uint8Array): number {
  let sum = ~0;
  for (const byte of bytes) sum = table[(sum ^ byte) & 255] ^ (sum >>> 8);
  return ~sum >>> 0;
}

const little = (...fields: [number, number][]): Uint8Array =>
  Uint8Array.from(fields.flatMap(([value, bytes]) => Array.from({ length: bytes }, (_, i) => (value >>> (8 * i)) & 255)));

export const textEntry = (name: string, text: string): Entry => ({ name, bytes: new TextEncoder().encode(text) });

export function zipOf(folder: string, files: Entry[]): Blob {
  const parts: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let at = 0;
  for (const { name: path, bytes } of files) {
    const name = new TextEncoder().encode(`${folder}/${path}`);
    const both: [number, number][] = [
      [20, 2],
      [0x800, 2],
      [0, 2],
      [0, 2],
      [0x21, 2],
      [checksum(bytes), 4],
      [bytes.length, 4],
      [bytes.length, 4],
      [name.length, 2],
      [0, 2],
    ];
    const local = [little([Mark.local, 4], ...both), name, bytes];
    directory.push(little([Mark.central, 4], [20, 2], ...both, [0, 2], [0, 2], [0, 2], [0, 4], [at, 4]), name);
    parts.push(...local);
    at += local.reduce((sum, part) => sum + part.length, 0);
  }
  const size = directory.reduce((sum, part) => sum + part.length, 0);
  const end = little([Mark.end, 4], [0, 2], [0, 2], [files.length, 2], [files.length, 2], [size, 4], [at, 4], [0, 2]);
  return new Blob([...parts, ...directory, end] as BlobPart[], { type: 'application/zip' });
}

async function inflated(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const out = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  return new Uint8Array(await new Response(out).arrayBuffer());
}

/** The files of a zip, by their paths in it. */
export async function unzip(blob: Blob): Promise<Entry[]> {
  const data = await blob.arrayBuffer();
  const view = new DataView(data);
  const short = (at: number) => view.getUint16(at, true);
  const long = (at: number) => view.getUint32(at, true);
  let end = data.byteLength - endBytes;
  while (end >= 0 && long(end) !== Mark.end) end--;
  if (end < 0) throw new Error('This is no zip file, or it is cut off.');
  const entries: Entry[] = [];
  let total = 0;
  for (let at = long(end + 16), n = short(end + 10); n > 0; n--) {
    if (at + centralBytes > end || long(at) !== Mark.central) throw new Error('The zip file is damaged.');
    const [method, packed, whole, nameBytes, local] = [short(at + 10), long(at + 20), long(at + 24), short(at + 28), long(at + 42)];
    const name = new TextDecoder().decode(new Uint8Array(data, at + centralBytes, nameBytes));
    const body = local + localBytes + short(local + 26) + short(local + 28);
    total += whole;
    if (total > most || body + packed > data.byteLength || (method !== 0 && method !== 8))
      throw new Error(`${name} cannot be read from the zip file.`);
    if (!name.endsWith('/')) {
      const bytes = new Uint8Array(data.slice(body, body + packed));
      entries.push({ name, bytes: method === 8 ? await inflated(bytes) : bytes });
    }
    at += centralBytes + nameBytes + short(at + 30) + short(at + 32);
  }
  return entries;
}
