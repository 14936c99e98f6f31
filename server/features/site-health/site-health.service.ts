/** Every question that the owner's page Health answers, in its order. */
import type { Logger } from 'pino';
import type { HealthCheck, SiteHealth } from '#contract/site/site-health.ts';
import type { FailedSignIns } from '../../kernel/auth/failed-sign-ins.ts';
import type { Config } from '../../process/config.ts';
import type { Database } from '../../kernel/database/database.ts';
import type { FileCheck } from '../../kernel/database/file-check.ts';
import { isLoopback, isLoopbackHost } from '../../lib/loopback.ts';
import { outboxBacklogRepository } from '../../kernel/mail/outbox-backlog.repository.ts';
import type { BackupsService } from '../backups/backups.service.ts';
import type { NightlyBackups } from '../backups/nightly.service.ts';
import { httpsCheck, signInsCheck } from './access-checks.ts';
import type { Finding } from './finding.ts';
import { mailCheck } from './mail-check.ts';
import { picturesCheck, type UndescribedPictures } from './pictures-check.ts';
import { backupCheck, databaseCheck, diskCheck } from './storage-checks.ts';
import { runtimeCheck, versionCheck } from './version-checks.ts';

interface SiteHealthParts {
  config: Config;
  database: Database;
  damage: FileCheck;
  publicUrl: () => string;
  backups: BackupsService;
  nightly: NightlyBackups;
  failedSignIns: FailedSignIns;
  /** Answers how many projects have a picture that nothing is said about. */
  countUndescribedPictures: () => Promise<UndescribedPictures>;
  /** The path of the file that a build writes. */
  advisoriesFile: string;
  /** Milliseconds since 1970. */
  now: () => number;
  log: Logger;
}

export type SiteHealthService = ReturnType<typeof siteHealthService>;

export function siteHealthService(parts: SiteHealthParts) {
  const { config, database, damage, publicUrl, backups, nightly, failedSignIns, advisoriesFile, now, log } =
    parts;
  const isPublic = () => !(isLoopback(publicUrl()) && isLoopbackHost(config.host));
  const backlog = outboxBacklogRepository(database);

  const questions: { title: string; ask: () => Finding | Promise<Finding> }[] = [
    { title: 'Version', ask: () => versionCheck(advisoriesFile, now) },
    { title: 'Runtime', ask: () => runtimeCheck(isPublic(), Math.round(performance.timeOrigin)) },
    { title: 'Database', ask: async () => databaseCheck(database, await damage.result()) },
    { title: 'Backup', ask: () => backupCheck(backups, nightly, now) },
    { title: 'Disk space', ask: () => diskCheck(config, database) },
    { title: 'Mail', ask: async () => mailCheck(config, isPublic(), await backlog.get()) },
    { title: 'Encryption', ask: () => httpsCheck(publicUrl()) },
    { title: 'Failed sign-ins', ask: () => signInsCheck(failedSignIns) },
    { title: 'Pictures', ask: async () => picturesCheck(await parts.countUndescribedPictures()) },
  ];

  /** A question that cannot be answered does not keep the owner from the others. */
  async function answer({ title, ask }: (typeof questions)[number]): Promise<HealthCheck> {
    try {
      return { title, ...(await ask()) };
    } catch (error) {
      log.warn({ err: error, title }, 'could not tell the health of the site');
      return {
        title,
        state: 'bad',
        finding: 'This could not be found out.',
        at: null,
        meaning: 'Something that the site depends on does not answer.',
        advice: 'See the log of the site.',
      };
    }
  }

  return {
    /** Asks everything now. */
    check: async (): Promise<SiteHealth> => ({
      checked_at: now(),
      checks: await Promise.all(questions.map(answer)),
    }),
  };
}
