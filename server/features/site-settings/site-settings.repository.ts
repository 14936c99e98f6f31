/** The owner's settings of the site in SQL. */
import { isDeepStrictEqual } from 'node:util';
import type { Selectable } from 'kysely';
import * as z from 'zod/mini';
import {
  defaultSiteSettings,
  settingNames,
  settingTable,
  type SiteSettings,
} from '#contract/site/site-settings.ts';
import type { Db } from '../../kernel/database/database.ts';
import type { SiteSettingsTable } from '../../kernel/database/settings-tables.ts';
import type { Versioned } from '../../lib/record-version.ts';
import { columnsOf, settingsInColumns } from './former-columns.repository.ts';

/** The settings as JSON has them: of an older or newer version, some are missing or unknown. */
type Document = Record<string, unknown>;

/** Takes the database or a transaction of it. */
export function siteSettingsRepository(db: Db) {
  const read = () => db.selectFrom('site_settings').selectAll().executeTakeFirst();

  return {
    /** Returns the defaults, of version 0, while nothing is set. */
    async get(): Promise<Versioned<SiteSettings>> {
      const row = await read();
      return row
        ? { record: settingsIn(documentIn(row)), version: row.version }
        : { record: defaultSiteSettings, version: 0 };
    },

    /** Keeps what this version of the program does not know of the document. */
    async save(settings: SiteSettings): Promise<void> {
      const row = await read();
      const version = (row?.version ?? 0) + 1;
      const values = {
        ...columnsOf(settings),
        document: JSON.stringify(changed(row ? documentIn(row) : {}, settings)),
        document_version: version,
        version,
      };
      await db
        .insertInto('site_settings')
        .values({ id: 1, ...values })
        .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
        .execute();
    },

    /** The owner's phone number without its prefix; undefined when there is none. */
    async phoneNumber(): Promise<string | undefined> {
      const owner = await db.selectFrom('owner').select('phone_number').executeTakeFirst();
      return owner?.phone_number ?? undefined;
    },
  };
}

function documentIn(row: Selectable<SiteSettingsTable>): Document {
  const document = JSON.parse(row.document ?? '{}') as Document;
  // An instance of the version before has written its columns alone.
  return row.document_version === row.version ? document : { ...document, ...settingsInColumns(row) };
}

/** Returns the default for each setting that is missing, or that has a value of another version. */
function settingsIn(document: Document): SiteSettings {
  const entries = settingNames.map((name) => {
    const { rules, initial } = settingTable[name];
    const parsed = z.safeParse<z.ZodMiniType>(rules, over(initial, document[name]));
    return [name, parsed.success ? parsed.data : initial];
  });
  return Object.fromEntries(entries) as SiteSettings;
}

/** Returns `document` with `settings`, and whatever else was in it. */
function changed(document: Document, settings: SiteSettings): Document {
  const before = settingsIn(document);
  const entries = settingNames
    .filter((name) => !(name in document && isDeepStrictEqual(before[name], settings[name])))
    .map((name) => [name, over(document[name], settings[name])]);
  return { ...document, ...(Object.fromEntries(entries) as Document) };
}

/** Returns `above`, or `below` if that is undefined; of two objects, one with the keys of both. */
function over(below: unknown, above: unknown): unknown {
  if (above === undefined) return below;
  return isObject(below) && isObject(above) ? { ...below, ...above } : above;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
