/** The checks of the Health page, in the page's order. */
import { backupCheckTitle, type SiteHealth } from '#contract/site/site-health.ts';
import type { FileCheck } from '../../kernel/database/file-check.ts';
import { isForThisMachine } from '../../lib/loopback.ts';
import { outboxBacklogRepository } from '../../kernel/mail/outbox-backlog.repository.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { BackupsService } from '../backups/backups.service.ts';
import type { NightlyBackups } from '../backups/nightly.service.ts';
import { backupCheck } from './backup-check.ts';
import { databaseCheck } from './database-check.ts';
import { diskCheck } from './disk-check.ts';
import { encryptionCheck, runtimeCheck } from './environment-checks.ts';
import { amiss, askAll, type Finding, type Question } from './finding.ts';
import { mailCheck } from './mail-check.ts';
import { picturesCheck, type UndescribedPictures } from './pictures-check.ts';
import { signInsCheck } from './sign-ins-check.ts';
import { versionCheck } from './version-check.ts';

interface SiteHealthParts
  extends Pick<Kernel, 'config' | 'database' | 'publicUrl' | 'failedSignIns' | 'now' | 'log'> {
  damage: FileCheck;
  backups: BackupsService;
  nightly: NightlyBackups;
  countUndescribedPictures: () => Promise<UndescribedPictures>;
  /** Path of the advisories file written by the build. */
  advisoriesFile: string;
}

export type SiteHealthService = ReturnType<typeof siteHealthService>;

export function siteHealthService(parts: SiteHealthParts) {
  const { config, database, damage, publicUrl, backups, nightly, failedSignIns, advisoriesFile, now, log } =
    parts;
  const isPublic = () => !isForThisMachine({ publicUrl: publicUrl(), host: config.host });
  const backlog = outboxBacklogRepository(database);

  const questions: (Question & { meaning: string })[] = [
    {
      title: 'Version',
      meaning: 'Attackers use known vulnerabilities of packages soon after they are published.',
      ask: () => versionCheck(advisoriesFile, now),
    },
    {
      title: 'Runtime',
      meaning: 'The system that the site runs on, and its user.',
      ask: () => runtimeCheck(isPublic(), Math.round(performance.timeOrigin)),
    },
    {
      title: 'Database',
      meaning: 'Contains all texts, pictures, messages and the resume.',
      ask: async () => databaseCheck(database, await damage.result()),
    },
    {
      title: backupCheckTitle,
      meaning: 'Restores the site after a broken disk, a mistake or a failed upgrade.',
      ask: () => backupCheck(backups, nightly, now),
    },
    {
      title: 'Disk space',
      meaning: 'On a full disk nothing can be saved, not even visitors’ messages.',
      ask: () => diskCheck(config, database),
    },
    {
      title: 'Mail',
      meaning:
        'The site emails visitors’ messages and password reset links. It always keeps the messages too.',
      ask: async () => mailCheck(config, isPublic(), await backlog.get()),
    },
    {
      title: 'Encryption',
      meaning: 'Without https, others on the network can read the password and change the pages.',
      ask: () => encryptionCheck(publicUrl()),
    },
    {
      title: 'Failed sign-ins',
      meaning: 'Many failures mean that somebody is guessing passwords. Rate limits slow that down.',
      ask: () => signInsCheck(failedSignIns),
    },
    {
      title: 'Pictures',
      meaning: 'Screen readers and search engines use the descriptions.',
      ask: async () => picturesCheck(await parts.countUndescribedPictures()),
    },
  ];

  function unanswered(error: unknown, title: string): Finding {
    log.warn({ err: error, title }, 'a health check failed');
    return amiss('bad', 'This check failed.', 'See the log of the site.');
  }

  return {
    check: async (): Promise<SiteHealth> => ({
      checked_at: now(),
      checks: (await askAll(questions, unanswered)).map(({ question: { title, meaning }, finding }) => ({
        at: null,
        ...finding,
        title,
        meaning,
      })),
    }),
  };
}
