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
  /** Words of cards that it speaks of: what stands in it in italics, as code or between quotation marks. */
  quotes: string[];
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

/** Words as they may stand in a text: in small letters, whatever numbers and marks are between them. */
const bare = (words: string) =>
  ` ${words
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
    .trim()} `;

export function rulesOf(blocks: Block[]): Rule[] {
  const items = blocks.flatMap((block) => (block.kind === 'list' ? block.items : [])).filter(({ id }) => id);
  return items.map(({ id, text }) => {
    const words = text.map((part) => (part.text === id ? '' : part.text)).join('');
    const marked = text.filter(({ kind }) => kind === 'em' || kind === 'code').map((part) => part.text);
    const spoken = [...words.matchAll(/"([^"]+)"/g)].map(([, said]) => said);
    const quotes = [...marked, ...spoken].flatMap((quote) => quote.split(/\.\.\.|…/)).map(bare);
    return { id, text: words.trim(), quotes };
  });
}

const small = new Set(
  'a an and as at be by can for from has have if in is it its may not of on one or that the them then this to when with you your each every any all no other than more less card cards'.split(
    ' ',
  ),
);

export interface Spoken {
  name: string;
  type: string;
  text: string;
}

/**
 * The rules that bear on a card: those that name it, and those that quote words of its text, the more of it and the rarer they
 * are the rather. A card that says nothing has those that quote its type.
 */
export function bearing(rules: Rule[], card: Spoken, most: number): Rule[] {
  const bags = rules.map(({ text }) => new Set(bare(text).trim().split(' ')));
  /** From 0, a word of every rule, to 1. */
  const rare = (word: string) =>
    small.has(word) ? 0 : Math.log(rules.length / Math.max(1, bags.filter((bag) => bag.has(word)).length)) / Math.log(1 + rules.length);
  const text = bare(card.text || card.type);
  const clauses = (card.text || card.type).split(/[.;:]/).map(bare);
  const scored = rules.map((rule) => {
    const worth = rule.quotes
      .filter((quote) => quote.length > 2 && text.includes(quote))
      .map(
        (quote) =>
          quote
            .trim()
            .split(' ')
            .reduce((sum, word) => sum + rare(word), 0) * (clauses.includes(quote) ? 2 : 1),
      );
    const named = ` ${rule.text} `.match(new RegExp(`\\W${card.name.replace(/[^\w ]/g, '.')}\\W`));
    return { rule, score: Math.max(0, ...worth) + (named ? 2 : 0) };
  });
  const best = Math.max(...scored.map(({ score }) => score));
  return scored
    .filter(({ score }) => score > 0.45 && score > best * 0.4)
    .sort((a, b) => b.score - a.score)
    .slice(0, most)
    .map(({ rule }) => rule);
}
