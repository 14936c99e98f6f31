/**
 * The tables of both databases. Times are milliseconds since 1970 (UTC), lists are JSON text, hashes are hex
 * or base64url text.
 */
import type { Generated } from 'kysely';
import type { AppearanceTables } from '../../features/appearance/appearance.tables.ts';
import type { AssistantsTables } from '../../features/assistants/assistants.tables.ts';
import type { AuthTables } from '../../features/auth/auth.tables.ts';
import type { BackupsTables } from '../../features/backups/backups.tables.ts';
import type { CategoriesTables } from '../../features/categories/categories.tables.ts';
import type { ContactTables } from '../../features/contact/contact.tables.ts';
import type { CustomPagesTables } from '../../features/custom-pages/custom-pages.tables.ts';
import type { FirstStepsTables } from '../../features/first-steps/first-steps.tables.ts';
import type { ImportsTables } from '../../features/imports/imports.tables.ts';
import type { ProfileTables } from '../../features/profile/profile.tables.ts';
import type { ProjectsTables } from '../../features/projects/projects.tables.ts';
import type { ResumeTables } from '../../features/resume/resume.tables.ts';
import type { ShareTables } from '../../features/share/share.tables.ts';
import type { SiteSettingsTables } from '../../features/site-settings/site-settings.tables.ts';
import type { StatisticsTables } from '../../features/statistics/statistics.tables.ts';
import type { TestimonialsTables } from '../../features/testimonials/testimonials.tables.ts';
import type { MailTables } from './mail-tables.ts';
import type { PictureTables } from './picture-tables.ts';

/** The tables of the kernel and of all features. */
export interface Tables
  extends KernelTables,
    PictureTables,
    MailTables,
    AppearanceTables,
    AssistantsTables,
    AuthTables,
    BackupsTables,
    CategoriesTables,
    ContactTables,
    CustomPagesTables,
    FirstStepsTables,
    ImportsTables,
    ProfileTables,
    ProjectsTables,
    ResumeTables,
    ShareTables,
    SiteSettingsTables,
    StatisticsTables,
    TestimonialsTables {}

interface KernelTables {
  content_version: ContentVersionTable;
  sessions: SessionsTable;
  rate_limits: RateLimitsTable;
  failed_sign_ins: FailedSignInsTable;
  sealing_key: SealingKeyTable;
}

/**
 * Tables outside `copiedTables`. The content version counts changes of its own database. Without the key of contact
 * forms, a form in use loses its start time. The sealing key is copied separately: a restored site keeps its own.
 */
type NotCopied = 'content_version' | 'form_seal' | 'sealing_key';

/**
 * `key` is the primary key, by which a copy reads the table. Rows in which the column `first` is null are copied first,
 * because other rows of the table refer to them. `numbered` tables have ids that the database assigns.
 */
type CopiedTables = {
  [Table in Exclude<keyof Tables, NotCopied>]: { key: readonly string[]; first?: string; numbered?: true };
};

/** The tables that a copy of a site contains, each after the tables that it refers to. */
export const copiedTables: CopiedTables = {
  pictures: { key: ['id'], numbered: true },
  picture_placeholders: { key: ['picture_id'] },
  picture_variants: { key: ['picture_id', 'width', 'format'] },
  picture_animations: { key: ['picture_id'] },
  picture_videos: { key: ['picture_id'] },
  picture_video_parts: { key: ['picture_id', 'number'] },
  picture_uploads: { key: ['id'], numbered: true },
  appearance: { key: ['id'] },
  appearance_fonts: { key: ['role'] },
  custom_css_versions: { key: ['id'], numbered: true },
  documents: { key: ['id'], numbered: true },
  categories: { key: ['id'], first: 'parent_id', numbered: true },
  former_category_names: { key: ['key'] },
  projects: { key: ['id'], numbered: true },
  project_pictures: { key: ['id'], numbered: true },
  project_content_pictures: { key: ['project_id', 'picture_id'] },
  access_links: { key: ['id'], numbered: true },
  project_versions: { key: ['id'], numbered: true },
  project_version_pictures: { key: ['version_id', 'picture_id'] },
  resume: { key: ['id'] },
  own_pages: { key: ['id'], numbered: true },
  own_page_pictures: { key: ['page_id', 'picture_id'] },
  own_page_versions: { key: ['id'], numbered: true },
  own_page_version_pictures: { key: ['version_id', 'picture_id'] },
  former_page_slugs: { key: ['slug'] },
  share_pictures: { key: ['subject'] },
  testimonials: { key: ['id'], numbered: true },
  testimonial_requests: { key: ['id'], numbered: true },
  owner: { key: ['id'] },
  waiting_profile: { key: ['id'] },
  sessions: { key: ['id'], numbered: true },
  registrations: { key: ['email', 'client'] },
  password_resets: { key: ['id'] },
  authenticator: { key: ['id'] },
  passkeys: { key: ['id'], numbered: true },
  recovery_codes: { key: ['code_hash'] },
  sign_in_challenges: { key: ['token_hash'] },
  assistant_tokens: { key: ['id'], numbered: true },
  site_settings: { key: ['id'] },
  contact_messages: { key: ['id'], numbered: true },
  message_answers: { key: ['id'], numbered: true },
  outbox: { key: ['id'], numbered: true },
  mail_settings: { key: ['id'] },
  visit_counts: { key: ['day', 'kind', 'name'] },
  daily_visitors: { key: ['day', 'visitor'] },
  visitor_salts: { key: ['day'] },
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

/** Names of the tables that a copy of a site contains, in the order of copying. */
export const siteTables: readonly string[] = Object.keys(copiedTables);

/** One row: incremented by every change that visitors can see. */
interface ContentVersionTable {
  id: 1;
  version: number;
}

interface SessionsTable {
  id: Generated<number>;
  token_hash: string;
  created_at: number;
  last_used_at: number;
  /** Browser and system; null if unknown. */
  device: string | null;
  /** The network of the sign-in (`shownNetwork`). */
  network: string | null;
  /** The challenge for a new passkey; null if none is being added. */
  passkey_challenge: string | null;
}

/** Requests that a limit has counted. Rows may be lost. */
interface RateLimitsTable {
  key: string;
  points: number;
  expires_at: number;
}

/** Failed sign-ins of each hour. Rows may be lost. */
interface FailedSignInsTable {
  /** Start of the hour. */
  hour: number;
  failures: number;
}

/** At most one row: the key that secrets are sealed with. */
interface SealingKeyTable {
  id: 1;
  key: string;
}
