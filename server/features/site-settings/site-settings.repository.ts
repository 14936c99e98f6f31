import { isDeepStrictEqual } from 'node:util';
import type { Selectable } from 'kysely';
import * as z from 'zod/mini';
import {
  defaultSiteSettings,
  settingNames,
  settingTable,
  type SiteSettings,
} from '#contract/site-settings/site-settings.ts';
import type { Db } from '../../kernel/database/database.ts';
import type { SiteSettingsTable } from './site-settings.tables.ts';
import type { Versioned } from '../../lib/record-version.ts';
import { columnsOf, settingsInColumns } from './former-columns.repository.ts';

/** The stored JSON. It may lack settings of this release, and have settings of a newer one. */
type Document = Record<string, unknown>;

export function siteSettingsRepository(db: Db) {
  const read = () => db.selectFrom('site_settings').selectAll().executeTakeFirst();

  return {
    /** Returns the defaults with record version 0 before the first save. */
    async get(): Promise<Versioned<SiteSettings>> {
      return settingsOf(await read());
    },

    /** Increments the record version. Keeps unknown keys of the document. */
    async save(settings: SiteSettings): Promise<void> {
      const row = await read();
      const recordVersion = (row?.version ?? 0) + 1;
      const values = {
        ...columnsOf(settings),
        document: JSON.stringify(changed(row ? documentIn(row) : {}, settings)),
        document_version: recordVersion,
        version: recordVersion,
      };
      await db
        .insertInto('site_settings')
        .values({ id: 1, ...values })
        .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
        .execute();
    },

    /** Returns the owner's phone number without prefix; undefined if there is none. */
    async phoneNumber(): Promise<string | undefined> {
      const owner = await db.selectFrom('owner').select('phone_number').executeTakeFirst();
      return owner?.phone_number ?? undefined;
    },
  };
}

type Row = Omit<Selectable<SiteSettingsTable>, 'id'>;

/** Returns the defaults with record version 0 before the first save. */
export function settingsOf(row: Row | undefined): Versioned<SiteSettings> {
  return row
    ? { record: settingsIn(documentIn(row)), recordVersion: row.version }
    : { record: defaultSiteSettings, recordVersion: 0 };
}

function documentIn(row: Row): Document {
  const document = JSON.parse(row.document ?? '{}') as Document;
  // An instance of the previous release wrote its columns only.
  return row.document_version === row.version ? document : { ...document, ...settingsInColumns(row) };
}

/** Replaces missing and invalid settings by their defaults. */
function settingsIn(document: Document): SiteSettings {
  const entries = settingNames.map((name) => {
    const { rules, initial } = settingTable[name];
    const parsed = z.safeParse<z.ZodMiniType>(rules, mergeDocuments(initial, document[name]));
    return [name, parsed.success ? parsed.data : initial];
  });
  return Object.fromEntries(entries) as SiteSettings;
}

/** Merges `settings` into `document` and keeps its unknown keys. */
function changed(document: Document, settings: SiteSettings): Document {
  const before = settingsIn(document);
  const entries = settingNames
    .filter((name) => !(name in document && isDeepStrictEqual(before[name], settings[name])))
    .map((name) => [name, mergeDocuments(document[name], settings[name])]);
  return { ...document, ...(Object.fromEntries(entries) as Document) };
}

/** Returns `above`, or `below` if it is undefined. Two objects are merged: the fields of `above` win. */
function mergeDocuments(below: unknown, above: unknown): unknown {
  if (above === undefined) return below;
  return isObject(below) && isObject(above) ? { ...below, ...above } : above;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
