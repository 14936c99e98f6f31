/** What the site runs on, besides its data. */
import { amiss, type Finding, good, reasonIn } from '../../features/site-health/finding.ts';

/** Packages that are there for some platforms only. */
export async function packagesCheck(): Promise<Finding> {
  try {
    const { default: sharp } = await import('sharp');
    return good(`Pictures: sharp ${sharp.versions.sharp ?? ''}.`);
  } catch (error) {
    return amiss(
      'bad',
      `Pictures cannot be read: ${reasonIn(error)}.`,
      'Install the packages again on this machine, optional ones included.',
    );
  }
}

/** A clock that runs behind what the site has written ends codes and sessions at the wrong time. */
export function clockCheck(now: number, newestBackup: number | undefined): Finding {
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
