// wasm.mjs: the engine in node: what web/src/worker does in a browser.
import { readFileSync } from 'node:fs';

export function loadEngine(file) {
  let memory;
  const imports = {
    wasi_snapshot_preview1: {
      clock_time_get(_id, _precision, at) {
        new DataView(memory.buffer).setBigUint64(at, process.hrtime.bigint(), true);
        return 0;
      },
      fd_close: () => 0,
      fd_seek: () => 0,
      fd_write: () => 0,
    },
  };
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(readFileSync(file)), imports);
  memory = exports.memory;
  const call = (name, words, ...numbers) => {
    if (words !== null) {
      const bytes = typeof words === 'string' ? new TextEncoder().encode(words + '\0') : words;
      const at = exports.room(bytes.length); // may move the memory: look at it afterwards
      new Uint8Array(memory.buffer, at).set(bytes);
    }
    const at = exports[name](...numbers);
    const bytes = new Uint8Array(memory.buffer);
    return JSON.parse(new TextDecoder().decode(bytes.subarray(at, bytes.indexOf(0, at))));
  };
  call.bytes = ({ at, bytes }) => new Uint8Array(memory.buffer).slice(at, at + bytes);
  return call;
}
