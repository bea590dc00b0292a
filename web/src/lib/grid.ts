// grid.ts: a sheet as a table: CSV and what spreadsheets copy, read and written; what changed between two.

export interface Grid {
  name: string;
  /** The first row is the header. */
  rows: string[][];
}

/** Reads CSV, or text with tabs: quotes hold commas, line breaks and doubled quotes. */
export function readGrid(text: string, between = ','): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let quoted = false;
  const endCell = () => (row.push(cell), (cell = ''));
  const endRow = () => (endCell(), rows.push(row), (row = []));
  for (let i = 0; i < text.length; i++) {
    const sign = text[i];
    if (quoted && sign === '"' && text[i + 1] === '"') {
      cell += '"';
      i++;
    } else if (sign === '"' && (quoted || cell === '')) quoted = !quoted;
    else if (quoted) cell += sign;
    else if (sign === between) endCell();
    else if (sign === '\n') endRow();
    else if (sign !== '\r') cell += sign;
  }
  if (cell !== '' || row.length > 0) endRow();
  return rows;
}

const quote = (cell: string, between: string) =>
  cell.includes(between) || /["\n\r]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;

export const writeGrid = (rows: string[][], between = ',') =>
  rows.map((row) => row.map((cell) => quote(cell, between)).join(between)).join('\n') + '\n';

const oneLine = (cell: string) => cell.replaceAll(/\s*[\r\n]+\s*/g, ' ');

/** CSV as the rules read it, of what spreadsheets write: parted by semicolons or tabs, with a mark in front, breaks in cells, empty rows
 * at the end. */
export function tidied(text: string): string {
  const bare = text.replace(/^\ufeff/, '');
  const [head] = bare.split('\n', 1);
  const between = head.includes(',') ? ',' : (['\t', ';'].find((sign) => head.includes(sign)) ?? ',');
  const rows = readGrid(bare, between).map((row) => row.map(oneLine));
  while (rows.at(-1)?.every((cell) => cell.trim() === '')) rows.pop();
  const same = between === ',' && JSON.stringify(rows) === JSON.stringify(readGrid(bare));
  return same ? bare : writeGrid(rows);
}

/** Puts what was copied from a spreadsheet into the table, from a cell on; rows are added where they are missing. Where the names of
 * columns were copied, too, each cell goes to its own. lost: what has no column here. */
export function paste(rows: string[][], at: { row: number; column: number }, text: string): { rows: string[][]; lost: string[] } {
  const [header] = rows;
  const out = rows.map((row) => [...row]);
  const lost: string[] = [];
  const copied = readGrid(text, '\t').map((cells) => cells.map(oneLine));
  const named = copied[0]?.map((cell) => header.indexOf(cell.trim().toLowerCase())) ?? [];
  const titled = named.includes(header.indexOf('name')) && named.filter((column) => column >= 0).length > 1;
  copied.slice(titled ? 1 : 0).forEach((cells, r) => {
    const row = (out[at.row + r] ??= header.map(() => ''));
    cells.forEach((cell, c) => {
      const column = titled ? (named[c] ?? -1) : at.column + c;
      if (column >= 0 && column < header.length) row[column] = cell;
      else if (cell) lost.push(cell);
    });
  });
  return { rows: out, lost };
}

/** Names an icon for the card of a row; none: as the game has it. The sheet has a column for icons as long as a card names one. */
export function withIcon(rows: string[][], row: number, icon: string): string[][] {
  const [header] = rows;
  const has = header.indexOf('icon');
  const at = has < 0 ? header.length : has;
  const out = rows.map((line, r) => {
    const cells = header.map((_, c) => line[c] ?? '');
    cells[at] = r === 0 ? 'icon' : r === row ? icon : (line[at] ?? '');
    return cells;
  });
  return out.slice(1).some((line) => line[at]) ? out : out.map((line) => line.filter((_, c) => c !== at));
}

/** How two versions of a sheet differ, card by card, in words. */
export function changes(before: string[][], after: string[][]): { name: string; words: string }[] {
  const [header] = after;
  const column = header.indexOf('name');
  const old = new Map(before.slice(1).map((row) => [row[before[0].indexOf('name')], row]));
  const out: { name: string; words: string }[] = [];
  for (const row of after.slice(1)) {
    const was = old.get(row[column]);
    old.delete(row[column]);
    const cells = header.flatMap((name, c) => {
      const from = was?.[before[0].indexOf(name)] ?? '';
      return was && from !== row[c] ? [`${name} ${from || '–'} → ${row[c] || '–'}`] : [];
    });
    if (!was || cells.length > 0) out.push({ name: row[column], words: was ? cells.join(', ') : 'new' });
  }
  return [...out, ...[...old.keys()].map((name) => ({ name, words: 'gone' }))];
}

/** Complaints of the compiler, by sheet and row: "fruits.csv row 3, Pear, text: ...". */
export function placed(problem: string): { sheet: string; row: number; column: string; words: string } | null {
  const found = problem.match(/^(\S+\.csv) row (\d+)(?:, ([^:]*?))?(?:, ([^:,]+))?: (.*)$/s);
  return found && { sheet: found[1], row: Number(found[2]) - 1, column: found[4] ?? '', words: found[5] };
}

/** A text of the whole cell that could be written instead; note: what it leaves out or adds. */
export interface Rewrite {
  text: string;
  note: string;
}

/** What a refusal of a text says of its place, why in short, and what could be written instead. */
export function mended(words: string, text: string): { wrong: string; why: string; lead: string; rewrites: Rewrite[] } {
  const ended = words.match(/^("(.*?)" ends too early)(?:; no card of this game does that)?(; .*)?$/s);
  if (ended) words = ended[1] + (ended[3] ?? '');
  const [, wrong = '', sentence = ended?.[2] ?? ''] = words.match(/^"(.*?)" is not understood in "(.*?)"(?:;|$)/s) ?? [];
  if (sentence === '' || !text.includes(sentence)) return { wrong, why: words, lead: '', rewrites: [] };
  const [offered = '', lead = 'did you mean', meant = ''] = words.match(/; (did you mean|the closest): (.*)$/s) ?? [];
  const why = words.slice(0, words.length - offered.length).replace(` in "${sentence}"`, '');
  const instead = [...meant.matchAll(/"([^"]+)"(?: \(([^)]+)\))?/g)].map(([, one, note = '']) => ({ text: one, note }));
  const name = words.match(/, perhaps ([^;]+)/)?.[1];
  if (name && wrong !== '') instead.push({ text: sentence.replace(wrong, name), note: '' });
  // A misspelt word: the one like it that the phrase, or its place in it, has.
  const forms = [...words.matchAll(/; (?:here goes ((?!a condition|wh)[^;]+)|nearest phrase: (?:\S+ )?"([^"]+)")/g)].map(
    ([, list = '', form = '']) => list + form,
  );
  const near = nearest(
    wrong,
    forms.flatMap((form) => form.match(/[A-Za-z]{2,}/g) ?? []),
  );
  if (near) instead.push({ text: sentence.replace(wrong, near), note: '' });
  const first = instead.filter((one, i) => instead.findIndex((other) => other.text === one.text) === i);
  return { wrong, why, lead, rewrites: first.map((one) => ({ ...one, text: text.replace(sentence, () => one.text) })) };
}

/** The word that is at most two letters away, and not all of it. */
function nearest(word: string, words: string[]): string | undefined {
  const far = (a: string, b: string) => {
    let row = Array.from({ length: b.length + 1 }, (_, j) => j);
    for (let i = 1; i <= a.length; i++) {
      const next = [i];
      for (let j = 1; j <= b.length; j++)
        next[j] = Math.min(row[j] + 1, next[j - 1] + 1, row[j - 1] + (a[i - 1].toLowerCase() === b[j - 1].toLowerCase() ? 0 : 1));
      row = next;
    }
    return row[b.length];
  };
  const best = words.map((one) => ({ one, by: far(word, one) })).sort((a, b) => a.by - b.by)[0];
  return best && best.by <= Math.min(2, word.length / 2) ? best.one : undefined;
}
