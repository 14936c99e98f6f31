import { isLoopback } from '../../lib/loopback.ts';
import { amiss, type Finding, good } from './finding.ts';

export function encryptionCheck(publicUrl: string): Finding {
  if (publicUrl.startsWith('https:')) return good(`Visitors use ${publicUrl}, which is encrypted.`);
  if (isLoopback(publicUrl)) return good(`Only this machine can open the site: ${publicUrl}.`);
  return amiss(
    'bad',
    `Visitors use ${publicUrl}, which is not encrypted.`,
    'Add a reverse proxy with TLS and set PUBLIC_URL to its https address.',
  );
}
