// storage.ts: what a browser does not store, because it may not or has no room, is held as long as the page is open.

/** A store in the page's own memory. */
class Memory {
  [key: string]: unknown;
  getItem = (key: string) => (Object.hasOwn(this, key) ? String(this[key]) : null);
  setItem = (key: string, words: string) => void (this[key] = words);
  removeItem = (key: string) => void delete this[key];
  key = (n: number) => Object.keys(this)[n] ?? null;
  get length() {
    return Object.keys(this).length;
  }

  constructor() {
    // Whoever asks for its keys is told of those that were set.
    for (const name of Object.keys(this)) Object.defineProperty(this, name, { enumerable: false });
  }
}

let refused = false;
const held = new Map<string, string>();

/** Whether what is kept under a name is lost with the page. */
export const isPassing = (key: string) => refused || held.has(key);

function hold(): void {
  const { setItem, getItem, removeItem } = Storage.prototype;
  Storage.prototype.setItem = function (key, words) {
    try {
      setItem.call(this, key, words);
      held.delete(key);
    } catch {
      held.set(key, words);
    }
  };
  Storage.prototype.getItem = function (key) {
    return held.get(key) ?? getItem.call(this, key);
  };
  Storage.prototype.removeItem = function (key) {
    held.delete(key);
    removeItem.call(this, key);
  };
}

for (const name of ['localStorage', 'sessionStorage'] as const)
  try {
    void window[name].length;
  } catch {
    refused = true;
    Object.defineProperty(window, name, { value: new Memory() });
  }
if (!refused) hold();
