/** Checks of the machine. */
import { amiss, type Finding, good, reasonIn } from '../../features/site-health/finding.ts';

/** Checks packages that exist for some platforms only. */
export async function packagesCheck(): Promise<Finding> {
  try {
    const { default: sharp } = await import('sharp');
    return good(`Pictures: sharp ${sharp.versions.sharp ?? ''}.`);
  } catch (error) {
    return amiss(
      'bad',
      `Pictures cannot be read: ${reasonIn(error)}.`,
      'Install the packages again on this machine, including optional ones.',
    );
  }
}

/** Compares the clock with the newest backup. A wrong clock ends codes and sessions at the wrong time. */
export function clockCheck(now: number, newestBackup: number | undefined): Finding {
  const time = new Date(now);
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  if (newestBackup !== undefined && newestBackup > now)
    return amiss(
      'bad',
      `The clock shows ${time.toISOString()}, which is before the last backup: ${new Date(newestBackup).toISOString()}.`,
      'Set the clock and enable time synchronisation (timedatectl set-ntp true).',
    );
  const hour = time.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
  return good(`It is ${hour} on ${time.toLocaleDateString('en-CA')}, ${zone}.`);
}
