/** Reads and changes the site settings, and derives their public part. */
import { type LinkKind, linkKinds } from '#contract/appearance/brands.ts';
import { phoneFault } from '#contract/profile/profile.ts';
import {
  shownNames,
  type Site,
  type SiteLook,
  type SitePage,
  type SiteSettings,
  siteSettingsMessages,
} from '#contract/site/site-settings.ts';
import type { Database, Db } from '../../kernel/database/database.ts';
import { fieldFailure } from '../../lib/failure.ts';
import { assertVersion, type KnownVersions, type Versioned } from '../../lib/record-version.ts';
import { settingsOf, siteSettingsRepository } from './site-settings.repository.ts';

export type SiteSettingsService = ReturnType<typeof siteSettingsService>;

export { settingsOf };

export function siteSettingsService(database: Database) {
  return {
    get: (): Promise<Versioned<SiteSettings>> => siteSettingsRepository(database.db).get(),

    /** Returns the new version. Throws `stale`, and `validation_failed` if the owner's phone number does not fit the prefix. */
    async save(settings: SiteSettings, known: KnownVersions): Promise<number> {
      return database.writeContent(async (trx) => {
        const current = siteSettingsRepository(trx);
        const { version } = await current.get();
        assertVersion(version, known);
        const number = await current.phoneNumber();
        const fault = number && phoneFault(settings.phone_prefix, number);
        if (fault) throw fieldFailure('phone_prefix', siteSettingsMessages.phoneNumberDoesNotFit(fault));
        await current.save(settings);
        return version + 1;
      });
    },
  };
}

/** Reads the settings inside a transaction. */
export async function siteSettingsIn(db: Db): Promise<SiteSettings> {
  return (await siteSettingsRepository(db).get()).record;
}

/** Returns the settings that every public page shows. */
export async function siteOf(settings: SiteSettings, look: SiteLook, pages: SitePage[]): Promise<Site> {
  const shown = Object.fromEntries(shownNames.map((name) => [name, settings[name]])) as Pick<
    SiteSettings,
    (typeof shownNames)[number]
  >;
  const links = settings.links.map(async ({ kind, name, url }) => ({
    name: nameOf(kind, name),
    url,
    mark: await brandMark(kind),
  }));
  return { ...shown, links: await Promise.all(links), ...look, pages };
}

function nameOf(kind: LinkKind, name: string): string {
  return kind === 'other' ? name : linkKinds[kind];
}

/** Returns the SVG path of a brand's mark in a 24 × 24 box, or null. Loads the paths on first use. */
async function brandMark(brand: string): Promise<string | null> {
  const { brandMarkPaths } = await import('./brand-mark-paths.ts');
  return brandMarkPaths[brand] ?? null;
}
