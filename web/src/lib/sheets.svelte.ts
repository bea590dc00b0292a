// sheets.svelte.ts: a designer's own sheets: kept by this browser until the shipped cards are wanted again;
// and pictures of one's own, which are kept as long as the page is open.
import { SvelteMap } from 'svelte/reactivity';

export interface Sheet {
  name: string;
  text: string;
}

const place = (game: string) => `croupier.sheets.${game}`;

export function keptSheets(game: string): Sheet[] {
  try {
    return JSON.parse(localStorage.getItem(place(game)) ?? '[]');
  } catch {
    return [];
  }
}

/** None: the shipped cards again. */
export function keepSheets(game: string, sheets: Sheet[]): void {
  if (sheets.length > 0) localStorage.setItem(place(game), JSON.stringify(sheets));
  else localStorage.removeItem(place(game));
}

/** One text for the engine: name and length in bytes, a line break, the file. */
export const framed = (sheets: Sheet[]) =>
  sheets.map(({ name, text }) => `${name} ${new TextEncoder().encode(text).length}\n${text}\n`).join('');

export const gameOf = (text: string) => text.match(/^\s*game\s+(\S+)/m)?.[1] ?? '';

/** The sheets among files that were picked or dropped: tables and lists, by their path. */
export async function sheetsOf(files: Iterable<File>): Promise<Sheet[]> {
  const wanted = [...files].filter((file) => /\.(csv|txt)$/i.test(file.name));
  return Promise.all(
    wanted.map(async (file) => ({ name: file.webkitRelativePath || file.name, text: (await file.text()).replaceAll('\0', '') })),
  );
}

const pictures = new SvelteMap<string, string>();
const pictureKey = (game: string, card: string) => `${game}/${card.toLowerCase()}`;

/** A designer's own picture of a card: the address of the file of that name. */
export const pictureOf = (game: string, card: string): string | undefined => pictures.get(pictureKey(game, card));

/** Takes the pictures among files that were picked or dropped, by their name; how many there were. */
export function takePictures(game: string, files: Iterable<File>): number {
  const wanted = [...files].filter((file) => /\.(png|svg|webp|jpe?g)$/i.test(file.name));
  for (const file of wanted)
    pictures.set(pictureKey(game, file.name.replace(/\.\w+$/, '').replaceAll('_', ' ')), URL.createObjectURL(file));
  return wanted.length;
}

async function entriesOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((good, bad) => reader.readEntries(good, bad));
    if (some.length === 0) return all;
    all.push(...some);
  }
}

async function filesIn(entry: FileSystemEntry): Promise<File[]> {
  if (entry.isFile) return [await new Promise<File>((good, bad) => (entry as FileSystemFileEntry).file(good, bad))];
  return (await Promise.all((await entriesOf(entry as FileSystemDirectoryEntry)).map(filesIn))).flat();
}

/** Files and folders that were dropped onto the page. */
export async function droppedFiles(data: DataTransfer): Promise<File[]> {
  const entries = [...data.items].map((item) => item.webkitGetAsEntry?.()).filter((entry): entry is FileSystemEntry => !!entry);
  if (entries.length === 0) return [...data.files];
  return (await Promise.all(entries.map(filesIn))).flat();
}
