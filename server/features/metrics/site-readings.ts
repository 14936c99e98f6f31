/** Metrics of the site's features. The features do not depend on this module. */
import { statfs } from 'node:fs/promises';
import { programVersion } from '../../process/command-line.ts';
import { isIntact } from '../../kernel/database/backup-readings.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { BackupsService } from '../backups/backups.service.ts';
import type { NightlyBackups } from '../backups/nightly.service.ts';
import { outboxBacklogRepository } from '../../kernel/mail/outbox-backlog.repository.ts';
import { inTime, type OpenMetricsRegistry, type Readings, readings } from './readings.ts';

export interface MeasuredFeatures {
  backups: BackupsService;
  nightly: NightlyBackups;
}

export type MeasuredSite = Kernel & MeasuredFeatures;

const second = 1000;

/** Returns the metrics of one feature. */
type Source = (registry: OpenMetricsRegistry, site: MeasuredSite) => Readings;

const build: Source = (registry, { database }) =>
  readings(
    registry,
    'build',
    { vitrine_build_info: 'Always 1; the labels contain the versions.' },
    async () => ({
      vitrine_build_info: [
        {
          labels: { version: programVersion, node: process.versions.node, database: database.dialect },
          value: 1,
        },
      ],
    }),
    ['version', 'node', 'database'],
  );

const responses: Source = (registry, { cache }) =>
  readings(
    registry,
    'cache',
    {
      vitrine_cache_hits_total: 'Responses for pages, public calls and files that came from memory.',
      vitrine_cache_misses_total: 'Responses for pages, public calls and files that had to be created.',
      vitrine_cache_bytes: 'Memory of the responses in memory.',
    },
    () => {
      const { hits, misses, bytes } = cache.figures();
      return {
        vitrine_cache_hits_total: hits,
        vitrine_cache_misses_total: misses,
        vitrine_cache_bytes: bytes,
      };
    },
  );

const connectionPool: Source = (registry, { database }) =>
  readings(
    registry,
    'pool',
    {
      vitrine_database_open_connections: 'Open PostgreSQL connections.',
      vitrine_database_waiting_queries: 'Statements that wait for a PostgreSQL connection.',
    },
    () => {
      const use = database.poolUse();
      return {
        vitrine_database_open_connections: use?.open,
        vitrine_database_waiting_queries: use?.waiting,
      };
    },
  );

const databaseSize: Source = (registry, { database }) =>
  readings(
    registry,
    'database',
    {
      vitrine_database_up: '1 if the database answers, otherwise 0.',
      vitrine_database_bytes: 'Size of the database.',
    },
    async () => {
      const size = await inTime(database.measure()).catch(() => undefined);
      return { vitrine_database_up: size ? 1 : 0, vitrine_database_bytes: size?.bytes };
    },
  );

const freeSpace: Source = (registry, { config }) =>
  readings(
    registry,
    'disk',
    { vitrine_data_folder_free_bytes: 'Free space on the disk of the data folder.' },
    async () => {
      const { bavail, bsize } = await statfs(config.dataDir);
      return { vitrine_data_folder_free_bytes: bavail * bsize };
    },
  );

const waitingMails: Source = (registry, { database, now }) => {
  const backlog = outboxBacklogRepository(database);
  return readings(
    registry,
    'outbox',
    {
      vitrine_outbox_waiting_mails: 'Mails that wait to be sent.',
      vitrine_outbox_failing_mails: 'Waiting mails that failed at least once.',
      vitrine_outbox_oldest_seconds: 'Age of the oldest waiting mail, or 0.',
    },
    async () => {
      const { waiting, failing, oldestAt } = await backlog.get();
      return {
        vitrine_outbox_waiting_mails: waiting,
        vitrine_outbox_failing_mails: failing,
        vitrine_outbox_oldest_seconds: oldestAt === null ? 0 : (now() - oldestAt) / second,
      };
    },
  );
};

const sentMails: Source = (registry, { outbox }) =>
  readings(
    registry,
    'mail',
    {
      vitrine_mails_sent_total: 'Mails that this instance sent.',
      vitrine_mail_failures_total: 'Failed attempts to send a mail.',
      vitrine_mails_given_up_total: 'Mails that could not be sent in time and are not retried.',
    },
    () => ({
      vitrine_mails_sent_total: outbox.counts.sent,
      vitrine_mail_failures_total: outbox.counts.failed,
      vitrine_mails_given_up_total: outbox.counts.givenUp,
    }),
  );

const pictureQueue: Source = (registry, { pictures }) =>
  readings(
    registry,
    'pictures',
    { vitrine_pictures_waiting: 'Pictures and PDFs that wait for the picture process.' },
    () => ({ vitrine_pictures_waiting: pictures.queue().waiting }),
  );

const lastBackups: Source = (registry, { backups, nightly }) =>
  readings(
    registry,
    'backups',
    {
      vitrine_backup_timestamp_seconds: 'Time of the last intact backup, in seconds since 1970.',
      vitrine_backup_nightly_failed: '1 if the last nightly backup failed, otherwise 0.',
      vitrine_backup_copied_timestamp_seconds:
        'Time when the last copy of the nightly backups to BACKUP_TARGET was complete, in seconds since 1970.',
    },
    async () => {
      const last = backups.own().find(({ reading }) => isIntact(reading));
      const night = await nightly.last();
      const copied = nightly.copies()?.last;
      return {
        vitrine_backup_timestamp_seconds: last && last.createdAt / second,
        vitrine_backup_nightly_failed: night?.fault == null ? 0 : 1,
        vitrine_backup_copied_timestamp_seconds: copied ? copied.at / second : undefined,
      };
    },
  );

const sources: readonly Source[] = [
  build,
  responses,
  connectionPool,
  databaseSize,
  freeSpace,
  waitingMails,
  sentMails,
  pictureQueue,
  lastBackups,
];

/** Returns one source per feature, so that a failing one hides no other. */
export function siteReadings(registry: OpenMetricsRegistry, site: MeasuredSite): Readings[] {
  return sources.map((source) => source(registry, site));
}
