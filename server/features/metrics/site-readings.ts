/** What the parts of the site know of themselves. None of them knows that it is measured. */
import { statfs } from 'node:fs/promises';
import { programVersion } from '../../process/command-line.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { BackupsService } from '../backups/backups.service.ts';
import type { NightlyBackups } from '../backups/nightly.service.ts';
import type { VisitsService } from '../visits/visits.service.ts';
import { outboxBacklogRepository } from '../../kernel/mail/outbox-backlog.repository.ts';
import { inTime, type OpenMetricsRegistry, type Readings, readings } from './readings.ts';

export interface MeasuredFeatures {
  backups: BackupsService;
  nightly: NightlyBackups;
  visits: Pick<VisitsService, 'noted'>;
}

export type MeasuredSite = Kernel & MeasuredFeatures;

const second = 1000;

/** Each as its own, so that one part that does not answer hides no other. */
export function siteReadings(registry: OpenMetricsRegistry, site: MeasuredSite): Readings[] {
  const { config, database, cache, outbox, pictures, backups, nightly, visits, now } = site;
  const backlog = outboxBacklogRepository(database);

  return [
    readings(
      registry,
      'build',
      { vitrine_build_info: 'Always 1; the labels say what runs.' },
      async () => ({
        vitrine_build_info: [
          {
            labels: { version: programVersion, node: process.versions.node, database: database.dialect },
            value: 1,
          },
        ],
      }),
      ['version', 'node', 'database'],
    ),
    readings(
      registry,
      'cache',
      {
        vitrine_cache_hits_total: 'Answers of pages, public calls and files that were in memory.',
        vitrine_cache_misses_total: 'Answers of pages, public calls and files that had to be made.',
        vitrine_cache_entries: 'Answers in memory.',
        vitrine_cache_bytes: 'Memory that these answers take.',
        vitrine_content_version: 'The number that grows with each change that visitors see.',
        vitrine_visits_total: 'Visits that pages told of, those of programs included.',
      },
      () => {
        const { hits, misses, entries, bytes } = cache.figures();
        return {
          vitrine_cache_hits_total: hits,
          vitrine_cache_misses_total: misses,
          vitrine_cache_entries: entries,
          vitrine_cache_bytes: bytes,
          vitrine_content_version: database.contentVersion.current,
          vitrine_visits_total: visits.noted(),
        };
      },
    ),
    readings(
      registry,
      'pool',
      {
        vitrine_database_open_connections: 'Connections to PostgreSQL.',
        vitrine_database_idle_connections: 'Connections to PostgreSQL that nobody uses.',
        vitrine_database_waiting_queries: 'Statements that wait for a connection to PostgreSQL.',
      },
      () => {
        const use = database.poolUse();
        return {
          vitrine_database_open_connections: use?.open,
          vitrine_database_idle_connections: use?.idle,
          vitrine_database_waiting_queries: use?.waiting,
        };
      },
    ),
    readings(
      registry,
      'database',
      {
        vitrine_database_up: '1 while the database answers, else 0.',
        vitrine_database_bytes: 'Room that the database takes.',
      },
      async () => {
        const size = await inTime(database.measure()).catch(() => undefined);
        return { vitrine_database_up: size ? 1 : 0, vitrine_database_bytes: size?.bytes };
      },
    ),
    readings(
      registry,
      'disk',
      { vitrine_data_folder_free_bytes: 'Room that is left where the data folder is.' },
      async () => {
        const { bavail, bsize } = await statfs(config.dataDir);
        return { vitrine_data_folder_free_bytes: bavail * bsize };
      },
    ),
    readings(
      registry,
      'outbox',
      {
        vitrine_outbox_waiting_mails: 'Mails that wait to be sent.',
        vitrine_outbox_failing_mails: 'Those of them that could not be sent before.',
        vitrine_outbox_oldest_seconds: 'Age of the oldest mail that waits; 0 when none does.',
      },
      async () => {
        const { waiting, failing, oldestAt } = await backlog.get();
        return {
          vitrine_outbox_waiting_mails: waiting,
          vitrine_outbox_failing_mails: failing,
          vitrine_outbox_oldest_seconds: oldestAt === null ? 0 : (now() - oldestAt) / second,
        };
      },
    ),
    readings(
      registry,
      'mail',
      {
        vitrine_mails_sent_total: 'Mails that this instance sent.',
        vitrine_mail_failures_total: 'Attempts to send a mail that failed.',
        vitrine_mails_given_up_total: 'Mails that could not be sent in time, and are not tried again.',
      },
      () => ({
        vitrine_mails_sent_total: outbox.counts.sent,
        vitrine_mail_failures_total: outbox.counts.failed,
        vitrine_mails_given_up_total: outbox.counts.givenUp,
      }),
    ),
    readings(
      registry,
      'pictures',
      {
        vitrine_pictures_waiting: 'Pictures and documents that wait to be made.',
        vitrine_pictures_busy: '1 while a picture or a document is being made.',
        vitrine_pictures_done_total: 'Pictures and documents that were made, or failed.',
      },
      () => {
        const { waiting, busy, done } = pictures.queue();
        return {
          vitrine_pictures_waiting: waiting,
          vitrine_pictures_busy: busy,
          vitrine_pictures_done_total: done,
        };
      },
    ),
    readings(
      registry,
      'backups',
      {
        vitrine_backup_timestamp_seconds: 'When the last whole backup was made, in seconds since 1970.',
        vitrine_backup_bytes: 'Size of the last whole backup.',
        vitrine_backup_nightly_failed: '1 when the last nightly backup could not be made, else 0.',
      },
      async () => {
        const last = backups.list().find(({ verifiedAt }) => verifiedAt !== undefined);
        const night = await nightly.last();
        return {
          vitrine_backup_timestamp_seconds: last && last.madeAt / second,
          vitrine_backup_bytes: last?.bytes,
          vitrine_backup_nightly_failed: night?.fault == null ? 0 : 1,
        };
      },
    ),
  ];
}
