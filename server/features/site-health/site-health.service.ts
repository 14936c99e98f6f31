/** The checks of the Health page, in the page's order. */
import { healthTitles, type SiteHealth } from '#contract/site/site-health.ts';
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
import { amiss, askAll, type Finding, type Question, good } from './finding.ts';
import { mailCheck } from './mail-check.ts';
import { versionCheck } from './version-check.ts';
import type { FailedSignIns } from '../../kernel/auth/failed-sign-ins.ts';

interface SiteHealthParts
  extends Pick<Kernel, 'config' | 'database' | 'mailServer' | 'publicUrl' | 'failedSignIns' | 'now' | 'log'> {
  damage: FileCheck;
  backups: BackupsService;
  nightly: NightlyBackups;
  countUndescribedPictures: () => Promise<UndescribedPictures>;
  /** Path of the advisories file written by the build. */
  advisoriesFile: string;
}

export function siteHealthService(parts: SiteHealthParts) {
  const {
    config,
    database,
    mailServer,
    damage,
    publicUrl,
    backups,
    nightly,
    failedSignIns,
    advisoriesFile,
    now,
    log,
  } = parts;
  const isPublic = () => !isForThisMachine({ publicUrl: publicUrl(), host: config.host });
  const backlog = outboxBacklogRepository(database);

  const questions: (Question & { meaning: string })[] = [
    {
      title: healthTitles.version,
      meaning: 'Attackers use known vulnerabilities of packages soon after they are published.',
      ask: () => versionCheck(advisoriesFile, now),
    },
    {
      title: healthTitles.runtime,
      meaning: 'The system that the site runs on, and its user.',
      ask: () => runtimeCheck(isPublic(), Math.round(performance.timeOrigin)),
    },
    {
      title: healthTitles.database,
      meaning: 'Contains all texts, pictures, messages and the resume.',
      ask: async () => databaseCheck(database, await damage.result()),
    },
    {
      title: healthTitles.backup,
      meaning: 'Restores the site after a broken disk, a mistake or a failed upgrade.',
      ask: () => backupCheck(backups.own()[0], nightly, now),
    },
    {
      title: healthTitles.disk,
      meaning: 'On a full disk nothing can be saved, not even visitors’ messages.',
      ask: () => diskCheck(config, database),
    },
    {
      title: healthTitles.mail,
      meaning:
        'The site emails visitors’ messages and password reset links. It always keeps the messages too.',
      ask: async () => mailCheck(await mailServer.current(), await backlog.get()),
    },
    {
      title: healthTitles.encryption,
      meaning: 'Without https, others on the network can read the password and change the pages.',
      ask: () => encryptionCheck(publicUrl()),
    },
    {
      title: healthTitles.signIns,
      meaning: 'Many failures mean that somebody is guessing passwords. Rate limits slow that down.',
      ask: () => signInsCheck(failedSignIns),
    },
    {
      title: healthTitles.pictures,
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

/** Numbers of pictures without a description: main pictures and further ones. */
interface UndescribedPictures {
  readonly main: number;
  readonly further: number;
}

function picturesCheck({ main, further }: UndescribedPictures): Finding {
  const sentences = [
    main > 0 && `${main === 1 ? '1 project has' : `${main} projects have`} a picture without a description.`,
    further > 0 &&
      `${further === 1 ? '1 further picture has' : `${further} further pictures have`} no description.`,
  ].filter(Boolean);
  if (sentences.length === 0) return good('Every picture has a description.');
  return amiss('attention', sentences.join(' '), 'Describe each picture in the Project Manager.');
}

/** Failures a day that an owner's own mistakes do not explain. */
const suspicious = 20;

async function signInsCheck(failedSignIns: FailedSignIns): Promise<Finding> {
  const { day, week } = await failedSignIns.counts();
  const finding = `${day} in the last 24 hours, ${week} in the last 7 days.`;
  if (day < suspicious) return good(finding);
  return amiss(
    'attention',
    finding,
    'Use a long password that you use nowhere else; the log has the addresses they come from.',
  );
}
