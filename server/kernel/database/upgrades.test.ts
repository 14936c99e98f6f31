/** Opens sites of every released version and of earlier stages. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type EditedProject, editorApi } from '#contract/content/content.ts';
import { api, pages } from '#contract/addresses.ts';
import { withPictureIds } from '#contract/projects/block-pictures.ts';
import { type CaseStudy, noCaseStudy } from '#contract/projects/case-study.ts';
import { statisticsApi } from '#contract/statistics/statistics.ts';
import { hashOf, readContent } from '#testing/releases/content.ts';
import {
  readRelease,
  readReleaseDatabase,
  releaseFiles,
  releaseNames,
  releaseOwner,
} from '#testing/releases/releases.ts';
import { asOwner, signIn } from '#testing/sign-in.ts';
import { backupsIn } from '../../testing/backups.ts';
import { databaseKind, testDatabase } from '../../testing/database.ts';
import { releasedSite } from '../../testing/released-sites.ts';
import { startSite } from '../../testing/site-process.ts';
import { testClock, testSite } from '../../testing/site.ts';
import { migrate } from './migrate.ts';
import { migrations } from './migrations/index.ts';
import { SqliteFile } from './sqlite-file.ts';
import { openSqlite, sqliteTypes } from './sqlite.ts';

const names = releaseNames();
const packageFile = new URL('../../../package.json', import.meta.url);
const { version } = JSON.parse(readFileSync(packageFile, 'utf8')) as { version: string };

/** The schema without the tables of migration records; before 002 we used a table of our own. */
const schema = `select name, sql from sqlite_master
  where sql is not null and name not in ('migrations', 'kysely_migration', 'kysely_migration_lock')
  order by name`;

/**
 * Since 0.1.0, a mail written to a file counts as not mailed, pictures have other addresses, IndexNow is gone, and the
 * setting `analytics` is `statistics`.
 */
function currentValues(responses: object): Record<string, unknown> {
  return JSON.parse(JSON.stringify(responses), (name, value: unknown) => {
    if (name === 'index_now') return undefined;
    if (isFormer(value)) {
      const { analytics, ...rest } = value;
      return { ...rest, statistics: analytics };
    }
    if (typeof value === 'string' && /^\/api\/.+\/(?:image|photo|pictures)\//u.test(value)) return undefined;
    const isWritten = String((value as { detail?: unknown } | null)?.detail).startsWith('outbox/');
    return isWritten ? { ...(value as object), state: 'not_mailed' } : value;
  }) as Record<string, unknown>;
}

function isFormer(value: unknown): value is { analytics: boolean } {
  return typeof value === 'object' && value !== null && 'analytics' in value;
}

/** The former address of a case study. */
const caseStudyOf = (id: number) => `/api/project-manager/${id}/case-study`;

interface Pictures {
  main: object;
  pictures: { id: number }[];
}

/**
 * Moves the pictures and the case studies of projects, which had routes and ids of their own, to where they are now.
 * `now` has the ids of the stored pictures.
 */
function asNow(former: Record<string, unknown>, now: Record<string, unknown>): Record<string, unknown> {
  const rest = { ...former };
  for (const [address, response] of Object.entries(former)) {
    // The order had another name for the featured projects.
    const { stars, ...order } = response as { stars?: unknown };
    if (stars) rest[address] = { ...order, featured: stars };
    const id = Number(/^\/api\/project\/(\d+)\/pictures$/u.exec(address)?.[1]);
    if (!id) continue;
    const { main, pictures } = response as Pictures;
    const { facts, links, blocks } = (former[caseStudyOf(id)] ?? noCaseStudy) as CaseStudy;
    const present = (now[editorApi(id)] as EditedProject).content.pictures;
    expect(present).toHaveLength(pictures.length);
    const ids = new Map(pictures.map((picture, index) => [picture.id, present[index]?.id ?? 0]));
    rest[editorApi(id)] = {
      main,
      content: {
        facts,
        links,
        blocks: withPictureIds(blocks, (picture) => ids.get(picture) ?? 0),
        pictures: pictures.map((picture) => ({ ...picture, id: ids.get(picture.id) })),
      },
    };
    delete rest[address];
    delete rest[caseStudyOf(id)];
  }
  return rest;
}

test.each(names)(
  'a site of %s keeps all content and files when this version opens it, and is backed up before a migration',
  async (name) => {
    const release = readRelease(name);
    const data = await releasedSite(name);
    const site = await startSite({ ...data });
    const token = await signIn(site.url, releaseOwner);
    const { responses, files } = await readContent(site.url, token);
    // New fields may have been added; the old ones keep their values.
    expect(responses).toMatchObject(asNow(currentValues(release.responses), responses));
    expect(Object.values(files).toSorted()).toEqual(Object.values(release.files).toSorted());
    // Former addresses of files stay.
    for (const [address, hash] of Object.entries(release.files))
      expect([address, await hashOf(site.url + address)]).toEqual([address, hash]);
    expect(site.errors).toEqual([]);

    const home = await fetch(site.url + pages.home);
    expect([home.status, await home.text()]).toEqual([200, expect.stringContaining('Harbour Timetable')]);
    const headers = { ...asOwner(token), 'content-type': 'application/json' };
    const body = JSON.stringify({ category_name: 'After the Upgrade', category_icon_link: 'code' });
    expect((await fetch(site.url + api.categories, { method: 'POST', headers, body })).status).toBe(201);

    const backups = join(data.DATA_DIR, 'backups');
    const wasMigrated = release.migrations.length < migrations.length;
    expect(existsSync(backups) ? backupsIn(data.DATA_DIR) : []).toEqual(
      wasMigrated ? [expect.stringMatching(/^before-upgrade-.+\.db$/u)] : [],
    );
  },
);

test.each(names.filter((name) => readRelease(name).visits))(
  'visits that %s counted are in the statistics of this version',
  async (name) => {
    const { visits, madeAt } = readRelease(name);
    const site = await testSite({
      data: { ...(await releasedSite(name)) },
      clock: testClock(Date.parse(madeAt)),
    });
    const headers = asOwner(await site.signsIn(releaseOwner));
    const response = await site.visitor('GET', `${statisticsApi.all}?days=7`, undefined, headers);
    // Named `is_on` since 0.1.0.
    const { analytics: _former, ...counts } = { analytics: undefined, ...visits };
    expect(response.json()).toMatchObject({ ...counts, is_on: true });
    expect(response.json()).toMatchObject({ pages: [{ count: 1 }, { count: 1 }] });
  },
);

test('this version has a fixture of its site, and all fixtures of releases are small and without local paths', () => {
  expect(names).toContain(version);
  for (const name of names) {
    for (const file of Object.values(releaseFiles(name))) expect(statSync(file).size).toBeLessThan(200_000);
    expect(readReleaseDatabase(name).toString('latin1')).not.toMatch(/\/(?:home|root|tmp|Users|var)\//u);
  }
});

test.runIf(databaseKind === 'sqlite').each(names)(
  'the migrations of %s still result in the schema that its database had',
  async (name) => {
    const { migrations: applied } = readRelease(name);
    const db = openSqlite((await testDatabase({ migrated: false })).DATA_DIR);
    const known = migrations.filter((migration) => applied.includes(migration.name));
    await db.transaction().execute((trx) => migrate(trx as never, sqliteTypes, known));
    const { rows } = await sql`${sql.raw(schema)}`.execute(db);
    await db.destroy();
    const expected = new SqliteFile(':memory:');
    expected.deserialize(readReleaseDatabase(name));
    expect(rows).toEqual(expected.rows(schema));
  },
);
