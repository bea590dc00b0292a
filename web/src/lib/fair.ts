// fair.ts: whether a finished game was dealt as the server had promised before it began.
import type { Fair, Sitting } from './remote.svelte';

export async function sha256(text: string): Promise<string> {
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
  /** What all had pledged when it was revealed, seat by seat; empty if that was not noted. */
  pledges: string[];
}

/** What each seat has pledged; a bot's word is fixed. Not complete as long as one is empty. */
export const pledgesOf = (sitters: Sitting[]): string[] => sitters.map((sitter) => (sitter.sits === 'bot' ? 'bot' : (sitter.pledge ?? '')));

async function seedOf(fair: Fair): Promise<string> {
  const lines =
    fair.version === 2
      ? ['croupier deal 2', fair.secret, ...fair.contributions.map((words) => words || 'bot')]
      : [fair.secret, ...fair.contributions];
  const mixed = await sha256(lines.map((line) => `${line}\n`).join(''));
  return fair.version === 2 ? `0x${mixed}` : BigInt(`0x${mixed.slice(0, 16)}`).toString();
}

/** Each step of the check, in words. */
export async function checkDeal(fair: Fair, promised: Promised): Promise<Finding[]> {
  const hash = await sha256(fair.secret);
  const findings = [
    {
      fine: promised.commitment === fair.commitment && hash === fair.commitment,
      words: 'The secret of the server is the one it had sealed before anybody sat down.',
    },
  ];
  if (promised.seat !== null && promised.contribution)
    findings.push({
      fine: fair.contributions[promised.seat] === promised.contribution,
      words: 'What this browser added is in it, unchanged.',
    });
  if (promised.pledges.length > 0) {
    const pledges = await Promise.all(fair.contributions.map((words) => (words ? sha256(words) : 'bot')));
    findings.push({
      fine: fair.version === 2 && pledges.join() === promised.pledges.join(),
      words: 'What the others added is what they had pledged before this browser revealed its own; bots added nothing.',
    });
  }
  findings.push({
    fine: (await seedOf(fair)) === fair.seed,
    words: 'The cards were shuffled by that secret and what each person added, and by nothing else.',
  });
  return findings;
}

/** Whether the file of the game has that seed, nothing beside the deal, and tells the story that was seen. */
export function checkStory(file: string, fair: Fair, seen: string[], told: string[]): Finding[] {
  const seed = file.match(/^seed (\w+)$/m)?.[1] ?? '';
  return [
    { fine: seed === fair.seed, words: 'The saved game has that seed.' },
    { fine: !/^\s*(dice|scene|deal|stream|card)\b/m.test(file), words: 'No dice, cards or positions are written into it.' },
    {
      fine: seen.length > 0 && seen.every((line, i) => line === told[i]),
      words: 'Dealt and played again here, it is the game that you saw.',
    },
  ];
}
