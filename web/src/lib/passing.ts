// passing.ts: windows in which one can do nothing but pass are passed as the player wishes. Others see the
// same: the move is made as by hand, after the same wait.
export type Passing = 'ask me' | 'pass for me' | 'pass this turn';

export const passing: { word: Passing; about: string }[] = [
  { word: 'ask me', about: 'every time' },
  { word: 'pass for me', about: 'while there is nothing else I could do' },
  { word: 'pass this turn', about: 'also where I could answer, until it is my turn' },
];

export const passingKept = 'croupier.passing';
export const waits_ms = 350;
