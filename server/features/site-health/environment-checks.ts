/** Checks of the process and of its public address. */
import { arch, platform } from 'node:os';
import { amiss, type Finding, good } from './finding.ts';
import { isLoopback } from '../../lib/loopback.ts';

/** `since` is the start time in milliseconds since 1970; undefined if no site is running. */
export function runtimeCheck(isPublic: boolean, since?: number): Finding {
  const isRoot = isPublic && process.getuid?.() === 0;
  const finding = `Node.js ${process.version.slice(1)} on ${platform()} ${arch()}${isRoot ? ', as root' : ''}${since === undefined ? '.' : ', running since'}`;
  return isRoot
    ? amiss('attention', finding, 'Run the site as its own user, not as root.', since)
    : good(finding, since);
}

export function encryptionCheck(publicUrl: string): Finding {
  if (publicUrl.startsWith('https:')) return good(`Visitors use ${publicUrl}, which is encrypted.`);
  if (isLoopback(publicUrl)) return good(`Only this machine can open the site: ${publicUrl}.`);
  return amiss(
    'bad',
    `Visitors use ${publicUrl}, which is not encrypted.`,
    'Put a reverse proxy with HTTPS in front of the site, set PUBLIC_URL in the file .env to its https address and restart the site.',
  );
}
