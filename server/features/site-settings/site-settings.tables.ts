/** The table of the owner’s site settings. */
import type { Generated, RecordVersion } from '../../kernel/database/table-types.ts';

export interface SiteSettingsTables {
  site_settings: SiteSettingsTable;
}

/** Columns that the previous release reads and writes. A later release drops them (docs/upgrading.md). */
export interface FormerSettingColumns {
  location: string;
  phone_prefix: string;
  reply_within_hours: number | null;
  footer_list: string;
  language: string;
  direction: string;
  /** The setting `statistics`; 1 for true. */
  analytics: number;
  email_shown: Generated<string>;
  contact_email: Generated<string>;
  /** JSON text, like the links. */
  empty_texts: string;
  links: string;
}

/** One row; none until the owner sets something. */
export interface SiteSettingsTable extends FormerSettingColumns {
  id: 1;
  /** The settings as JSON, keyed by their API names; null only if a release without this column wrote the row. */
  document: string | null;
  /** The row's `version` when `document` was written; lower if an earlier release has written the columns since. */
  document_version: number | null;
  version: RecordVersion;
}
