// versions.ts: what is kept of a designer's work in this browser's own store: versions under names, and pictures of cards.
import type { Settings, Sheet } from './sheets.svelte';

export interface Version {
  id?: number;
  game: string;
  name: string;
  when: number;
  sheets: Sheet[];
  set?: Settings;
}

export interface Picture {
  game: string;
  /** Named like its card, with what it is: "orchard keeper.png". */
  file: string;
  blob: Blob;
}

const stores = { versions: { keyPath: 'id', autoIncrement: true }, pictures: { keyPath: ['game', 'file'] } } as const;
type Store = keyof typeof stores;

const opened = () =>
  new Promise<IDBDatabase>((good, bad) => {
    const asked = indexedDB.open('croupier.workshop', 2);
    asked.onupgradeneeded = () => {
      for (const [name, how] of Object.entries(stores))
        if (!asked.result.objectStoreNames.contains(name))
          asked.result.createObjectStore(name, { ...how, keyPath: how.keyPath as string | string[] }).createIndex('game', 'game');
    };
    asked.onsuccess = () => good(asked.result);
    asked.onerror = () => bad(asked.error);
  });

async function asked<T>(name: Store, mode: IDBTransactionMode, ask: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const base = await opened();
  try {
    return await new Promise<T>((good, bad) => {
      const request = ask(base.transaction(name, mode).objectStore(name));
      request.onsuccess = () => good(request.result);
      request.onerror = () => bad(request.error);
    });
  } finally {
    base.close();
  }
}

/** Newest first. */
export const versionsOf = async (game: string) =>
  (await asked<Version[]>('versions', 'readonly', (store) => store.index('game').getAll(game))).reverse();
export const keepVersion = (version: Version) => asked('versions', 'readwrite', (store) => store.add(version));
export const dropVersion = (id: number) => asked('versions', 'readwrite', (store) => store.delete(id));
export const keptPictures = (game: string) => asked<Picture[]>('pictures', 'readonly', (store) => store.index('game').getAll(game));
export const keepPicture = (picture: Picture) => asked('pictures', 'readwrite', (store) => store.put(picture));
export const dropPicture = ({ game, file }: Picture) => asked('pictures', 'readwrite', (store) => store.delete([game, file]));
