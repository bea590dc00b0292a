// faces.ts: what a game looks like, read from its folder when the page is built: style.txt (colors,
// cloth, letters, card frame, words for winning) and icons.txt (pictures of its words). The pictures
// and letters of a game are loaded when it is; what the home page shows of it is there at once.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import { whole } from './outline.ts';

const root = resolve(import.meta.dirname, '..');
const modules = resolve(import.meta.dirname, 'node_modules');
const pair = ['table', 'panel', 'ink', 'accent'];

export interface Style {
  /** Words by name: font, cloth, frame, show, win, loss ... */
  words: Record<string, string>;
  /** What is drawn behind cards of a type. */
  scenes: Record<string, string>;
  /** What a card is painted in, where the pictures say so. */
  paints: Record<string, string>;
}

const linesOf = (file: string) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => line.match(/^([^#=]+?)\s*=\s*(.*\S)/))
    .filter((found) => found !== null)
    .map(([, name, value]): [string, string] => [name, value]);

/** The lines of a game's pictures: a word, its icon, and perhaps a color. */
function iconsOf(game: string): { word: string; icon: string; paint?: string }[] {
  const file = resolve(root, 'games', game, 'icons.txt');
  if (!existsSync(file)) return [];
  return linesOf(file).map(([word, value]) => {
    const [icon, paint] = value.split(' ');
    return { word: word.toLowerCase(), icon, paint };
  });
}

const paintsOf = (game: string) => Object.fromEntries(iconsOf(game).flatMap(({ word, paint }) => (paint ? [[word, paint]] : [])));

function styleOf(game: string): Style | null {
  const file = resolve(root, 'games', game, 'style.txt');
  if (!existsSync(file)) return null;
  const style: Style = { words: {}, scenes: {}, paints: paintsOf(game) };
  for (const [name, value] of linesOf(file))
    if (name.startsWith('scene ')) style.scenes[name.slice(6)] = value;
    else style.words[name] = value;
  return style;
}

/** Letters by their name and weight ("marcellus 400"), as CSS that loads them, and how they are named there. */
function fontOf(words: string): { name: string; css: string } {
  const [family, weight] = words.split(' ');
  const file = resolve(modules, `@fontsource/${family}/files/${family}-latin-${weight}-normal.woff2`);
  const name = `'face-${family}'`;
  return {
    name,
    css: `@font-face { font-family: ${name}; src: url('${file}') format('woff2'); font-weight: ${weight}; font-display: swap; }`,
  };
}

/** The style as CSS: a light and a dark value for each color; the rest of the page mixes its own from these. */
function cssOf(game: string, style: Style): string {
  const { words } = style;
  const letters = fontOf(words.font);
  const names = words.names ? fontOf(words.names) : letters;
  const lines = pair.map((name) => {
    const [light, dark = light] = words[name].split(' ');
    return `--${name}: light-dark(${light}, ${dark});`;
  });
  const [card, dim = card] = words.card.split(' ');
  lines.push(`--card: light-dark(${card}, ${dim}); --glow: ${words.glow};`);
  words.types.split(' ').forEach((color, i) => lines.push(`--type${i}: ${color};`));
  words.back.split(' ').forEach((color, i) => lines.push(`--back${i}: ${color};`));
  lines.push(`--letters: ${letters.name}, var(--plain); --names: ${names.name}, var(--plain);`);
  return `${[...new Set([letters.css, names.css])].join('\n')}
[data-face='${game}'] { ${lines.join(' ')} }\n`;
}

interface IconSet {
  icons: Record<string, { body: string } | undefined>;
  aliases?: Record<string, { parent: string } | undefined>;
}

/** The drawings are one path each; what stands around it is the same for all. */
function drawing(set: IconSet, name: string, file: string): string {
  const body = set.icons[name]?.body;
  if (body) return whole(body.match(/ d="([^"]+)"/)![1]);
  const parent = set.aliases?.[name]?.parent;
  if (!parent) throw new Error(`${file}: there is no icon "${name}"`);
  return drawing(set, parent, file);
}

/** The pictures of a game: the icon of each word, the path of each icon, and what cards are painted in where no style says it. */
export interface Pictures {
  words: Record<string, string>;
  paths: Record<string, string>;
  paints?: Record<string, string>;
}
function picturesOf(set: IconSet, game: string): Pictures {
  const all = iconsOf(game);
  return {
    words: Object.fromEntries(all.map(({ word, icon }) => [word, icon])),
    paths: Object.fromEntries(all.map(({ icon }) => [icon, drawing(set, icon, `games/${game}/icons.txt`)])),
    paints: styleOf(game) ? undefined : paintsOf(game),
  };
}

/** Modules "virtual:faces" (styles and the pictures of the home page), "virtual:faces.css", and "virtual:pictures/GAME". */
export function faces(): Plugin {
  const set: IconSet = JSON.parse(readFileSync(resolve(modules, '@iconify-json/game-icons/icons.json'), 'utf8'));
  const games = readdirSync(resolve(root, 'games'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);
  const common = Object.fromEntries(['card-joker'].map((name) => [name, drawing(set, name, 'faces.ts')]));
  const json = (value: unknown) => JSON.stringify(value);

  function styles(): string {
    const all: Record<string, Style> = {};
    const shown: Record<string, Record<string, string>> = {};
    for (const game of games) {
      const style = styleOf(game);
      if (!style) continue;
      all[game] = style;
      const { words, paths } = picturesOf(set, game);
      const wanted = [...style.words.show.split(', '), ...Object.keys(style.scenes)].map((name) => name.toLowerCase());
      shown[game] = Object.fromEntries(wanted.filter((name) => words[name]).map((name) => [name, paths[words[name]]]));
    }
    const loaders = games.map((game) => `${json(game)}: () => import('virtual:pictures/${game}')`).join(', ');
    return `export const styles = ${json(all)};\nexport const shown = ${json(shown)};\nexport const joker = ${json(common['card-joker'])};\nexport const loaders = { ${loaders} };`;
  }

  return {
    name: 'faces',
    resolveId: (source) => (source.startsWith('virtual:faces') || source.startsWith('virtual:pictures/') ? '\0' + source : null),
    load(source) {
      for (const game of games)
        for (const file of ['style.txt', 'icons.txt'].map((name) => resolve(root, 'games', game, name)))
          if (existsSync(file)) this.addWatchFile(file);
      if (source === '\0virtual:faces') return styles();
      if (source === '\0virtual:faces.css')
        return games
          .map((game) => ({ game, style: styleOf(game) }))
          .map(({ game, style }) => (style ? cssOf(game, style) : ''))
          .join('');
      const game = source.startsWith('\0virtual:pictures/') ? source.slice('\0virtual:pictures/'.length) : null;
      return game === null ? null : `export default ${json(picturesOf(set, game))};`;
    },
  };
}
