import { ownBackups } from '../../../kernel/database/backup-folder.ts';
import { amiss, type Check, good } from '../check.ts';

/** Compares the clock with the newest backup. A wrong clock ends codes and sessions at the wrong time. */
export const clock: Check = {
  name: 'Clock',
  ask({ config, now }) {
    const time = new Date(now());
    const newest = ownBackups(config.dataDir)[0]?.createdAt;
    if (newest !== undefined && newest > time.getTime())
      return amiss(
        'bad',
        `The clock shows ${time.toISOString()}, which is before the last backup: ${new Date(newest).toISOString()}.`,
        'Set the clock and enable time synchronisation (timedatectl set-ntp true).',
      );
    const hour = time.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    return good(`It is ${hour} on ${time.toLocaleDateString('en-CA')}, ${zone}.`);
  },
};
