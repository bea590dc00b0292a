// zip.test.ts: a folder as a zip, and back; zips that others deflated; damaged ones.
import { expect, test } from 'vitest';
import { textEntry, unzip, zipOf } from '../src/lib/zip';

test('what is packed is unpacked', async () => {
  const files = [textEntry('cards/units.csv', 'name\nÄpfel\n'), textEntry('settings.txt', '')];
  const out = await unzip(zipOf('mine', files));
  expect(out.map(({ name, bytes }) => [name, new TextDecoder().decode(bytes)])).toEqual([
    ['mine/cards/units.csv', 'name\nÄpfel\n'],
    ['mine/settings.txt', ''],
  ]);
});

test('a deflated file is read', async () => {
  // zip -r: one file "a.csv" with a hundred times "name\n".
  const text = 'name\n'.repeat(100);
  const packed = new Uint8Array(
    await new Response(new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'))).arrayBuffer(),
  );
  const stored = new Uint8Array(await zipOf('x', [{ name: 'a.csv', bytes: packed }]).arrayBuffer());
  const view = new DataView(stored.buffer);
  const central = view.getUint32(stored.length - 6, true);
  view.setUint16(central + 10, 8, true);
  view.setUint32(central + 24, text.length, true);
  expect(new TextDecoder().decode((await unzip(new Blob([stored])))[0].bytes)).toBe(text);
});

test('what is no zip is refused', async () => {
  await expect(unzip(new Blob(['name,copies\n']))).rejects.toThrow('no zip');
});
