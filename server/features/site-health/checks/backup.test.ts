/** The findings about the last backup, on the page Health and in `doctor`. */
import { expect, test } from 'vitest';
import type { BackupFile } from '../../../kernel/database/backup-folder.ts';
import type { Reading } from '../../../kernel/database/backup-readings.ts';
import { dayMs } from '../../../lib/time.ts';
import type { NightlyBackups } from '../../backups/nightly.service.ts';
import type { CheckedSite, Finding } from '../check.ts';
import { backup } from './backup.ts';

const now = Date.UTC(2026, 0, 31);

/** A backup that was read an hour ago. */
const made = (daysAgo: number, reading: Partial<Reading> = {}): BackupFile => ({
  name: '',
  path: '',
  kind: 'nightly',
  bytes: 2_000_000,
  createdAt: now - daysAgo * dayMs,
  reading: { state: 'intact', at: now - dayMs / 24, flaws: [], ...reading },
});

const failed = { at: now - dayMs, fault: 'The disk is full.' };
const done = { at: now - dayMs, fault: null };
const daily = 'Create a backup. After that, one is created every night.';
const readIt = 'Press Verify in its row on the page Backups, or run the command verify.';

async function findingOn(
  newest: BackupFile | undefined,
  nightly: Pick<NightlyBackups, 'at' | 'last'>,
): Promise<Finding> {
  const backups = { own: () => (newest ? [newest] : []), nightly };
  return (await backup.ask({ backups, now: () => now } as unknown as CheckedSite)) as Finding;
}

test.each<[BackupFile | undefined, typeof failed | typeof done | undefined, string, string, string | null]>([
  [made(2), done, 'good', 'was intact when it was last read, 1 hour ago. It was created', null],
  [made(2.1), done, 'attention', 'was intact when', daily],
  [made(14), done, 'attention', 'was intact when', daily],
  [made(14.1), done, 'bad', 'was intact when', daily],
  [made(0, { state: 'without_checksums' }), done, 'good', 'It was otherwise intact when it was last', null],
  [made(0, { state: 'damaged' }), done, 'bad', 'was damaged when it was last read, 1 hour ago.', daily],
  [made(0, { state: 'changed' }), done, 'attention', 'has changed since it was last read.', readIt],
  [made(0, { state: 'unread', at: undefined }), done, 'attention', 'has not been read yet.', readIt],
  [made(0, { flaws: ['picture 1'] }), done, 'attention', 'in the site itself: picture 1.', 'Upload these'],
  [made(2), failed, 'bad', 'The last nightly backup failed (The disk is full),', 'Fix the cause, then'],
  [made(0.5), failed, 'good', 'was intact when', null],
  [undefined, failed, 'bad', 'The last nightly backup failed (The disk is full),', 'Fix the cause, then'],
  [undefined, done, 'attention', 'is not in this instance’s folder; it was created', 'Several instances'],
  [undefined, undefined, 'step', 'There is no backup yet.', daily],
])(
  'the check of backups has the state “$2” and says “$3” (case %#)',
  async (newest, last, state, sentence, remedy) => {
    const nightly = { at: () => '03:17', last: async () => last };
    const found = await findingOn(newest, nightly);
    expect(found).toMatchObject({ state, sentence: expect.stringContaining(sentence) });
    if (remedy === null) expect(found.remedy).toBeNull();
    else expect(found.remedy).toContain(remedy);
    const since = newest && !sentence.includes('nightly') ? newest.createdAt : last?.at;
    expect(found.at).toBe(since);
  },
);

test('the check of backups says how to turn nightly backups on if they are off', async () => {
  const off = { at: () => null, last: async () => undefined };
  const { state, remedy } = await findingOn(undefined, off);
  expect(state).toBe('attention');
  expect(remedy).toBe(
    'Create a backup. To have one created every night, set BACKUP_HOUR to an hour, such as 3, in the file .env and restart the site.',
  );
});
