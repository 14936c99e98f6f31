/** Reads and changes the site settings, and derives their public part. */
import { type LinkKind, linkKinds, takesName } from '#contract/site-settings/link-kinds.ts';
import {
  shownNames,
  type Site,
  type SiteLook,
  type CustomPageLink,
  type SiteSettings,
  siteSettingsMessages,
} from '#contract/site-settings/site-settings.ts';
import type { Database, Db } from '../../kernel/database/database.ts';
import { fieldFailure } from '../../lib/failure.ts';
import { phoneNumberFault, shownPhone } from '../profile/phone-numbers.service.ts';
import { assertRecordVersion, type KnownRecordVersions, type Versioned } from '../../lib/record-version.ts';
import { settingsOf, siteSettingsRepository } from './site-settings.repository.ts';

export type SiteSettingsService = ReturnType<typeof siteSettingsService>;

export { settingsOf };

export function siteSettingsService(database: Database) {
  return {
    get: (): Promise<Versioned<SiteSettings>> => siteSettingsRepository(database.db).get(),

    /** Returns the new record version. Throws `stale`, and `validation_failed` if the prefix does not fit the number. */
    async save(settings: SiteSettings, known: KnownRecordVersions): Promise<number> {
      return database.writeContent(async (trx) => {
        const current = siteSettingsRepository(trx);
        const { recordVersion, record } = await current.get();
        assertRecordVersion(recordVersion, known);
        // An unchanged prefix is accepted, even with a number that was saved before lengths were checked.
        const number = settings.phone_prefix !== record.phone_prefix && (await current.phoneNumber());
        const fault = number && (await phoneNumberFault(settings.phone_prefix, number));
        if (fault) throw fieldFailure('phone_prefix', siteSettingsMessages.phoneNumberDoesNotFit(fault));
        await current.save(settings);
        return recordVersion + 1;
      });
    },
  };
}

/** Returns the settings. `db` may be a transaction. */
export async function siteSettingsIn(db: Db): Promise<SiteSettings> {
  return (await siteSettingsRepository(db).get()).record;
}

/** Returns what every public page shows: a part of the settings, the phone number, the look and the page links. */
export async function siteOf(
  settings: SiteSettings,
  phoneNumber: string | null | undefined,
  look: SiteLook,
  pages: CustomPageLink[],
): Promise<Site> {
  const shown = Object.fromEntries(shownNames.map((name) => [name, settings[name]])) as Pick<
    SiteSettings,
    (typeof shownNames)[number]
  >;
  const links = settings.links.map(async ({ kind, name, url }) => ({
    name: nameOf(kind, name),
    url,
    mark: await markOf(kind),
  }));
  const phone = phoneNumber ? await shownPhone(settings.phone_prefix, phoneNumber) : null;
  return { ...shown, links: await Promise.all(links), phone, ...look, pages };
}

function nameOf(kind: LinkKind, name: string): string {
  return (takesName(kind) && name) || linkKinds[kind];
}

/** Marks of kinds that are no brands: a calendar and a sheet. */
const marks: Partial<Record<LinkKind, string>> = {
  booking:
    'M5 4h2V2h2v2h6V2h2v2h2a2 2 0 0 1 2 2v13a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2zM5 10v9h14v-9zM8 12.5h3.5V16H8z',
  cv: 'M6 2h8l6 6v12a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2zM6 4v16h12V9h-5V4zM8 12h8v1.8H8zM8 16h8v1.8H8z',
};

/** Returns the SVG path of a kind's mark in a 24 × 24 box, or null for none. Loads the brands' marks on first use. */
async function markOf(kind: LinkKind): Promise<string | null> {
  const { brandMarkPaths } = await import('./brand-mark-paths.ts');
  return marks[kind] ?? brandMarkPaths[kind] ?? null;
}
