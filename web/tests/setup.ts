// setup.ts: what happy-dom and older Nodes lack: animations end at once and without a complaint; raw
// deflate, which every browser has and Node has since 20.12.
import { Duplex } from 'node:stream';
import { createDeflateRaw, createInflateRaw } from 'node:zlib';

Element.prototype.animate = () => ({ finished: Promise.resolve(), cancel: () => undefined, onfinish: null }) as unknown as Animation;

try {
  new CompressionStream('deflate-raw');
} catch {
  const as = (make: () => Duplex) =>
    function () {
      return (Duplex as unknown as { toWeb(stream: Duplex): unknown }).toWeb(make());
    };
  Object.assign(globalThis, { CompressionStream: as(createDeflateRaw), DecompressionStream: as(createInflateRaw) });
}
