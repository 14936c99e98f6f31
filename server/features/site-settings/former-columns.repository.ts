/**
 * Columns in which the previous release stores settings. Both releases may run during an upgrade, so each must
 * read what the other wrote. New settings have no column.
 */
import type { Selectable } from 'kysely';
import type { SiteSettings } from '#contract/site-settings/site-settings.ts';
import type { FormerSettingColumns } from './site-settings.tables.ts';

export function columnsOf(settings: SiteSettings) {
  return {
    location: settings.location,
    phone_prefix: settings.phone_prefix,
    reply_within_hours: settings.reply_within_hours,
    footer_list: settings.footer_list,
    language: settings.language,
    direction: settings.direction,
    analytics: Number(settings.statistics),
    email_shown: settings.email_shown,
    contact_email: settings.contact_email,
    empty_texts: JSON.stringify(settings.empty_texts),
    links: JSON.stringify(settings.links),
  };
}

export function settingsInColumns(row: Selectable<FormerSettingColumns>): Record<string, unknown> {
  return {
    location: row.location,
    phone_prefix: row.phone_prefix,
    reply_within_hours: row.reply_within_hours,
    footer_list: row.footer_list,
    language: row.language,
    direction: row.direction,
    statistics: row.analytics === 1,
    email_shown: row.email_shown,
    contact_email: row.contact_email,
    empty_texts: JSON.parse(row.empty_texts),
    links: JSON.parse(row.links),
  };
}
