/** Checks of the database and the backups. */
import pino from 'pino';
import { commandLine } from '../../process/command-line.ts';
import type { Config } from '../../process/config.ts';
import { DamagedBackupError } from '../../kernel/database/backup.ts';
import { type InspectedDatabase, inspectDatabase } from '../../kernel/database/inspect.ts';
import { type BackupFile, listBackups } from '../../kernel/database/backup-folder.ts';
import { dataFault, unknownFault } from '../../kernel/database/data-faults.ts';
import { PoolerError } from '../../kernel/database/pooler.ts';
import { faultsInWords, type SchemaFaults } from '../../kernel/database/schema-check.ts';
import { restoreHint } from '../../kernel/database/sqlite.ts';
import { isDamage } from '../../kernel/database/sqlite-file.ts';
import { verifyBackup } from '../../kernel/database/verify-backup.ts';
import { backupsService } from '../../features/backups/backups.service.ts';
import { nightlyBackups } from '../../features/backups/nightly.service.ts';
import { mailCheck } from '../../features/site-health/mail-check.ts';
import { backupCheck } from '../../features/site-health/backup-check.ts';
import { damaged, databaseCheck } from '../../features/site-health/database-check.ts';
import { type MailServer, mailServerIn, mailServerSet } from '../../kernel/mail/mail-server.ts';
import { outboxBacklogRepository } from '../../kernel/mail/outbox-backlog.repository.ts';
import { amiss, type Finding, good, reasonIn } from '../../features/site-health/finding.ts';

/** Opens the configured database. Returns the reason if it cannot be opened; neither before the first start. */
export async function openForDoctor(
  config: Config,
): Promise<{ database?: InspectedDatabase; fault?: Finding }> {
  let database: InspectedDatabase | undefined;
  try {
    database = await inspectDatabase(config);
    if (!database) return {};
    // Only the first query connects to PostgreSQL; a SQLite file has been opened.
    await database.measure();
    return { database };
  } catch (error) {
    await database?.close();
    if (error instanceof PoolerError) return { fault: amiss('bad', error.finding, error.advice) };
    return { fault: openingFault(error, config) };
  }
}

/** Checks damage, version and schema. A damaged database gets no further checks. */
export async function databaseChecks(config: Config, database: InspectedDatabase): Promise<Finding[]> {
  try {
    const damage = database.damage();
    if (damage !== undefined) return [damaged(damage, restoreHint)];
  } catch (error) {
    return [openingFault(error, config)];
  }
  // A newer version has unknown tables.
  const faults = (await database.age()) === 'newer' ? undefined : await database.schemaFaults();
  const schema = faults && schemaFinding(faults);
  if (schema) return [schema];
  const whole = database.dialect === 'sqlite' ? [good('The whole database was read and is intact.')] : [];
  return [await databaseCheck(database), await ageCheck(config, database), ...whole];
}

async function ageCheck(config: Config, database: InspectedDatabase): Promise<Finding> {
  switch (await database.age()) {
    case 'newer':
      return amiss(
        'bad',
        'A newer version of Vitrine wrote it.',
        'Start that version, or restore a backup of this version.',
      );
    case 'older':
      return good('It belongs to an older version. The next start makes a backup and upgrades it.');
    case 'empty':
      return noDatabase(config, 'It is empty. The first start creates its tables.');
    case 'same':
      return good('It has the tables of this version.');
  }
}

/** Returns the finding for a missing or empty database. Beside backups, a start asks what to do. */
export function noDatabase({ dataDir }: Config, finding: string): Finding {
  if (listBackups(dataDir).length === 0) return good(finding);
  return amiss(
    'bad',
    `There is none, but ${dataDir} has backups.`,
    `${restoreHint}. Or start a new site: ${commandLine('start', '--new-site')}`,
  );
}

function openingFault(error: unknown, config: Config): Finding {
  if (isDamage(error)) return damaged(reasonIn(error), restoreHint);
  const { finding, advice } = dataFault(error, config) ?? unknownFault(reasonIn(error), config);
  return amiss('bad', finding, advice);
}

function schemaFinding(faults: SchemaFaults): Finding | undefined {
  const words = faultsInWords(faults);
  if (words === undefined) return undefined;
  return amiss(
    'bad',
    `It ${words}.`,
    faults.foreign.length > 0
      ? 'Somebody else added or changed them, perhaps in a restored backup. They can read and change everything: remove them with the tools of the database, then set a new password.'
      : restoreHint,
  );
}

/** Returns the mail server of the environment or, from a database of this version, the owner's. */
export async function mailServerOf(
  config: Config,
  database: InspectedDatabase | undefined,
): Promise<MailServer | undefined> {
  const set = mailServerSet(config);
  return (
    set ?? ((await database?.age()) === 'same' && database ? mailServerIn(config, database.db) : undefined)
  );
}

/** Skips a database of another version. */
export async function backlogCheck(
  config: Config,
  database: InspectedDatabase | undefined,
): Promise<Finding> {
  const isKnown = (await database?.age()) === 'same';
  return mailCheck(
    await mailServerOf(config, database),
    database && isKnown ? await outboxBacklogRepository(database).get() : undefined,
  );
}

/** Checks only the folder if the database belongs to another version. An empty database needs no backup. */
export async function lastBackupCheck(
  config: Config,
  database: InspectedDatabase,
  now: () => number,
): Promise<readonly Finding[]> {
  const age = await database.age();
  if (age === 'empty') return [];
  const backups = backupsService({ config, database, now });
  const nightly = nightlyBackups({ config, database, backups, now, log: pino({ level: 'silent' }) });
  const asked = age === 'same' ? nightly : { ...nightly, last: async () => undefined };
  const [newest] = backups.own();
  return [await backupCheck(newest && (await readNow(newest, now)), asked, now)];
}

/** Reads the whole backup and notes nothing. One that cannot be read stays as it is known. */
async function readNow(backup: BackupFile, now: () => number): Promise<BackupFile> {
  try {
    const found = await verifyBackup(backup.path);
    const state = found.hasChecksums ? 'intact' : 'without_checksums';
    return { ...backup, reading: { state, at: now(), flaws: found.flaws } };
  } catch (error) {
    if (!(error instanceof DamagedBackupError)) return backup;
    return { ...backup, reading: { state: 'damaged', at: now(), flaws: [] } };
  }
}
