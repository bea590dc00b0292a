// findings.ts: what is known of a knob: the rule beside it, and what the lab found (docs/findings).
import { readRulebook, rulesOf, type Rule } from './rules';

const files = import.meta.glob<string>('../../../docs/findings/*.md', { query: '?raw', import: 'default' });

/** The lab's findings about a game; '': there are none. */
export async function findingsOf(game: string): Promise<string> {
  const path = Object.keys(files).find((name) => name.endsWith(`/${game}.md`));
  return path ? files[path]().catch(() => '') : '';
}

/** Without marks, and without the commands that were given. */
const plain = (words: string) =>
  words
    .replaceAll(/ \(`?--[^)]*\)/g, '')
    .replaceAll(/\*\*|`/g, '')
    .replaceAll(/\[([^\]]+)\]\([^)]+\)/g, '$1');

/** Sentences about a knob, at most so many; commands and tables are left out. */
export function foundOf(findings: string, knob: string, most = 3): string[] {
  const names = new RegExp(`\`[^\`]*\\b${knob}\\b[^\`]*\``);
  return findings
    .split(/\n\s*\n/)
    .filter((part) => !/^(\||#|!|`croupier)/.test(part))
    .flatMap((part) => part.replaceAll('\n', ' ').split(/(?<=[.:]) (?=[A-Z*])/))
    .filter((sentence) => names.test(sentence) && !/:$|`croupier|`--set/.test(sentence))
    .slice(0, most)
    .map((sentence) => plain(sentence).trim());
}

/** The rules that a knob varies: those that say its name, and those its line in the table of knobs refers to. */
export function rulesAbout(rulebook: string, knob: string): Rule[] {
  const rules = rulesOf(readRulebook(rulebook));
  const line = rulebook.split('\n').find((one) => one.startsWith('|') && one.includes(`\`${knob}\``)) ?? '';
  const named = new Set(line.match(/[A-Z]{2}-\d+\.\d+[a-z]?/g) ?? []);
  return rules.filter(({ id, text }) => named.has(id) || new RegExp(`\\b${knob}\\b`).test(text));
}
