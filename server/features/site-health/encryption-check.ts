import { isLoopback } from '../../lib/loopback.ts';
import { amiss, type Finding, good } from './finding.ts';

export function encryptionCheck(publicUrl: string): Finding {
  if (publicUrl.startsWith('https:')) return good(`Visitors come to ${publicUrl}, over https.`);
  if (isLoopback(publicUrl)) return good(`The site is for this machine alone: ${publicUrl}.`);
  return amiss(
    'bad',
    `Visitors come to ${publicUrl}, which is not encrypted.`,
    'Put a reverse proxy with TLS in front, and set PUBLIC_URL to its https address.',
  );
}
