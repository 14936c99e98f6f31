/** The owner's settings of the site in SQL. */
import { defaultSiteSettings, type SiteSettings } from '#contract/site/site-settings.ts';
import { defaultSite } from '#contract/site/site.ts';
import type { Db } from '../../kernel/database/database.ts';
import type { Versioned } from '../../lib/record-version.ts';

/** Takes the database or a transaction of it. */
export function siteSettingsRepository(db: Db) {
  return {
    /** The defaults, of version 0, while nothing is set. */
    async get(): Promise<Versioned<SiteSettings>> {
      const row = await db.selectFrom('site_settings').selectAll().executeTakeFirst();
      if (!row) return { record: defaultSiteSettings, version: 0 };
      const { id: _only, version, analytics, index_now, empty_texts, links, ...columns } = row;
      const record = {
        ...columns,
        analytics: analytics === 1,
        index_now: index_now === 1,
        empty_texts: {
          ...defaultSite.empty_texts,
          ...(JSON.parse(empty_texts) as Partial<SiteSettings['empty_texts']>),
        },
        links: JSON.parse(links) as SiteSettings['links'],
      };
      return { record, version };
    },

    async save({ analytics, index_now, empty_texts, links, ...columns }: SiteSettings): Promise<void> {
      const row = {
        ...columns,
        analytics: Number(analytics),
        index_now: Number(index_now),
        empty_texts: JSON.stringify(empty_texts),
        links: JSON.stringify(links),
      };
      await db
        .insertInto('site_settings')
        .values({ id: 1, ...row })
        .onConflict((conflict) =>
          conflict
            .column('id')
            .doUpdateSet((eb) => ({ ...row, version: eb('site_settings.version', '+', 1) })),
        )
        .execute();
    },

    /** The owner's phone number without its prefix; undefined when there is none. */
    async phoneNumber(): Promise<string | undefined> {
      const owner = await db.selectFrom('owner').select('phone_number').executeTakeFirst();
      return owner?.phone_number ?? undefined;
    },
  };
}
