/** The settings document, which the previous and the next version may also write. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import {
  defaultSiteSettings,
  type SiteSettings,
  siteSettingsApi,
} from '#contract/site-settings/site-settings.ts';
import { databaseKind, testDatabase } from '../../testing/database.ts';
import { expectOk, testSite } from '../../testing/site.ts';
import { migrate } from './migrate.ts';
import { migrations } from './migrations/index.ts';
import { openPostgres, postgresTypes } from './postgres.ts';
import { openSqlite, sqliteTypes } from './sqlite.ts';

async function siteWithSettings(data?: Record<string, string>) {
  const site = await testSite(data && { data });
  const owner = await site.owner();
  const row = () =>
    site.database.db
      .selectFrom('site_settings')
      .select(['document', 'location', 'analytics', 'links'])
      .executeTakeFirstOrThrow();
  return {
    db: site.database.db,
    read: async () => expectOk(await owner('GET', siteSettingsApi.settings)).json<SiteSettings>(),
    save: async (settings: SiteSettings) => expectOk(await owner('PUT', siteSettingsApi.settings, settings)),
    row,
    document: async () => JSON.parse((await row()).document ?? '{}') as Record<string, unknown>,
  };
}

const link = { kind: 'mastodon' as const, name: '', url: 'https://mastodon.example/@asha' };

test('a migration copies the old columns of the site settings to the settings document', async () => {
  const data = await testDatabase({ migrated: false });
  const database = data.DATABASE_URL
    ? openPostgres(data.DATABASE_URL, () => undefined).db
    : openSqlite(data.DATA_DIR);
  await database.transaction().execute(async (trx) => {
    const types = databaseKind === 'postgres' ? postgresTypes : sqliteTypes;
    await migrate(
      trx as never,
      types,
      migrations.filter(({ name }) => name < '027'),
    );
    await sql`insert into site_settings (id, location, phone_prefix, footer_list, language, direction, analytics,
        index_now, empty_texts, links, version)
      values (1, 'Köln', '+49', '', 'hi', 'rtl', 0, 1, '{"no_categories":"Soon"}', ${JSON.stringify([link])}, 7)`.execute(
      trx,
    );
  });
  await database.destroy();
  const { document, read } = await siteWithSettings(data);
  const columns = {
    location: 'Köln',
    phone_prefix: '+49',
    reply_within_hours: null,
    footer_list: '',
    language: 'hi',
    direction: 'rtl',
    statistics: false,
    index_now: true,
    email_shown: 'sign_in',
    contact_email: '',
    links: [link],
  };
  expect(await document()).toEqual({ ...columns, empty_texts: { no_categories: 'Soon' } });
  const { index_now: _former, ...read_now } = columns;
  expect(await read()).toEqual({
    ...read_now,
    empty_texts: { ...defaultSiteSettings.empty_texts, no_categories: 'Soon' },
  });
});

test('saving the site settings keeps unknown fields and values that another version wrote to the document', async () => {
  const { db, read, save, document } = await siteWithSettings();
  await save(defaultSiteSettings);
  const foreign = {
    language: 'tlh',
    empty_texts: { no_categories: 'Soon', no_search_results: 'Nothing' },
    hide_age: true,
  };
  await db
    .updateTable('site_settings')
    .set({ document: JSON.stringify(foreign) })
    .execute();
  const empty_texts = { ...defaultSiteSettings.empty_texts, no_categories: 'Soon' };
  expect(await read()).toEqual({ ...defaultSiteSettings, empty_texts });
  const saved = {
    ...defaultSiteSettings,
    location: 'Bonn',
    empty_texts: { ...empty_texts, no_categories: '' },
  };
  await save(saved);
  expect(await read()).toEqual(saved);
  expect(await document()).toMatchObject({
    language: 'tlh',
    empty_texts: { no_categories: '', no_search_results: 'Nothing' },
    hide_age: true,
  });
});

test('site settings are also saved to the old columns, and what the previous version writes there is read', async () => {
  const { db, read, save, row } = await siteWithSettings();
  await save({ ...defaultSiteSettings, location: 'Bonn', statistics: false, links: [link] });
  expect(await row()).toMatchObject({ location: 'Bonn', analytics: 0, links: JSON.stringify([link]) });
  // As the previous version does.
  await db
    .updateTable('site_settings')
    .set((eb) => ({ location: 'Trier', links: '[]', version: eb('version', '+', 1) }))
    .execute();
  expect(await read()).toEqual({ ...defaultSiteSettings, location: 'Trier', statistics: false });
  await save({ ...defaultSiteSettings, location: 'Ulm' });
  expect([await read(), (await row()).location]).toEqual([
    { ...defaultSiteSettings, location: 'Ulm' },
    'Ulm',
  ]);
});
