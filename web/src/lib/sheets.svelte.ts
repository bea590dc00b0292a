// sheets.svelte.ts: a designer's own sheets, settings and pictures: kept by this browser until the shipped cards are
// wanted again.
import { SvelteMap } from 'svelte/reactivity';
import { dropPicture, keepPicture, keptPictures, type Picture } from './versions';

export interface Sheet {
  name: string;
  text: string;
}

/** Words of one's own for what the game's phrases say (docs/adding-a-phrase.md). */
export const phrasesName = 'phrases.txt';

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

/** What the work on a game lies under: as it is typed, and as it is played. */
export const typedPlace = (game: string) => `croupier.bench.${game}`;
export const placesOf = (game: string) => [typedPlace(game), place(game), knobsPlace(game)];

/** Knobs and numbers on cards that a designer has turned, by name. */
export type Settings = Record<string, string>;

const knobsPlace = (game: string) => `croupier.knobs.${game}`;

export function keptSettings(game: string): Settings {
  try {
    return JSON.parse(localStorage.getItem(knobsPlace(game)) ?? '{}');
  } catch {
    return {};
  }
}

/** None: as the rulebook has it. */
export function keepSettings(game: string, set: Settings): void {
  if (Object.keys(set).length > 0) localStorage.setItem(knobsPlace(game), JSON.stringify(set));
  else localStorage.removeItem(knobsPlace(game));
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
const picturesPlace = (game: string) => `croupier.pictures.${game}`;
const asked = new Set<string>();
/** The card that a picture is of, in small letters. */
export const cardOf = (file: string) =>
  file
    .replace(/\.\w+$/, '')
    .replaceAll('_', ' ')
    .toLowerCase();
const keyOf = ({ game, file }: Picture) => pictureKey(game, cardOf(file));
const show = (picture: Picture) => pictures.set(keyOf(picture), URL.createObjectURL(picture.blob));

export const picturesOf = async (game: string): Promise<Picture[]> =>
  localStorage.getItem(picturesPlace(game)) ? keptPictures(game).catch(() => []) : [];

/** A designer's own picture of a card: the address of the file of that name. Those that are kept come a little later. */
export function pictureOf(game: string, card: string): string | undefined {
  if (!asked.has(game)) {
    asked.add(game);
    void picturesOf(game).then((all) => all.forEach(show));
  }
  return pictures.get(pictureKey(game, card));
}

/** Takes a designer's own picture off a card again. */
export async function dropPictures(game: string, card: string): Promise<void> {
  const key = pictureKey(game, card);
  for (const picture of await picturesOf(game)) if (keyOf(picture) === key) await dropPicture(picture);
  pictures.delete(key);
}

/** Whether the browser can draw it. */
async function isPicture(file: File): Promise<boolean> {
  const image = new Image();
  image.src = URL.createObjectURL(file);
  return image
    .decode()
    .then(
      () => true,
      () => false,
    )
    .finally(() => URL.revokeObjectURL(image.src));
}

/** Takes the pictures among files that were picked or dropped, by their name; how many there were. Throws at one that cannot be drawn. */
export async function takePictures(game: string, files: Iterable<File>): Promise<number> {
  const wanted = [...files].filter((file) => /\.(png|svg|webp|jpe?g)$/i.test(file.name));
  for (const file of wanted) {
    if (!(await isPicture(file))) throw new Error(`${file.name} is no picture that this browser can draw.`);
    const picture = { game, file: cardOf(file.name) + file.name.match(/\.\w+$/)![0].toLowerCase(), blob: file };
    await dropPictures(game, cardOf(file.name));
    localStorage.setItem(picturesPlace(game), 'kept');
    await keepPicture(picture).catch(() => undefined);
    show(picture);
  }
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
