// board.ts: from what a seat sees to what is drawn where. No game is named here: the layout that the
// engine gives, and fields and words where it gives none, decide.
import type { About, CardLine, Cell, Layout, Move, Numbers, Piece, Sign, Value, View, Zone, ZoneHint } from './types';
import type { Role } from './words';

// ---- places ----

/** One zone as it is drawn: its cards, or the pieces that stand in it. */
export interface Area {
  id: string;
  hint: ZoneHint;
  zone?: Zone;
  seat?: number;
  /** Pieces without a host, in their order. */
  pieces: Piece[];
}

export interface Board {
  shared: Area[];
  seats: Area[][];
  /** Pieces by their host. */
  attached: Map<number, Piece[]>;
}

const sides: Record<string, [number, number]> = { left: [-1, 0], right: [1, 0], top: [0, -1], bottom: [0, 1] };

const few = 12;
/** A pile out of which one of a few cards is to be chosen lies spread on the table, so that they can be compared; what is over
 * lies in a pile. */
function laidAs(hint: ZoneHint, seat: number | undefined, { zones }: View, moves: Move[]): ZoneHint {
  const { during } = hint;
  if (during && !zones.some(({ name, count }) => name === during && count > 0)) return { ...hint, place: 'pile' };
  const faces = moves.flatMap(({ touches }) =>
    touches.filter((one) => one.zone === hint.zone && one.seat === seat && one.face !== undefined),
  );
  const chosen = new Set(faces.map(({ face }) => face)).size;
  const spread = hint.place === 'pile' && !hint.closed && chosen > 1 && chosen <= few && chosen === moves.length;
  return spread ? { ...hint, place: 'row' } : hint;
}

export function boardOf(view: View, layout: Layout, moves: Move[] = []): Board {
  const attached = new Map<number, Piece[]>();
  const there = new Set(view.pieces.map((piece) => piece.piece));
  const standing: Piece[] = [];
  for (const piece of view.pieces) {
    if (piece.host !== undefined && there.has(piece.host)) attached.set(piece.host, [...(attached.get(piece.host) ?? []), piece]);
    else standing.push(piece);
  }
  const shared: Area[] = [];
  const seats: Area[][] = view.seats.map(() => []);
  for (const hint of layout.zones) {
    if (hint.place === 'none') continue;
    const own = standing.filter((piece) => piece.zone === hint.zone);
    const grid = shared.find((area) => area.hint.pieces && area.hint.place === 'grid');
    if (hint.pieces && hint.place === 'grid') {
      // All pieces that stand in cells stand on one board.
      if (grid) grid.pieces.push(...own);
      else shared.push({ id: hint.zone, hint, pieces: own });
    } else if (hint.pieces) {
      view.seats.forEach((_, seat) => {
        const pieces = own.filter((piece) => piece.holder === seat);
        if (pieces.length > 0 || hint.place === 'spaces') seats[seat].push({ id: `${hint.zone}/${seat}`, hint, seat, pieces });
      });
      const free = own.filter((piece) => piece.holder === null);
      if (free.length > 0) shared.push({ id: hint.zone, hint, pieces: free });
    } else {
      for (const zone of view.zones.filter((zone) => zone.name === hint.zone)) {
        const id = `${zone.name}/${zone.seat ?? ''}/${zone.row ?? ''}`;
        const area: Area = { id, hint: laidAs(hint, zone.seat, view, moves), zone, seat: zone.seat, pieces: [] };
        (zone.seat === undefined ? shared : seats[zone.seat]).push(area);
      }
    }
  }
  return { shared, seats, attached };
}

/** The number of the place where a piece stands in numbered spaces; the first has no word. */
export function spaceOf(piece: Piece, hint: ZoneHint): number {
  if (typeof piece.place === 'number') return piece.place;
  if (piece.place === undefined) return 0;
  return Math.max(0, (hint.places ?? []).indexOf(piece.place));
}

/** A cell of a grid: r2c3 is row 2, column 3. */
export function cellOf(place: Value | undefined): { row: number; column: number } | null {
  const [, row, column] = String(place ?? '').match(/^r(\d+)c(\d+)$/) ?? [];
  return row ? { row: Number(row), column: Number(column) } : null;
}

export interface Laid {
  piece: Piece;
  x: number;
  y: number;
}

/** A piece and all that hangs on it: those at a side lie there, others are tucked under. */
export function unitOf(root: Piece, attached: Map<number, Piece[]>): { laid: Laid[]; tucked: Piece[] } {
  const laid: Laid[] = [{ piece: root, x: 0, y: 0 }];
  const tucked: Piece[] = [];
  for (let i = 0; i < laid.length; i++) {
    for (const piece of attached.get(laid[i].piece.piece) ?? []) {
      const side = sides[String(piece.place)];
      if (side) laid.push({ piece, x: laid[i].x + side[0], y: laid[i].y + side[1] });
      else tucked.push(piece, ...(attached.get(piece.piece) ?? []));
    }
  }
  const left = Math.min(...laid.map((spot) => spot.x));
  const top = Math.min(...laid.map((spot) => spot.y));
  for (const spot of laid) {
    spot.x -= left;
    spot.y -= top;
  }
  return { laid, tucked };
}

/** How many cards could lie where a piece lies with all that hangs on it. */
export function roomOf(root: Piece, attached: Map<number, Piece[]>): number {
  const { laid } = unitOf(root, attached);
  return (1 + Math.max(...laid.map(({ x }) => x))) * (1 + Math.max(...laid.map(({ y }) => y)));
}

/** Faces of what a seat has in play, its fullest place first; then what it holds on a board that all share. */
export function ranksOf(board: Board, seat: number, most: number): number[] {
  const faces = ({ hint, pieces, zone }: Area) =>
    hint.place === 'hand' || hint.place === 'pile' ? [] : [...pieces, ...(zone?.cards ?? [])].flatMap((card) => card?.face ?? []);
  const held = board.shared.map((area) => ({ ...area, zone: undefined, pieces: area.pieces.filter(({ holder }) => holder === seat) }));
  return [...board.seats[seat].map(faces).sort((a, b) => b.length - a.length), ...held.map(faces)].flat().slice(0, most);
}

// ---- numbers ----

export interface Chip {
  name: string;
  value: Value;
  role: Role;
}

const plain = (value: Value | Value[] | undefined): value is Value => value !== undefined && !Array.isArray(value);

/** The numbers of a seat or of the table that people want to see. */
export function chipsOf(numbers: Numbers, layout: Layout): Chip[] {
  if (!layout.hinted)
    return Object.entries(numbers)
      .filter((entry): entry is [string, Value] => plain(entry[1]))
      .map(([name, value]) => ({ name, value, role: 'shown' }));
  return layout.numbers
    .filter(({ name, role }) => plain(numbers[name]) && (role !== 'mark' || (numbers[name] !== 0 && numbers[name] !== 'none')))
    .map(({ name, role }) => ({ name, value: numbers[name] as Value, role }))
    .sort((a, b) => Number(b.role === 'score') - Number(a.role === 'score'));
}

// ---- signs ----

/** The tracks and bars of a seat, or of the whole table. */
export const gaugesOf = (view: View, seat?: number): Sign[] =>
  (view.signs ?? []).filter((sign) => (sign.sign === 'track' || sign.sign === 'bar') && sign.seat === seat && sign.piece === undefined);

/** Is a number of the table about whoever the bars are about ("enemy attack" beside "enemy hp")? */
export const ofBars = (name: string, signs: Sign[]): boolean =>
  signs.some((sign) => sign.sign === 'bar' && name.split(' ')[0] === sign.name?.split(' ')[0]);

/** Does a track or bar tell a number already: how far it is, or what is full ("total defence" beside a bar of defence)? */
export const toldBy = ({ name, value }: Chip, signs: Sign[]): boolean =>
  signs.some((sign) => sign.name === name || (sign.of === value && name.endsWith(` ${sign.name}`)));

/** What will be taken of a seat's stores. */
export const needsOf = (view: View, seat: number): Sign[] =>
  (view.signs ?? []).filter((sign) => sign.sign === 'need' && sign.seat === seat);

export const goalOf = (view: View): string => view.signs?.find((sign) => sign.sign === 'goal')?.words ?? '';

/** How a piece is: words, and what is left of it. */
export const statesOf = (view: View, piece: number): Sign[] =>
  (view.signs ?? []).filter((sign) => sign.piece === piece && (sign.sign === 'state' || sign.sign === 'bar'));

// ---- cards ----

export interface Figure {
  name: string;
  value: string;
  /** More or less than is printed: 1 or -1. */
  changed: number;
}

/** How much of a card there is room for. */
export type CardSize = 'full' | 'wide' | 'tile' | 'ground' | 'unit' | 'strip' | 'mini';

/** A card as it is drawn. */
export interface Drawn {
  face: number;
  name: string;
  /** That its sheet names; empty: the game's own. */
  icon: string;
  type: string;
  typeIndex: number;
  title: string;
  text: string;
  costs: Figure[];
  stats: Figure[];
  marks: Figure[];
  tint: string;
  sides: Record<string, string>;
  cards: number;
  changed: boolean;
}

/** Marks the cards that are not as shipped. */
export function markChanged(cards: CardLine[], shipped: CardLine[]): void {
  const words = ({ type, copies, text, columns, icon }: CardLine) => JSON.stringify([type, copies, text, columns, icon]);
  const known = new Map(shipped.map((card) => [card.name, words(card)]));
  for (const card of cards) card.changed = known.get(card.name) !== words(card);
}

/** What a column is to a player where the game does not say. */
function guessRole(name: string, cell: Cell): Role {
  if (/cost|price/i.test(name)) return 'cost';
  if (typeof cell === 'string') return name in sides ? 'side' : /^colou?r$/i.test(name) ? 'tint' : 'title';
  return 'stat';
}

function rolesOf(layout: Layout, columns: Record<string, Cell>): [string, Role][] {
  const names = Object.keys(columns);
  if (!layout.hinted) return names.map((name) => [name, guessRole(name, columns[name])]);
  return layout.numbers.filter(({ name }) => names.includes(name)).map(({ name, role }) => [name, role]);
}

const said = (cell: Cell): string =>
  Array.isArray(cell) ? (new Set(cell).size === 1 ? String(cell[0]) : cell.map((n) => n ?? '-').join('/')) : String(cell ?? '');

function statOf(name: string, cell: Cell, piece: Piece | undefined): Figure | null {
  const base = piece !== undefined && piece.host === undefined;
  const now = base ? piece.computed[name] : undefined;
  if (now !== undefined) {
    const die = typeof cell === 'string' ? cell.match(/^d(\d+)$/) : null;
    if (die) return { name, value: now ? `d${now}` : '0', changed: Math.sign(now - Number(die[1])) };
    const printed = typeof cell === 'number' ? cell : Array.isArray(cell) ? (cell[Math.min(piece!.cards, 3) - 1] ?? 0) : 0;
    if (cell === null && now === 0) return null;
    return { name, value: String(now), changed: Math.sign(now - printed) };
  }
  return cell === null || cell === '' ? null : { name, value: said(cell), changed: 0 };
}

function marksOf(piece: Piece | undefined, layout: Layout): Figure[] {
  if (!piece) return [];
  const all: Record<string, Value> = { ...piece.counters };
  for (const { name, role } of layout.numbers)
    if (role === 'mark' && piece.host === undefined && piece.computed[name] !== undefined) all[name] = piece.computed[name];
  const wanted = layout.hinted
    ? layout.numbers.filter(({ role }) => role === 'mark' || role === 'cost').map(({ name }) => name)
    : Object.keys(all);
  return wanted
    .filter((name) => all[name] !== undefined && all[name] !== 0 && all[name] !== 'none')
    .map((name) => ({ name, value: String(all[name]), changed: 0 }));
}

export function drawn(line: CardLine, about: About, piece?: Piece): Drawn {
  const { layout } = about;
  const out: Drawn = {
    face: line.face,
    name: piece?.name.slice(Math.max(0, piece.name.indexOf(line.name))) ?? line.name,
    type: about.types[line.type].name,
    typeIndex: line.type,
    title: '',
    icon: line.icon ?? '',
    text: line.text,
    costs: [],
    stats: [],
    marks: marksOf(piece, layout),
    tint: '',
    sides: {},
    cards: piece?.cards ?? 1,
    changed: !!line.changed,
  };
  const titles: string[] = [];
  for (const [name, role] of rolesOf(layout, line.columns)) {
    const cell = line.columns[name];
    if (role === 'cost' && cell !== null && cell !== 0) out.costs.push({ name, value: said(cell), changed: 0 });
    else if (role === 'stat' || role === 'score') {
      const stat = statOf(name, cell, piece);
      if (stat && !(role === 'score' && stat.value === '0')) out.stats.push(stat);
    } else if (role === 'title' && cell) titles.push(said(cell));
    else if (role === 'tint') out.tint = String(cell ?? '');
    else if (role === 'side' && cell) out.sides[name] = String(cell);
  }
  // Where there are many figures, those that say nothing are left out.
  if (out.stats.length > 3) out.stats = out.stats.filter((stat) => stat.value !== '0');
  out.title = titles.join(' · ');
  return out;
}

/** The card in words, for those who hear it. */
export function spoken(card: Drawn): string {
  const figures = (list: Figure[]) => list.map((figure) => `${figure.name} ${figure.value}`).join(', ');
  const parts = [
    card.name + (card.cards > 1 ? `, ${card.cards} cards` : '') + (card.changed ? ', changed' : ''),
    [card.tint, card.type, card.title].filter(Boolean).join(' '),
    card.costs.length ? `costs ${card.costs.map((cost) => `${cost.value} ${cost.name}`).join(', ')}` : '',
    figures(card.stats),
    card.marks.length ? `has ${figures(card.marks)}` : '',
    Object.entries(card.sides)
      .map(([side, color]) => `${color} slot ${side}`)
      .join(', '),
    card.text,
  ];
  return parts.filter(Boolean).join('; ');
}
