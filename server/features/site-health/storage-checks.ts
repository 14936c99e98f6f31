/** Where the data is, whether there is room for more, and whether it would survive. */
import { statfs } from 'node:fs/promises';
import type { Config } from '../../process/config.ts';
import type { Finding } from './finding.ts';
import type { Database } from '../../kernel/database/database.ts';
import type { FileCheckResult } from '../../kernel/database/file-check.ts';
import type { BackupsService } from '../backups/backups.service.ts';
import type { NightlyBackups } from '../backups/nightly.service.ts';

const megabyte = 1024 * 1024;
const day = 24 * 60 * 60 * 1000;

/** Free space below which the owner is warned, in bytes; below the first, writes may soon fail. */
const freeSpace = { bad: 200 * megabyte, attention: 1024 * megabyte } as const;

/** The age of the last backup from which the owner is warned, in milliseconds. */
const backupAges = { attention: 2 * day, bad: 14 * day } as const;

export async function databaseCheck(
  database: Pick<Database, 'measure'>,
  checked?: FileCheckResult,
): Promise<Finding> {
  const meaning = 'Everything is in it: texts, pictures, messages and the resume.';
  if (checked?.damage) {
    const { fault, advice } = checked.damage;
    return {
      state: 'bad',
      finding: `It is damaged (${fault.replace(/\.$/, '')}), which was found`,
      at: checked.at,
      meaning,
      advice,
    };
  }
  const { version, bytes } = await database.measure();
  return { state: 'good', finding: `${version}, ${sizeOf(bytes)}.`, at: null, meaning, advice: null };
}

export async function diskCheck(
  { dataDir }: Pick<Config, 'dataDir'>,
  database: Pick<Database, 'measure'>,
): Promise<Finding> {
  const [{ bavail, blocks, bsize }, { bytes }] = await Promise.all([statfs(dataDir), database.measure()]);
  const free = bavail * bsize;
  // Room for the next backup as well.
  const state =
    free < freeSpace.bad ? 'bad' : free < Math.max(freeSpace.attention, 3 * bytes) ? 'attention' : 'good';
  return {
    state,
    finding: `${sizeOf(free)} of ${sizeOf(blocks * bsize)} are free where the data folder is.`,
    at: null,
    meaning: 'On a full disk nothing can be saved, and visitors’ messages are refused.',
    advice:
      state === 'good' ? null : 'Make room, for instance by deleting backups that you have copied elsewhere.',
  };
}

export async function backupCheck(
  backups: BackupsService,
  nightly: NightlyBackups,
  now: () => number,
): Promise<Finding> {
  const [newest] = backups.list();
  const lastNight = await nightly.last();
  const check = {
    at: newest?.madeAt ?? null,
    meaning: 'A backup brings the site back after a broken disk, a mistake or a failed upgrade.',
  };
  if (lastNight?.fault != null && lastNight.at > (newest?.madeAt ?? 0))
    return {
      ...check,
      state: 'bad',
      at: lastNight.at,
      finding: `The last nightly backup could not be made (${lastNight.fault.replace(/\.$/, '')}),`,
      advice: 'Remove the cause, then make a backup on the page Backups.',
    };
  if (!newest && lastNight)
    return {
      ...check,
      state: 'attention',
      at: lastNight.at,
      finding: 'The last nightly backup is not in the folder of this instance; it was made',
      advice:
        'Make one on the page Backups. Several instances find each other’s backups when they share one folder.',
    };
  const makeOne = nightly.at()
    ? 'Make one on the page Backups; from then on one is made each night.'
    : 'Make one on the page Backups, or have them made each night: BACKUP_HOUR.';
  if (!newest) return { ...check, state: 'attention', finding: 'There is no backup yet.', advice: makeOne };
  if (newest.verifiedAt === undefined)
    return { ...check, state: 'bad', finding: 'The last backup is damaged; it was made', advice: makeOne };
  const age = now() - newest.madeAt;
  const state = age > backupAges.bad ? 'bad' : age > backupAges.attention ? 'attention' : 'good';
  return {
    ...check,
    state,
    finding: `The last backup is whole, ${sizeOf(newest.bytes)}, and was made`,
    advice: state === 'good' ? null : makeOne,
  };
}

function sizeOf(bytes: number): string {
  const megabytes = bytes / megabyte;
  return megabytes < 1000 ? `${megabytes.toFixed(1)} MB` : `${(megabytes / 1024).toFixed(1)} GB`;
}
