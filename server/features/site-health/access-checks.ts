/** Who can reach the site, how, and who has tried to get in. */
import type { Finding } from './finding.ts';
import type { FailedSignIns } from '../../kernel/auth/failed-sign-ins.ts';
import { isLoopback } from '../../lib/loopback.ts';

/** So many failures in a day are more than mistakes of the owner. */
const suspicious = 20;

export function httpsCheck(publicUrl: string): Finding {
  const check = {
    at: null,
    meaning: 'Without https, whoever is on the way can read the password and change the pages.',
  };
  if (publicUrl.startsWith('https:'))
    return { ...check, state: 'good', finding: `Visitors come to ${publicUrl}, over https.`, advice: null };
  if (isLoopback(publicUrl))
    return {
      ...check,
      state: 'good',
      finding: `The site is for this machine alone: ${publicUrl}.`,
      advice: null,
    };
  return {
    ...check,
    state: 'bad',
    finding: `Visitors come to ${publicUrl}, which is not encrypted.`,
    advice: 'Put a reverse proxy with TLS in front, and set PUBLIC_URL to its https address.',
  };
}

export async function signInsCheck(failedSignIns: FailedSignIns): Promise<Finding> {
  const { day, week } = await failedSignIns.counts();
  const isSuspicious = day >= suspicious;
  return {
    state: isSuspicious ? 'attention' : 'good',
    finding: `${day} in the last 24 hours, ${week} in the last 7 days.`,
    at: null,
    meaning: 'Many of them mean that somebody tries passwords. Limits slow that down.',
    advice: isSuspicious
      ? 'Use a long password that you use nowhere else; the log has the addresses they come from.'
      : null,
  };
}
