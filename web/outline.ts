// outline.ts: a drawing with whole numbers: a path of 512 units needs no fractions at the size of a card.
// Every point is rounded where it lies, so that nothing drifts.

const counts: Record<string, number> = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7, z: 0 };
const token = /([a-z])|([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)/gi;

/** The numbers of an arc have no signs between its two flags: "0 01" is 0, 0, 1. */
function numbersOf(command: string, words: string): number[] {
  if (command.toLowerCase() !== 'a') return [...words.matchAll(token)].map((found) => Number(found[0]));
  const number = '([+-]?(?:\\d*\\.\\d+|\\d+\\.?)(?:e[+-]?\\d+)?)';
  const arc = new RegExp([number, number, number, '([01])', '([01])', number, number].join('[\\s,]*'), 'g');
  return [...words.matchAll(arc)].flatMap((found) => found.slice(1).map(Number));
}

const joined = (numbers: number[]) => numbers.map((n, i) => (i > 0 && n >= 0 ? ` ${n}` : String(n))).join('');

/** The same path with whole numbers, all commands relative but the first. */
export function whole(path: string): string {
  // Where the pen truly is, and where the rounded one is.
  let [x, y, rx, ry, startX, startY] = [0, 0, 0, 0, 0, 0];
  let out = '';
  for (const [, command, words] of path.matchAll(/([a-z])([^a-z]*(?:e[+-]?\d[^a-z]*)*)/gi)) {
    const kind = command.toLowerCase();
    const numbers = numbersOf(command, words);
    const absolute = command !== kind;
    for (let at = 0; at === 0 || at < numbers.length; at += counts[kind]) {
      const part = numbers.slice(at, at + counts[kind]);
      if (kind === 'z') {
        out += 'z';
        [x, y, rx, ry] = [startX, startY, Math.round(startX), Math.round(startY)];
        break;
      }
      // Pairs are points; an arc has one behind its five other numbers.
      const first = kind === 'a' ? 5 : 0;
      const told = part.slice(0, first).map((n, i) => (i < 2 ? Math.max(1, Math.round(n)) : Math.round(n)));
      const points: number[] = [];
      if (kind === 'h') points.push(absolute ? part[0] : x + part[0], y);
      else if (kind === 'v') points.push(x, absolute ? part[0] : y + part[0]);
      else
        for (let i = first; i < part.length; i += 2)
          points.push(absolute ? part[i] : x + part[i], absolute ? part[i + 1] : y + part[i + 1]);
      const moved = points.map((n, i) => Math.round(n) - (i % 2 ? ry : rx));
      out += (kind === 'm' && at > 0 ? 'l' : kind) + joined([...told, ...(kind === 'h' ? [moved[0]] : kind === 'v' ? [moved[1]] : moved)]);
      [x, y] = points.slice(-2);
      [rx, ry] = [Math.round(x), Math.round(y)];
      if (kind === 'm' && at === 0) [startX, startY] = [x, y];
    }
  }
  return out.replace(/^m/, 'M');
}
