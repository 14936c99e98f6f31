/** Opens a site for the checks of `doctor`, without writing. The site may run, be stopped, damaged or missing. */
import pino from 'pino';
import { backupsService } from '../features/backups/backups.service.ts';
import { nightlyBackups } from '../features/backups/nightly.service.ts';
import { amiss, type CheckedSite, type Finding, reasonIn } from '../features/site-health/check.ts';
import { damaged } from '../features/site-health/checks/database.ts';
import { builtAdvisories } from '../features/site-health/checks/version.ts';
import { DamagedBackupError } from '../kernel/database/backup.ts';
import type { BackupFile } from '../kernel/database/backup-folder.ts';
import { dataFault, unknownFault } from '../kernel/database/unusable-data.ts';
import { type InspectedDatabase, inspectDatabase } from '../kernel/database/inspect.ts';
import type { SchemaAge } from '../kernel/database/migrate.ts';
import { PoolerError } from '../kernel/database/pooler.ts';
import { restoreHint } from '../kernel/database/sqlite.ts';
import { isDamage } from '../kernel/database/sqlite-file.ts';
import { verifyBackup } from '../kernel/database/verify-backup.ts';
import { configuredMailServer, mailServerIn } from '../kernel/mail/mail-server.ts';
import { outboxBacklogRepository } from '../kernel/mail/outbox-backlog.repository.ts';
import { scriptsOfClone } from '../process/command-line.ts';
import { type Config, ConfigError, readConfig, siteOrigin } from '../process/config.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** Runs `work`, then closes the database. Invalid settings and a broken database are passed to `work`, not thrown. */
export async function withInspectedSite<T>(
  env: Environment,
  work: (site: CheckedSite) => Promise<T>,
): Promise<T> {
  const { config, faults } = settingsOf(env);
  const { database, databaseFault } = await open(config);
  try {
    const age = await database?.age().catch(() => undefined);
    // A database of another schema version has other tables.
    const known = age === 'same' ? database : undefined;
    return await work({
      config,
      now: Date.now,
      publicUrl: () => siteOrigin(config),
      advisoriesFile: builtAdvisories,
      settings: { env, faults },
      mail: {
        server: async () => configuredMailServer(config) ?? (known && mailServerIn(config, known.db)),
        backlog: async () => known && outboxBacklogRepository(known).get(),
      },
      database: database && { ...database, damage: async () => damageOf(database, config) },
      databaseFault,
      // An empty database needs no backup.
      backups: database && age !== 'empty' ? backupsOf(config, database, age) : undefined,
      ...(scriptsOfClone && { scripts: scriptsOfClone }),
    });
  } finally {
    await database?.close();
  }
}

/** Returns the settings without refused ones, so that all checks can run, and the faults. */
function settingsOf(env: Environment): { config: Config; faults: readonly string[] } {
  try {
    return { config: readConfig(env), faults: [] };
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    const { faults, refused } = error;
    const accepted = Object.entries(env).filter(([name]) => !refused.includes(name));
    return { config: readConfig(Object.fromEntries(accepted)), faults };
  }
}

/** Returns the opened database, or the finding why it cannot be opened, or {} if there is no database yet. */
async function open(config: Config): Promise<{ database?: InspectedDatabase; databaseFault?: Finding }> {
  let database: InspectedDatabase | undefined;
  try {
    database = await inspectDatabase(config);
    // Opening may not have connected to PostgreSQL. A query does.
    await database?.measure();
    return database ? { database } : {};
  } catch (error) {
    await database?.close();
    if (error instanceof PoolerError) return { databaseFault: amiss('bad', error.finding, error.advice) };
    return { databaseFault: faultOf(error, config) };
  }
}

function damageOf(database: InspectedDatabase, config: Config): Finding | undefined {
  try {
    const damage = database.damage();
    return damage === undefined ? undefined : damaged(damage, restoreHint);
  } catch (error) {
    return faultOf(error, config);
  }
}

function faultOf(error: unknown, config: Config): Finding {
  if (isDamage(error)) return damaged(reasonIn(error), restoreHint);
  const { finding, advice } = dataFault(error, config) ?? unknownFault(reasonIn(error), config);
  return amiss('bad', finding, advice);
}

/** Returns the backups for the checks. Reading the list verifies the newest one. */
function backupsOf(config: Config, database: InspectedDatabase, age: SchemaAge | undefined) {
  const now = Date.now;
  const backups = backupsService({ config, database, now });
  const nightly = nightlyBackups({ config, database, backups, now, log: pino({ level: 'silent' }) });
  return {
    async own() {
      const [newest, ...others] = backups.own();
      return newest ? [await readNow(newest), ...others] : [];
    },
    nightly: age === 'same' ? nightly : { ...nightly, last: async () => undefined },
  };
}

/** Verifies the backup and returns it with the result, which is not saved; unchanged if it could not be verified. */
async function readNow(backup: BackupFile): Promise<BackupFile> {
  try {
    const { hasChecksums, flaws } = await verifyBackup(backup.path);
    return {
      ...backup,
      reading: { state: hasChecksums ? 'intact' : 'without_checksums', at: Date.now(), flaws },
    };
  } catch (error) {
    if (!(error instanceof DamagedBackupError)) return backup;
    return { ...backup, reading: { state: 'damaged', at: Date.now(), flaws: [] } };
  }
}
