// versions.ts: versions of a designer's sheets under names, kept by this browser.
import type { Sheet } from './sheets.svelte';

export interface Version {
  id?: number;
  game: string;
  name: string;
  when: number;
  sheets: Sheet[];
}

const opened = () =>
  new Promise<IDBDatabase>((good, bad) => {
    const asked = indexedDB.open('croupier.workshop', 1);
    asked.onupgradeneeded = () =>
      asked.result.createObjectStore('versions', { keyPath: 'id', autoIncrement: true }).createIndex('game', 'game');
    asked.onsuccess = () => good(asked.result);
    asked.onerror = () => bad(asked.error);
  });

async function asked<T>(mode: IDBTransactionMode, ask: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const base = await opened();
  try {
    return await new Promise<T>((good, bad) => {
      const request = ask(base.transaction('versions', mode).objectStore('versions'));
      request.onsuccess = () => good(request.result);
      request.onerror = () => bad(request.error);
    });
  } finally {
    base.close();
  }
}

/** Newest first. */
export const versionsOf = async (game: string) =>
  (await asked<Version[]>('readonly', (store) => store.index('game').getAll(game))).reverse();
export const keepVersion = (version: Version) => asked('readwrite', (store) => store.add(version));
export const dropVersion = (id: number) => asked('readwrite', (store) => store.delete(id));
