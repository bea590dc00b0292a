// rules.ts: a rulebook as a tree of plain parts, and the rules that speak of something.

export type Inline = { kind: 'text' | 'strong' | 'em' | 'code' | 'rule'; text: string };
export type Block =
  | { kind: 'heading'; level: number; text: Inline[]; id: string }
  | { kind: 'paragraph'; text: Inline[] }
  | { kind: 'list'; ordered: boolean; items: { text: Inline[]; id: string }[] }
  | { kind: 'table'; head: Inline[][]; rows: Inline[][][] }
  | { kind: 'code'; text: string };

export interface Rule {
  id: string;
  text: string;
}

const mark = /(\*\*[^*]+\*\*|\*[^*\s][^*]*\*|_[^_\s][^_]*_|`[^`]+`|\[[^\]]+\]\([^)]+\)|\b[A-Z]{2}-\d+\.\d+[a-z]?\b)/;

function plainMark(part: string): Inline {
  if (part.startsWith('**')) return { kind: /^\*\*[A-Z]{2}-\d+\.\d+/.test(part) ? 'rule' : 'strong', text: part.slice(2, -2) };
  if (/^[*_]/.test(part)) return { kind: 'em', text: part.slice(1, -1) };
  if (part.startsWith('`')) return { kind: 'code', text: part.slice(1, -1) };
  if (part.startsWith('[')) return { kind: 'text', text: part.slice(1, part.indexOf(']')) };
  return { kind: 'rule', text: part };
}

export function inline(words: string): Inline[] {
  return words
    .split(mark)
    .filter((part) => part !== '')
    .map((part) => (mark.test(part) ? plainMark(part) : { kind: 'text', text: part }));
}

/** The rule an item states: the id it begins with. */
const ruleId = (words: string) => words.match(/^\**([A-Z]{2}-\d+\.\d+[a-z]?)\b/)?.[1] ?? '';
const cells = (line: string) =>
  line
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => inline(cell.trim()));
const starts = /^(#{1,6} |[-*] |\d+\. |\||```|\s*$)/;

/** Words for those who play: what only tells what a knob does is left out; of a rule that is nothing else all stays. */
export function withoutKnobs(words: string, knobs: Set<string>): string {
  const about = (part: string) => [...part.matchAll(/`([^`]+)`/g)].some(([, word]) => knobs.has(word));
  const aside = /^\s*\((or )?`/;
  const told = /^(`|(With|During|Words in)\b)/;
  const bare = words
    .split(/(\s*\([^()]*\))/)
    .filter((part) => !(aside.test(part) && about(part)))
    .join('')
    .split(/(?<=[^.]\.)\s+/)
    .filter((sentence) => !(told.test(sentence) && about(sentence)))
    .join(' ');
  return bare.replace(/\*\*[^*]*\*\*|\s/g, '') === '' ? words : bare;
}

/** Reads the part of Markdown that rulebooks use; `plainly` is asked about the words of each paragraph and rule. */
export function readRulebook(text: string, plainly = (words: string) => words): Block[] {
  const lines = text.split('\n');
  const blocks: Block[] = [];
  let at = 0;
  const joined = () => {
    const words = [lines[at++].trim()];
    while (at < lines.length && !starts.test(lines[at].trimStart()) && lines[at].trim()) words.push(lines[at++].trim());
    return words.join(' ');
  };
  while (at < lines.length) {
    const line = lines[at];
    if (!line.trim()) {
      at++;
    } else if (/^#{1,6} /.test(line)) {
      const [, hashes, words] = line.match(/^(#+) (.*)$/)!;
      blocks.push({ kind: 'heading', level: hashes.length, text: inline(words), id: words.toLowerCase().replace(/[^a-z0-9]+/g, '-') });
      at++;
    } else if (line.startsWith('```')) {
      const code: string[] = [];
      for (at++; at < lines.length && !lines[at].startsWith('```'); at++) code.push(lines[at]);
      at++;
      blocks.push({ kind: 'code', text: code.join('\n') });
    } else if (line.startsWith('|')) {
      const rows: string[] = [];
      while (at < lines.length && lines[at].startsWith('|')) rows.push(lines[at++]);
      blocks.push({ kind: 'table', head: cells(rows[0]), rows: rows.slice(2).map(cells) });
    } else if (/^([-*]|\d+\.) /.test(line)) {
      const ordered = /^\d/.test(line);
      const items: { text: Inline[]; id: string }[] = [];
      while (at < lines.length && /^\s*([-*]|\d+\.) /.test(lines[at])) {
        const words = plainly(joined().replace(/^([-*]|\d+\.) /, ''));
        items.push({ text: inline(words), id: ruleId(words) });
      }
      blocks.push({ kind: 'list', ordered, items });
    } else {
      const words = plainly(joined());
      const id = ruleId(words);
      blocks.push(id ? { kind: 'list', ordered: false, items: [{ text: inline(words), id }] } : { kind: 'paragraph', text: inline(words) });
    }
  }
  return blocks;
}

export function rulesOf(blocks: Block[]): Rule[] {
  const rules: Rule[] = [];
  for (const block of blocks)
    if (block.kind === 'list')
      for (const item of block.items)
        if (item.id)
          rules.push({
            id: item.id,
            text: item.text
              .filter((part) => part.text !== item.id)
              .map((part) => part.text)
              .join('')
              .trim(),
          });
  return rules;
}

const small = new Set(
  'a an and as at be by can cannot for from has have if in is it its may not of on one or that the them then this to when with you your each every any all no other than more less card cards'.split(
    ' ',
  ),
);
const listed = (text: string) =>
  (text.toLowerCase().match(/[a-z]+/g) ?? []).map((word) => (word.length > 3 ? word.replace(/s$/, '') : word));
const telling = (word: string) => word.length > 2 && !small.has(word);

/** The telling words of a text, and its pairs of neighbours of which one tells something. */
function marksOf(text: string): Set<string> {
  const marks = new Set<string>();
  for (const part of text.split(/[.;:,()`]/)) {
    const words = listed(part);
    words.forEach((word, i) => {
      if (telling(word)) marks.add(word);
      if (i > 0 && (telling(word) || telling(words[i - 1]))) marks.add(`${words[i - 1]} ${word}`);
    });
  }
  return marks;
}

export interface Spoken {
  name: string;
  type: string;
  text: string;
}

/**
 * The rules that bear on a card: those that name it, and those that share what is rare in its text. One
 * common word is no sign: it takes a pair of neighbours or two words. A card that says nothing has the
 * rules of its type.
 */
export function bearing(rules: Rule[], card: Spoken, most: number): Rule[] {
  const bags = rules.map((rule) => marksOf(rule.text));
  const wanted = [...marksOf(card.text || card.type)];
  // When something happens is what the rules speak of most: what stands before a colon counts twice.
  const moments = marksOf(card.text.match(/[^.;:]+(?=:)/g)?.join('. ') ?? '');
  const weight = new Map(
    wanted.map((mark) => {
      const n = bags.filter((bag) => bag.has(mark)).length;
      return [mark, n > 0 ? ((moments.has(mark) ? 2 : 1) * Math.log(1 + rules.length / n)) / Math.log(1 + rules.length) : 0];
    }),
  );
  const scored = rules.map((rule, i) => {
    const shared = wanted.filter((mark) => bags[i].has(mark));
    const words = shared.filter((mark) => !mark.includes(' ')).length;
    const named = new RegExp(`\\b${card.name.replace(/[^\w ]/g, '.')}\\b`).test(rule.text);
    const enough = named || words < shared.length || words > 1 || (!card.text && words > 0);
    const sum = shared.reduce((sum, mark) => sum + weight.get(mark)!, 0);
    return { rule, score: enough ? sum / Math.sqrt(6 + bags[i].size) + (named ? 1 : 0) : 0 };
  });
  const best = Math.max(...scored.map(({ score }) => score));
  return scored
    .filter(({ score }) => score > 0.18 && score > best * 0.55)
    .sort((a, b) => b.score - a.score)
    .slice(0, most)
    .map(({ rule }) => rule);
}
