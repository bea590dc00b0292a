// art.ts: the picture on a card, composed by rules: a ground that the game's style names for its type,
// a light, a sky and a paint of that style, and pictures of what its words speak of. All chance comes from
// the card's name, so that a card always has the same picture, and a new card has one at once.
import type { Style } from '../../faces.ts';

export interface Layer {
  d: string;
  /** 0 is far and pale, 1 is near and dark. */
  tone: number;
}

export interface Ground {
  /** Where the light comes from, in percent. */
  light: { x: number; y: number };
  earth: string;
  /** From far to near; the last is before the figure. */
  layers: Layer[];
  /** Where small pictures stand: their middle, size and turn. */
  spots: { x: number; y: number; size: number; turn: number }[];
}

/** Numbers from 0 to 1 that only hang on the words. */
export function dice(words: string): () => number {
  let state = 2166136261;
  for (const letter of words) state = Math.imul(state ^ letter.charCodeAt(0), 16777619);
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2246822519) + 0x9e3779b9) | 0;
    const mixed = Math.imul(state ^ (state >>> 13), 3266489917);
    return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32;
  };
}

type Roll = () => number;
const n = (value: number) => value.toFixed(1);

/** A soft or jagged line of hills, closed at the foot. The ground is 100 wide and 100 high. */
function ridge(roll: Roll, base: number, high: number, steps: number, soft = true): string {
  const points = Array.from({ length: steps + 1 }, (_, i) => [(i / steps) * 110 - 5, base - high * roll()]);
  let d = `M-5 101L${n(points[0][0])} ${n(points[0][1])}`;
  for (let i = 1; i < points.length; i++) {
    const [x0, y0] = points[i - 1];
    const [x, y] = points[i];
    const middle = (x0 + x) / 2;
    d += soft ? `C${n(middle)} ${n(y0)} ${n(middle)} ${n(y)} ${n(x)} ${n(y)}` : `L${n(x)} ${n(y)}`;
  }
  return `${d}L105 101Z`;
}

function waves(roll: Roll, y: number, size: number): string {
  let d = `M-10 101V${n(y)}`;
  for (let x = -10 - size * roll(); x < 110; x += size) d += `Q${n(x + size / 2)} ${n(y - size * 0.45)} ${n(x + size)} ${n(y)}`;
  return `${d}V101Z`;
}

const box = (x: number, y: number, width: number) => `M${n(x)} 101V${n(y)}h${n(width)}V101Z`;

function towers(roll: Roll, base: number, high: number, wide: number, roofs: boolean): string {
  let d = '';
  for (let x = -4; x < 100;) {
    const width = wide * (0.6 + roll() * 0.8);
    const y = base - high * roll() ** 1.5;
    d += box(x, y, width);
    if (roofs) d += `M${n(x - 1.5)} ${n(y)}L${n(x + width / 2)} ${n(y - width * 0.55)}L${n(x + width + 1.5)} ${n(y)}Z`;
    x += width + wide * roll() * (roofs ? 0.9 : 0.15);
  }
  return d;
}

function chimneys(roll: Roll): string {
  let d = '';
  for (let i = 0; i < 3; i++) {
    const x = 8 + i * 32 + roll() * 14;
    const y = 28 + roll() * 22;
    d += `M${n(x)} 101L${n(x + 1.5)} ${n(y)}h7L${n(x + 10)} 101Z`;
    for (let puff = 0; puff < 4; puff++) d += circle(x + 5 + puff * (3 + 3 * roll()), y - 5 - puff * 6, 3 + puff * 1.6);
  }
  return d;
}

const circle = (x: number, y: number, r: number) =>
  `M${n(x - r)} ${n(y)}a${n(r)} ${n(r)} 0 1 0 ${n(2 * r)} 0a${n(r)} ${n(r)} 0 1 0 ${n(-2 * r)} 0Z`;

function columns(count: number, top: number): string {
  const width = 100 / count;
  let d = `M-5 ${top}L50 ${top - 24}L105 ${top}V${top + 7}H-5Z`;
  for (let i = 0; i < count; i++) d += `M${n(i * width + width * 0.24)} ${top + 9}h${n(width * 0.52)}V101h${n(-width * 0.52)}Z`;
  return d;
}

/** Pointed arches, one within the other. */
const arch = (inset: number) =>
  `M-5 101V-5H105V101H${100 - inset}V${46 + inset / 3}C${100 - inset} ${22 + inset / 2} 66 ${8 + inset} 50 ${-2 + inset}C34 ${8 + inset} ${inset} ${22 + inset / 2} ${inset} ${46 + inset / 3}V101Z`;

function rays(x: number, y: number, count: number, turn: number): string {
  let d = '';
  for (let i = 0; i < count; i++) {
    const angle = ((i + turn) / count) * Math.PI * 2;
    const side = (Math.PI / count) * 0.5;
    d += `M${n(x)} ${n(y)}L${n(x + 160 * Math.cos(angle - side))} ${n(y + 160 * Math.sin(angle - side))}L${n(x + 160 * Math.cos(angle + side))} ${n(y + 160 * Math.sin(angle + side))}Z`;
  }
  return d;
}

const posts = (roll: Roll) => [0, 1, 2].map(() => `M${n(10 + roll() * 80)} 0h3v101h-3Z`).join('');
const planks = (from: number) => [0, 9, 18].map((y) => `M-5 ${from + y}H105V${from + y + 8}H-5Z`).join('');

function grass(roll: Roll, y: number): string {
  let d = '';
  for (let x = -2; x < 104; x += 3.4) {
    const lean = roll() * 8 - 4;
    d += `M${n(x)} 101Q${n(x + lean / 2)} ${n(y)} ${n(x + lean)} ${n(y - 8 * roll())}Q${n(x + 2 + lean / 2)} ${n(y + 4)} ${n(x + 3)} 101Z`;
  }
  return d;
}

function furrows(roll: Roll): string {
  const x = 30 + roll() * 40;
  let d = '';
  for (let i = -7; i <= 7; i++) d += `M${n(x + i * 3)} 66L${n(50 + i * 16)} 101h7L${n(x + i * 3 + 1.4)} 66Z`;
  return d;
}

const clouds = (roll: Roll) =>
  Array.from({ length: 4 }, (_, i) =>
    [0, 1, 2].map((puff) => circle(i * 30 + roll() * 16 + puff * 7, 78 + roll() * 16, 8 + roll() * 6)).join(''),
  ).join('');

const layer = (tone: number, d: string): Layer => ({ d, tone });

/** What a style may name. */
const grounds: Record<string, { earth: string; layers: (roll: Roll, light: { x: number; y: number }) => Layer[] }> = {
  plain: {
    earth: '#5f6a52',
    layers: (roll) => [layer(0.3, ridge(roll, 78, 14, 4)), layer(0.6, ridge(roll, 92, 10, 3))],
  },
  village: {
    earth: '#6b5a33',
    layers: (roll) => [
      layer(0.15, ridge(roll, 66, 22, 4)),
      layer(0.4, towers(roll, 76, 16, 12, true)),
      layer(0.75, ridge(roll, 92, 10, 3)),
    ],
  },
  fields: {
    earth: '#7d7a2e',
    layers: (roll) => [
      layer(0.15, ridge(roll, 60, 20, 4)),
      layer(0.35, ridge(roll, 70, 8, 3)),
      layer(0.6, furrows(roll)),
      layer(0.85, grass(roll, 97)),
    ],
  },
  workshop: {
    earth: '#5a3f28',
    layers: (roll, { x, y }) => [
      layer(0.1, rays(x, y, 9, roll())),
      layer(0.3, posts(roll)),
      layer(0.55, planks(74)),
      layer(0.85, planks(93)),
    ],
  },
  meadow: {
    earth: '#3f7a3a',
    layers: (roll) => [layer(0.12, ridge(roll, 58, 24, 3)), layer(0.35, ridge(roll, 74, 12, 4)), layer(0.8, grass(roll, 90))],
  },
  tent: {
    earth: '#9a4a30',
    layers: (roll) => [layer(0.35, rays(50, -12, 22, roll())), layer(0.7, ridge(roll, 95, 6, 5))],
  },
  city: {
    earth: '#3d4f60',
    layers: (roll) => [
      layer(0.15, towers(roll, 62, 34, 12, false)),
      layer(0.4, towers(roll, 82, 30, 15, false)),
      layer(0.8, ridge(roll, 97, 7, 3)),
    ],
  },
  works: {
    earth: '#4f4038',
    layers: (roll) => [layer(0.2, chimneys(roll)), layer(0.5, towers(roll, 84, 16, 18, false)), layer(0.85, ridge(roll, 98, 5, 6, false))],
  },
  isle: {
    earth: '#4f7434',
    layers: (roll) => [layer(0.12, ridge(roll, 52, 26, 3)), layer(0.35, ridge(roll, 72, 16, 4)), layer(0.65, ridge(roll, 90, 8, 3))],
  },
  temple: {
    earth: '#9a7838',
    layers: (roll) => [layer(0.1, rays(50, 40, 14, roll())), layer(0.35, columns(5, 44)), layer(0.8, ridge(roll, 98, 4, 3))],
  },
  sea: {
    earth: '#2b87a5',
    layers: (roll) => [
      layer(0.12, ridge(roll, 48, 10, 5)),
      ...[56, 68, 80, 92].map((y, i) => layer(0.25 + i * 0.18, waves(roll, y, 15 + i * 5))),
    ],
  },
  shore: {
    earth: '#8f7040',
    layers: (roll) => [layer(0.15, ridge(roll, 50, 20, 4, false)), layer(0.35, waves(roll, 66, 16)), layer(0.75, ridge(roll, 92, 12, 2))],
  },
  heavens: {
    earth: '#6a5f9a',
    layers: (roll, { x, y }) => [layer(0.2, rays(x, y, 12, roll())), layer(0.4, clouds(roll)), layer(0.7, ridge(roll, 100, 6, 4))],
  },
  vault: {
    earth: '#3a2a22',
    layers: (roll) => [layer(0.55, arch(22)), layer(0.85, arch(8)), layer(0.9, ridge(roll, 99, 4, 6, false))],
  },
  wastes: {
    earth: '#5a3630',
    layers: (roll) => [
      layer(0.15, ridge(roll, 56, 40, 6, false)),
      layer(0.4, ridge(roll, 76, 26, 7, false)),
      layer(0.85, ridge(roll, 96, 10, 8, false)),
    ],
  },
};

export function groundOf(scene: string, name: string): Ground {
  const roll = dice(name);
  const light = { x: 18 + roll() * 64, y: 22 + roll() * 22 };
  const { earth, layers } = grounds[scene] ?? grounds.plain;
  const side = light.x < 50 ? 1 : -1;
  const spots = Array.from({ length: 5 }, (_, i) => ({
    x: 50 + side * (i % 2 ? -1 : 1) * (30 + 12 * roll()),
    y: 18 + i * 15 + roll() * 8,
    size: 13 + roll() * 8,
    turn: roll() * 50 - 25,
  }));
  return { light, earth, layers: layers(roll, light), spots };
}

/** The colors of a card's picture, as CSS: its sky near the light and far from it, the earth, and what it is painted in. */
export function paintOf(name: string, style: Style | undefined): string {
  const roll = dice(`${name} painted`);
  const any = (words: string | undefined) => {
    const all = words?.split(' ') ?? [];
    return all[Math.floor(roll() * all.length)];
  };
  const [near, far] = any(style?.words.skies)?.split('/') ?? ['var(--glow)', 'color-mix(in oklab, var(--kind) 60%, var(--glow))'];
  const paint = style?.paints[name.toLowerCase()] ?? any(style?.words.paints) ?? 'var(--kind)';
  return `--near: ${near}; --far: ${far}; --paint: ${paint}`;
}
