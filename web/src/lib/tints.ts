// tints.ts: the color of a word that colors a card, as print/look.c has it.

const named: Record<string, string> = {
  red: '#b23a2f',
  green: '#2c7a4b',
  blue: '#2b62ad',
  yellow: '#8f6b00',
  gold: '#8f6b00',
  orange: '#a8531f',
  brown: '#6b4d2c',
  purple: '#5b3370',
  violet: '#5b3370',
  pink: '#9c3a66',
  cyan: '#1f6f78',
  teal: '#1f6f78',
  white: '#7b7467',
  silver: '#6b7075',
  gray: '#5c6166',
  grey: '#5c6166',
  black: '#2b2620',
};
/** For words that name no color: each is always given the same one. */
const others = ['#3f5d8a', '#7a3b2e', '#4a6a2b', '#6d3f78', '#24696b', '#8a5a14', '#8c3a5a', '#4c5560'];

const hash = (word: string) => [...new TextEncoder().encode(word)].reduce((h, byte) => Math.imul(h ^ byte, 16777619) >>> 0, 2166136261);

export const tintOf = (word: string): string | undefined =>
  word ? (named[word.toLowerCase()] ?? others[hash(word.toLowerCase()) % others.length]) : undefined;
