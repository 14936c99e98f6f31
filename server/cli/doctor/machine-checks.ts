/** What the site runs on, besides its data. */
import { amiss, type Diagnosis, good, reasonIn } from './diagnosis.ts';

/** What is there for some platforms only. */
export async function packagesChecks(): Promise<Diagnosis[]> {
  const reinstall = 'Install the packages again on this machine, optional ones included.';
  const pictures = await import('sharp').then(
    ({ default: sharp }) => good(`Pictures: sharp ${sharp.versions.sharp ?? ''}.`),
    (error: unknown) => amiss('bad', `Pictures cannot be read: ${reasonIn(error)}.`, reinstall),
  );
  return [pictures];
}

/** A clock that runs behind what the site has written ends codes and sessions at the wrong time. */
export function clockCheck(now: number, newestBackup: number | undefined): Diagnosis {
  const time = new Date(now);
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  if (newestBackup !== undefined && newestBackup > now)
    return amiss(
      'bad',
      `It is ${time.toISOString()} by this machine, before the last backup was made: ${new Date(newestBackup).toISOString()}.`,
      'Set the clock, and have it kept right (timedatectl set-ntp true).',
    );
  const hour = time.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
  return good(`It is ${hour} on ${time.toLocaleDateString('en-CA')}, ${zone}.`);
}
