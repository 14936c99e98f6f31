import type { BackupsService } from '../backups/backups.service.ts';
import type { NightlyBackups } from '../backups/nightly.service.ts';
import { amiss, type Finding, good } from './finding.ts';
import { sizeOf } from './disk-check.ts';
import { dayMs } from '../../lib/time.ts';

/** Age of the last backup from which a warning is shown, in ms. */
const backupAges = { attention: 2 * dayMs, bad: 14 * dayMs } as const;

export async function backupCheck(
  backups: BackupsService,
  nightly: NightlyBackups,
  now: () => number,
): Promise<Finding> {
  const [newest] = backups.own();
  const lastNight = await nightly.last();
  if (lastNight?.fault != null && lastNight.at > (newest?.createdAt ?? 0))
    return amiss(
      'bad',
      `The last nightly backup failed (${lastNight.fault.replace(/\.$/, '')}),`,
      'Fix the cause, then create a backup.',
      lastNight.at,
    );
  if (!newest && lastNight)
    return amiss(
      'attention',
      'The last nightly backup is not in this instance’s folder; it was created',
      'Create a backup. Several instances see each other’s backups if they share one folder.',
      lastNight.at,
    );
  const makeOne = nightly.at()
    ? 'Create a backup. After that, one is created every night.'
    : 'Create a backup, or set BACKUP_HOUR to have one created every night.';
  if (!newest) return amiss('attention', 'There is no backup yet.', makeOne);
  const { verifiedAt, createdAt, bytes } = newest;
  if (verifiedAt === undefined)
    return amiss('bad', 'The last backup is damaged. It was created', makeOne, createdAt);
  const finding = `The last backup is intact (${sizeOf(bytes)}). It was created`;
  const age = now() - createdAt;
  if (age <= backupAges.attention) return good(finding, createdAt);
  return amiss(age > backupAges.bad ? 'bad' : 'attention', finding, makeOne, createdAt);
}
