/** What the owner has set for the whole site. */
import type { Generated } from 'kysely';
import type { EmailShown } from '#contract/site/site-settings.ts';
import type { Direction, Language } from '#contract/site/site.ts';
import type { RecordVersion } from './record-columns.ts';

/** One row, or none while the owner has set nothing. The columns have the wire's names. */
export interface SiteSettingsTable {
  id: 1;
  location: string;
  phone_prefix: string;
  reply_within_hours: number | null;
  footer_list: string;
  language: Language;
  direction: Direction;
  /** 1 for yes. */
  analytics: number;
  index_now: Generated<number>;
  email_shown: Generated<EmailShown>;
  contact_email: Generated<string>;
  /** JSON text, like the links. */
  empty_texts: string;
  links: string;
  version: RecordVersion;
}
