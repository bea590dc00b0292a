// fair.ts: whether a finished game was dealt as the server had promised before it began.
import type { Fair } from './remote.svelte';

async function sha256(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

export interface Finding {
  fine: boolean;
  words: string;
}

export interface Promised {
  /** What the server had committed itself to when this browser came to the table. */
  commitment: string;
  seat: number | null;
  /** The chance this browser added; none for a spectator. */
  contribution: string;
}

/** Each step of the check, in words. */
export async function checkDeal(fair: Fair, promised: Promised): Promise<Finding[]> {
  const hash = await sha256(fair.secret);
  const mixed = await sha256([fair.secret, ...fair.contributions].map((line) => `${line}\n`).join(''));
  const seed = BigInt(`0x${mixed.slice(0, 16)}`).toString();
  const findings = [
    { fine: promised.commitment === fair.commitment && hash === fair.commitment, words: 'The secret of the server is the one it had sealed before anybody sat down.' },
    { fine: seed === fair.seed, words: 'The cards were shuffled by that secret and what each person added, and by nothing else.' },
  ];
  if (promised.seat !== null && promised.contribution)
    findings.splice(1, 0, { fine: fair.contributions[promised.seat] === promised.contribution, words: 'What this browser added is in it, unchanged.' });
  return findings;
}

/** Whether the file of the game has that seed, and tells the story that was seen. */
export function checkStory(file: string, fair: Fair, seen: string[], told: string[]): Finding[] {
  const seed = file.match(/^seed (\d+)$/m)?.[1] ?? '';
  return [
    { fine: seed === fair.seed, words: 'The saved game has that seed.' },
    { fine: seen.length > 0 && seen.every((line, i) => line === told[i]), words: 'Dealt and played again here, it is the game that you saw.' },
  ];
}
