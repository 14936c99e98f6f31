/** A backup each night, made by one of the instances, and the end of those that have become too many. */
import { createHash } from 'node:crypto';
import { hostname } from 'node:os';
import type { Logger } from 'pino';
import type { Config } from '../../process/config.ts';
import { removeOldBackups } from '../../kernel/database/backup-folder.ts';
import type { Database } from '../../kernel/database/database.ts';
import { backupsRepository } from './backups.repository.ts';
import type { BackupsService } from './backups.service.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** How often it is looked whether one is due, in milliseconds; also how long after a start the first time. */
const lookEvery = 10 * minute;

/** When one that failed, or that nobody finished, is tried again, in milliseconds. */
const tryAgainAfter = hour;

/** How long it is remembered what became of a night's, in milliseconds. */
const rememberedFor = 60 * day;

interface NightlyParts {
  config: Pick<Config, 'dataDir' | 'backupHour' | 'backupKeep'>;
  database: Pick<Database, 'db'>;
  backups: Pick<BackupsService, 'make'>;
  /** Milliseconds since 1970. */
  now: () => number;
  log: Logger;
}

export type NightlyBackups = ReturnType<typeof nightlyBackups>;

export function nightlyBackups({ config, database, backups, now, log }: NightlyParts) {
  const { backupHour, backupKeep, dataDir } = config;
  const repository = backupsRepository(database);
  // The sites of one machine, and the machines of one site, do not all begin at once.
  const minutes = createHash('sha256').update(`${hostname()} ${dataDir}`).digest().readUInt16BE() % 60;
  let running: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;

  /** The latest night whose time has come; one that the site slept through is made up for. */
  function dueNight(startHour: number): string {
    const due = new Date(now());
    due.setHours(startHour, minutes, 0, 0);
    if (due.getTime() > now()) due.setDate(due.getDate() - 1);
    return [due.getFullYear(), due.getMonth() + 1, due.getDate()]
      .map((part) => String(part).padStart(2, '0'))
      .join('-');
  }

  async function makeIfDue(): Promise<void> {
    if (backupHour === 'off') return;
    const night = dueNight(backupHour);
    if (!(await repository.claimNight(night, now(), now() - tryAgainAfter))) return;
    let fault: string | null = null;
    try {
      const { path, bytes } = await backups.make('nightly');
      removeOldBackups(dataDir, backupKeep, now());
      log.info({ file: path, bytes }, 'nightly backup made');
    } catch (error) {
      fault = error instanceof Error ? error.message : String(error);
      log.warn({ err: error }, 'the nightly backup could not be made, trying again in an hour');
    }
    await repository.finishNight(night, now(), fault);
  }

  function look(): void {
    running ??= makeIfDue()
      .catch((error: unknown) => log.warn({ err: error }, 'could not look after the nightly backup'))
      .finally(() => {
        running = undefined;
      });
  }

  return {
    /** Makes the backup of the last night, unless an instance has. A failure is logged and remembered. */
    makeIfDue,
    /** Hour and minute of the machine's day, '03:17'; null when none are made. */
    at: () =>
      backupHour === 'off'
        ? null
        : [backupHour, minutes].map((part) => String(part).padStart(2, '0')).join(':'),
    keep: backupKeep,
    /**
     * What became of the last one: why it could not be made, null when it was. Undefined before the first.
     */
    async last(): Promise<{ at: number; fault: string | null } | undefined> {
      const night = await repository.lastNight();
      return night && { at: night.finished_at ?? 0, fault: night.fault };
    },
    deleteExpired: () => repository.removeNightsBegunBy(now() - rememberedFor),
    start(): void {
      timer ??= setInterval(look, lookEvery).unref();
    },
    async stop(): Promise<void> {
      clearInterval(timer);
      await running;
    },
  };
}
