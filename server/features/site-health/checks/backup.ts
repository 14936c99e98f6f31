import { healthTitles } from '#contract/site-health/site-health.ts';
import { type BackupFile, backUpIntoFolder } from '../../../kernel/database/backup-folder.ts';
import { isIntact, type Reading } from '../../../kernel/database/backup-readings.ts';
import { dayMs } from '../../../lib/time.ts';
import { amiss, type Check, figures, good, sizeOf } from '../check.ts';

/** Age of the last backup from which a warning is shown, in ms. */
const backupAges = { attention: 2 * dayMs, bad: 14 * dayMs } as const;

const readIt = 'Press Verify in its row on the page Backups, or run the command verify.';

export const backup: Check = {
  name: healthTitles.backup,
  meaning: 'Restores the site after a broken disk, a mistake or a failed upgrade.',
  async ask({ config, backups, now }) {
    if (!backups) return [];
    const { nightly } = backups;
    const [newest] = await backups.own();
    const lastNight = await nightly.last();
    if (lastNight?.fault != null && lastNight.at > (newest?.createdAt ?? 0))
      return amiss(
        'bad',
        `The last nightly backup failed (${lastNight.fault.replace(/\.$/, '')}),`,
        'Fix the cause, then create a backup.',
        { at: lastNight.at },
      );
    if (!newest && lastNight)
      return amiss(
        'attention',
        'The last nightly backup is not in this instance’s folder; it was created',
        'Create a backup. Several instances see each other’s backups if they share one folder.',
        { at: lastNight.at },
      );
    const makeOne = nightly.at()
      ? 'Create a backup. After that, one is created every night.'
      : 'Create a backup. To have one created every night, set BACKUP_HOUR to an hour, such as 3, in the file .env and restart the site.';
    if (!newest)
      return amiss(nightly.at() ? 'step' : 'attention', 'There is no backup yet.', makeOne, {
        fix: () => backUpIntoFolder(config, 'manual', now),
      });
    const { reading, createdAt: at } = newest;
    const sentence = `${whatIsKnown(newest, now())} It was created`;
    if (reading.state === 'damaged') return amiss('bad', sentence, makeOne, { at });
    if (!isIntact(reading)) return amiss('attention', sentence, readIt, { at });
    if (reading.flaws.length > 0)
      return amiss('attention', sentence, 'Upload these files again, then create a backup.', { at });
    const age = now() - at;
    if (age <= backupAges.attention) return good(sentence, at);
    return amiss(age > backupAges.bad ? 'bad' : 'attention', sentence, makeOne, { at });
  },
  figures: figures(
    {
      vitrine_backup_timestamp_seconds: 'Time of the last intact backup, in seconds since 1970.',
      vitrine_backup_nightly_failed: '1 if the last nightly backup failed, otherwise 0.',
      vitrine_backup_copied_timestamp_seconds:
        'Time when the last copy of the nightly backups to BACKUP_TARGET was complete, in seconds since 1970.',
    },
    async ({ backups }) => {
      const intact = (await backups?.own())?.find(({ reading }) => isIntact(reading));
      const lastNight = await backups?.nightly.last();
      const copied = backups?.nightly.copies()?.last;
      return {
        vitrine_backup_timestamp_seconds: intact && intact.createdAt / 1000,
        vitrine_backup_nightly_failed: lastNight?.fault == null ? 0 : 1,
        vitrine_backup_copied_timestamp_seconds: copied ? copied.at / 1000 : undefined,
      };
    },
  ),
};

/** “Intact” means that the file was read and has not changed since. */
function whatIsKnown({ reading, bytes }: BackupFile, now: number): string {
  const { state, at, flaws } = reading;
  const last = `The last backup (${sizeOf(bytes)})`;
  const when = at === undefined ? '' : `when it was last read, ${ago(now - at)}`;
  if (flaws.length > 0) return `${last} has files that are damaged in the site itself: ${flaws.join(', ')}.`;
  const sentences: Record<Reading['state'], string> = {
    intact: `${last} was intact ${when}.`,
    without_checksums: `${last} has no checksums. It was otherwise intact ${when}.`,
    damaged: `${last} was damaged ${when}.`,
    changed: `${last} has changed since it was last read.`,
    unread: `${last} has not been read yet.`,
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
