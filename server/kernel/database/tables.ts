/**
 * The tables of both databases. Times are milliseconds since 1970 (UTC), lists are JSON text, hashes are hex
 * or base64url text.
 */
import type {
  AssistantTokensTable,
  AuthenticatorTable,
  OwnerTable,
  PasskeysTable,
  PasswordResetsTable,
  RecoveryCodesTable,
  RegistrationsTable,
  SessionsTable,
  SignInChallengesTable,
  WaitingProfileTable,
} from './account-tables.ts';
import type {
  AppearanceTable,
  CategoriesTable,
  FormerCategoryNamesTable,
  ContentVersionTable,
  DocumentsTable,
  PicturePlaceholdersTable,
  PictureVariantsTable,
  PicturesTable,
  ProjectPicturesTable,
  ProjectsTable,
  SharePicturesTable,
  ResumeTable,
} from './content-tables.ts';
import type { ExampleCategoriesTable, ExampleProjectsTable, FirstStepsTable } from './first-steps-tables.ts';
import type { IndexNowPagesTable, IndexNowTable } from './index-now-tables.ts';
import type { ContactMessagesTable, FormSealTable, OutboxTable } from './mail-tables.ts';
import type { SiteSettingsTable } from './settings-tables.ts';
import type {
  BackupDownloadsTable,
  FailedSignInsTable,
  NightlyBackupsTable,
  RateLimitsTable,
} from './upkeep-tables.ts';
import type { DailyVisitorsTable, VisitCountsTable, VisitorSaltsTable } from './visits-tables.ts';

export interface Tables {
  content_version: ContentVersionTable;
  owner: OwnerTable;
  waiting_profile: WaitingProfileTable;
  sessions: SessionsTable;
  registrations: RegistrationsTable;
  password_resets: PasswordResetsTable;
  authenticator: AuthenticatorTable;
  passkeys: PasskeysTable;
  recovery_codes: RecoveryCodesTable;
  sign_in_challenges: SignInChallengesTable;
  assistant_tokens: AssistantTokensTable;
  categories: CategoriesTable;
  former_category_names: FormerCategoryNamesTable;
  projects: ProjectsTable;
  project_pictures: ProjectPicturesTable;
  pictures: PicturesTable;
  picture_placeholders: PicturePlaceholdersTable;
  picture_variants: PictureVariantsTable;
  share_pictures: SharePicturesTable;
  appearance: AppearanceTable;
  documents: DocumentsTable;
  site_settings: SiteSettingsTable;
  resume: ResumeTable;
  first_steps: FirstStepsTable;
  example_categories: ExampleCategoriesTable;
  example_projects: ExampleProjectsTable;
  contact_messages: ContactMessagesTable;
  outbox: OutboxTable;
  form_seal: FormSealTable;
  index_now: IndexNowTable;
  index_now_pages: IndexNowPagesTable;
  visit_counts: VisitCountsTable;
  daily_visitors: DailyVisitorsTable;
  visitor_salts: VisitorSaltsTable;
  rate_limits: RateLimitsTable;
  nightly_backups: NightlyBackupsTable;
  backup_downloads: BackupDownloadsTable;
  failed_sign_ins: FailedSignInsTable;
}
