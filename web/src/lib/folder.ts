// folder.ts: a designer's work as a folder: a zip that `croupier --cards FOLDER` reads unpacked, and back.
import { readGrid, tidied } from './grid';
import { cardOf, keptSettings, picturesOf, sheetsOf, takePictures, type Settings, type Sheet } from './sheets.svelte';
import { textEntry, unzip, zipOf, type Entry } from './zip';

/** The name that the settings go by in the folder: `croupier play GAME --cards FOLDER --set ...` stands in it. */
const settingsFile = 'settings.txt';

const settingsText = (game: string, set: Settings) => {
  const words = Object.entries(set).map(([name, value]) => `${name}=${value}`);
  return `# croupier play ${game} --cards .${words.map((one) => ` --set ${one}`).join('')}\n${words.map((one) => `${one}\n`).join('')}`;
};

const readSettings = (text: string): Settings =>
  Object.fromEntries(
    text
      .split('\n')
      .map((line) => line.replace(/#.*/, '').match(/^\s*(\S+?)\s*=\s*(.+?)\s*$/))
      .flatMap((found) => (found ? [[found[1], found[2]]] : [])),
  );

/** A picture as `croupier print` reads it: PNG and SVG as they are, others as PNG. */
async function printed(blob: Blob, file: string): Promise<{ kind: string; blob: Blob }> {
  const kind = file.split('.').at(-1)!;
  if (kind === 'png' || kind === 'svg') return { kind, blob };
  const image = await createImageBitmap(blob);
  const canvas = new OffscreenCanvas(image.width, image.height);
  canvas.getContext('2d')!.drawImage(image, 0, 0);
  return { kind: 'png', blob: await canvas.convertToBlob() };
}

/** Pictures of one's own, named like their cards. */
async function artOf(game: string, sheets: Sheet[]): Promise<Entry[]> {
  const names = sheets.filter(({ name }) => name.endsWith('.csv')).flatMap(({ text }) => readGrid(text).map(([name]) => name));
  const entries: Entry[] = [];
  for (const picture of await picturesOf(game)) {
    const card = names.find((name) => name.toLowerCase() === cardOf(picture.file));
    const art = card && (await printed(picture.blob, picture.file).catch(() => null));
    if (art) entries.push({ name: `art/${card}.${art.kind}`, bytes: new Uint8Array(await art.blob.arrayBuffer()) });
  }
  return entries;
}

/** Sheets, where the game has them, turned knobs and pictures of one's own. */
export async function packFolder(game: string, name: string, sheets: Sheet[], set: Settings): Promise<Blob> {
  const entries: Entry[] = sheets.map(({ name, text }) => textEntry(name, text));
  if (Object.keys(set).length > 0) entries.push(textEntry(settingsFile, settingsText(game, set)));
  return zipOf(name, [...entries, ...(await artOf(game, sheets))]);
}

export interface Brought {
  sheets: Sheet[];
  set: Settings;
  pictures: number;
}

/** What files that were picked or dropped bring: sheets, settings and pictures, loose, in folders or in zips. */
export async function readFolder(game: string, files: Iterable<File>): Promise<Brought> {
  const loose: File[] = [];
  for (const file of files) {
    if (!/\.zip$/i.test(file.name)) loose.push(file);
    else for (const { name, bytes } of await unzip(file)) loose.push(new File([bytes], name.split('/').at(-1)!));
  }
  const settings = loose.find(({ name }) => name === settingsFile);
  const all = await sheetsOf(loose.filter((file) => file !== settings));
  const sheets = all.map(({ name, text }) => ({ name, text: /csv$/i.test(name) ? tidied(text) : text }));
  const pictures = await takePictures(game, loose);
  return { sheets, set: settings ? readSettings(await settings.text()) : keptSettings(game), pictures };
}
