/** The owner's settings of the whole site. */
import type { Generated } from 'kysely';
import type { RecordVersion } from './record-columns.ts';

/** One row, or none while the owner has set nothing. */
export interface SiteSettingsTable extends FormerSettingColumns {
  id: 1;
  /** The settings as JSON, under the wire's names; null only where a version before this column wrote the row. */
  document: string | null;
  /** The version of the row that `document` was written for; another one where the version before wrote later. */
  document_version: number | null;
  version: RecordVersion;
}

/**
 * Columns of the wire's names, which the version before reads and writes. A later release drops them, as
 * docs/upgrading.md says.
 */
export interface FormerSettingColumns {
  location: string;
  phone_prefix: string;
  reply_within_hours: number | null;
  footer_list: string;
  language: string;
  direction: string;
  /** 1 for yes. */
  analytics: number;
  index_now: Generated<number>;
  email_shown: Generated<string>;
  contact_email: Generated<string>;
  /** JSON text, like the links. */
  empty_texts: string;
  links: string;
}
