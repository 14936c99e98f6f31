/** Nightly backups, made by one of the instances, their copies elsewhere, and deletion of old ones. */
import { createHash } from 'node:crypto';
import { hostname } from 'node:os';
import type { Config } from '../../process/config.ts';
import { removeOldBackups } from '../../kernel/database/backup-folder.ts';
import type { TargetSettings } from '../../kernel/backup-target/backup-target.ts';
import type { Database } from '../../kernel/database/database.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { backupsRepository } from './backups.repository.ts';
import type { BackupsService } from './backups.service.ts';
import { copiesElsewhere } from './copies.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Interval of the check for a due backup and delay of the first check after a start, in milliseconds. */
const pollIntervalMs = 10 * minute;

/** Time from the start of a failed or unfinished backup to its retry, in milliseconds. */
const retryDelayMs = hour;

/** Retention of results, in milliseconds. */
const resultLifetimeMs = 60 * day;

interface NightlyParts extends Pick<Kernel, 'now' | 'log'> {
  config: Pick<Config, 'dataDir' | 'backupHour' | 'backupKeep'> & TargetSettings;
  database: Pick<Database, 'db'>;
  backups: Pick<BackupsService, 'make' | 'verifyNext'>;
}

export type NightlyBackups = ReturnType<typeof nightlyBackups>;

export function nightlyBackups({ config, database, backups, now, log }: NightlyParts) {
  const { backupHour, backupKeep, dataDir } = config;
  const repository = backupsRepository(database);
  const copies = copiesElsewhere({ config, now, log });
  // Differs between the sites on one machine and between the machines of one site, to spread their starts.
  const minutes = createHash('sha256').update(`${hostname()} ${dataDir}`).digest().readUInt16BE() % 60;
  let running: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  /** Returns the latest night that is due, such as '2026-11-21'. It may have passed while the site was stopped. */
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
    if (!(await repository.claimNight(night, now(), now() - retryDelayMs))) return;
    let fault: string | null = null;
    try {
      const { path, bytes } = await backups.make('nightly');
      removeOldBackups(dataDir, backupKeep, now());
      log.info({ file: path, bytes }, 'nightly backup created');
    } catch (error) {
      fault = error instanceof Error ? error.message : String(error);
      log.warn({ err: error }, 'nightly backup failed, retrying in an hour');
    }
    await repository.finishNight(night, now(), fault);
    if (fault === null) await copies.update();
    if (!isStopped) await verifyNext();
  }

  /** Verifies a stored backup that is due, so that a failing disk is noticed. Failures are logged. */
  async function verifyNext(): Promise<void> {
    try {
      await backups.verifyNext();
    } catch (error) {
      log.warn({ err: error }, 'a kept backup is damaged or cannot be read');
    }
  }

  function look(): void {
    running ??= makeIfDue()
      .catch((error: unknown) => log.warn({ err: error }, 'could not check whether a nightly backup is due'))
      .finally(() => {
        running = undefined;
      });
  }

  return {
    /** Makes the due backup unless an instance has, deletes old ones, copies and verifies. Logs failures of these. */
    makeIfDue,
    /** Returns the time of the nightly backup such as '03:17' in the machine's time zone, or null if it is off. */
    at: () =>
      backupHour === 'off'
        ? null
        : [backupHour, minutes].map((part) => String(part).padStart(2, '0')).join(':'),
    keep: backupKeep,
    /** Returns the last result: its time in ms since 1970, and its fault, or null. Undefined before the first backup. */
    async last(): Promise<{ at: number; fault: string | null } | undefined> {
      const night = await repository.lastNight();
      return night && { at: night.finished_at ?? 0, fault: night.fault };
    },
    /** Returns the state of the copies elsewhere; null if BACKUP_TARGET is not set. */
    copies: copies.state,
    deleteExpired: () => repository.removeNightsBegunBy(now() - resultLifetimeMs),
    start(): void {
      timer ??= setInterval(look, pollIntervalMs).unref();
    },
    async stop(): Promise<void> {
      isStopped = true;
      clearInterval(timer);
      copies.stop();
      await running;
    },
  };
}
