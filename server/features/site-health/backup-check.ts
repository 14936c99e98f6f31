import type { BackupFile } from '../../kernel/database/backup-folder.ts';
import { isIntact, type Reading } from '../../kernel/database/backup-readings.ts';
import type { NightlyBackups } from '../backups/nightly.service.ts';
import { amiss, type Finding, good } from './finding.ts';
import { sizeOf } from './disk-check.ts';
import { dayMs } from '../../lib/time.ts';

/** Age of the last backup from which a warning is shown, in ms. */
const backupAges = { attention: 2 * dayMs, bad: 14 * dayMs } as const;

const readIt = 'Press Verify in its row on the page Backups, or run the command verify.';

/** `newest` is the newest backup of this site. */
export async function backupCheck(
  newest: BackupFile | undefined,
  nightly: Pick<NightlyBackups, 'at' | 'last'>,
  now: () => number,
): Promise<Finding> {
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
    : 'Create a backup. To have one created every night, set BACKUP_HOUR to an hour, such as 3, in the file .env and restart the site.';
  if (!newest) return amiss(nightly.at() ? 'step' : 'attention', 'There is no backup yet.', makeOne);
  const { reading, createdAt } = newest;
  const finding = `${whatIsKnown(newest, now())} It was created`;
  if (reading.state === 'damaged') return amiss('bad', finding, makeOne, createdAt);
  if (!isIntact(reading)) return amiss('attention', finding, readIt, createdAt);
  if (reading.flaws.length > 0)
    return amiss('attention', finding, 'Upload these files again, then create a backup.', createdAt);
  const age = now() - createdAt;
  if (age <= backupAges.attention) return good(finding, createdAt);
  return amiss(age > backupAges.bad ? 'bad' : 'attention', finding, makeOne, createdAt);
}

/** “Intact” is said only of a file that was read and has not changed since. */
function whatIsKnown({ reading, bytes }: BackupFile, now: number): string {
  const { state, at, flaws } = reading;
  const backup = `The last backup (${sizeOf(bytes)})`;
  const when = at === undefined ? '' : `when it was last read, ${ago(now - at)}`;
  if (flaws.length > 0)
    return `${backup} has files that are damaged in the site itself: ${flaws.join(', ')}.`;
  const sentences: Record<Reading['state'], string> = {
    intact: `${backup} was intact ${when}.`,
    without_checksums: `${backup} has no checksums. It was otherwise intact ${when}.`,
    damaged: `${backup} was damaged ${when}.`,
    changed: `${backup} has changed since it was last read.`,
    unread: `${backup} has not been read yet.`,
  };
  return sentences[state];
}

const units = [
  ['day', dayMs],
  ['hour', dayMs / 24],
  ['minute', 60_000],
] as const;

/** Returns a time such as '3 hours ago'. */
function ago(ms: number): string {
  const [unit, length] = units.find(([, one]) => ms >= one) ?? [];
  if (!unit) return 'just now';
  return new Intl.RelativeTimeFormat('en').format(-Math.floor(ms / length), unit);
}
