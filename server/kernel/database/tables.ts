/**
 * The tables of both databases. Times are milliseconds since 1970 (UTC), lists are JSON text, hashes are hex
 * or base64url text.
 */
import { type AccountTables, accountTables } from './account-tables.ts';
import { type ContentTables, contentTables } from './content-tables.ts';
import { type MailTables, mailTables } from './mail-tables.ts';
import { type PageTables, pageTables } from './page-tables.ts';
import { type PictureTables, pictureTables } from './picture-tables.ts';
import { type SettingsTables, settingsTables } from './settings-tables.ts';
import type { CopiedTables } from './table-types.ts';
import { type TestimonialTables, testimonialTables } from './testimonial-tables.ts';
import { type VisitsTables, visitsTables } from './visits-tables.ts';

export interface Tables
  extends PictureTables,
    ContentTables,
    PageTables,
    TestimonialTables,
    AccountTables,
    SettingsTables,
    MailTables,
    VisitsTables,
    OtherTables {}

interface OtherTables {
  first_steps: FirstStepsTable;
  example_categories: ExampleCategoriesTable;
  example_projects: ExampleProjectsTable;
  import_run: ImportRunTable;
  import_entries: ImportEntriesTable;
  rate_limits: RateLimitsTable;
  nightly_backups: NightlyBackupsTable;
  backup_downloads: BackupDownloadsTable;
  failed_sign_ins: FailedSignInsTable;
}

const otherTables: CopiedTables<OtherTables> = {
  first_steps: { key: ['id'] },
  example_categories: { key: ['category_id'] },
  example_projects: { key: ['project_id'] },
  import_run: { key: ['id'] },
  import_entries: { key: ['place'] },
  rate_limits: { key: ['key'] },
  nightly_backups: { key: ['night'] },
  backup_downloads: { key: ['token_hash'] },
  failed_sign_ins: { key: ['hour'] },
};

/** Every table with content of a site, after the tables it refers to. */
export const copiedTables = {
  ...pictureTables,
  ...contentTables,
  ...pageTables,
  ...testimonialTables,
  ...accountTables,
  ...settingsTables,
  ...mailTables,
  ...visitsTables,
  ...otherTables,
};

/** Names of the tables with content of a site. */
export const siteTables: readonly string[] = Object.keys(copiedTables);

/** One row after the owner has hidden the first steps. */
interface FirstStepsTable {
  id: 1;
  dismissed_at: number;
}

interface ExampleCategoriesTable {
  category_id: number;
}

interface ExampleProjectsTable {
  project_id: number;
}

interface ImportRunTable {
  id: 1;
  /** JSON. */
  document: string;
}

/** Its entries that are still to come. */
interface ImportEntriesTable {
  place: number;
  /** JSON. */
  entry: string;
}

/** Housekeeping data that may be lost. */

interface RateLimitsTable {
  key: string;
  points: number;
  expires_at: number;
}

interface FailedSignInsTable {
  /** Start of the hour. */
  hour: number;
  failures: number;
}

/** Nights whose backup an instance has claimed. */
interface NightlyBackupsTable {
  /** The due day in the instance's time zone: '2026-11-21'. */
  night: string;
  started_at: number;
  /** Null while it is being made, and if the instance died. */
  finished_at: number | null;
  fault: string | null;
}

/** One-time download URLs of backups. */
interface BackupDownloadsTable {
  token_hash: string;
  file: string;
  expires_at: number;
}
