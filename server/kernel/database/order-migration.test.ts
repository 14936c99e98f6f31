import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Category } from '#contract/categories/categories.ts';
import { api } from '#contract/addresses.ts';
import type { Project } from '#contract/projects/projects.ts';
import { databaseKind, testDatabase } from '../../testing/database.ts';
import { testSite } from '../../testing/site.ts';
import { migrate } from './migrate.ts';
import { migrations } from './migrations/index.ts';
import { openPostgres, postgresTypes } from './postgres.ts';
import { openSqlite, sqliteTypes } from './sqlite.ts';

test('categories and projects from before the owner could order them keep the order of their lists', async () => {
  const data = await testDatabase({ migrated: false });
  const isPostgres = databaseKind === 'postgres';
  const database = data.DATABASE_URL
    ? openPostgres(data.DATABASE_URL, () => undefined).db
    : openSqlite(data.DATA_DIR);
  await database.transaction().execute(async (trx) => {
    const before = migrations.filter(({ name }) => name < '010');
    await migrate(trx as never, isPostgres ? postgresTypes : sqliteTypes, before);
    await sql`insert into categories (category_name, key, category_icon_link, created_at)
      values ('Web', 'web', 'globe', 1), ('Maps', 'maps', 'globe', 1)`.execute(trx);
    await sql`insert into projects (project_title, category_id, project_overview, project_tags, technology_used,
        project_highlights, image_link, created_at, updated_at)
      values ('First', 1, '', '[]', '[]', '', 'https://example.org/a.png', 3, 3),
        ('Second', 2, '', '[]', '[]', '', 'https://example.org/a.png', 2, 2),
        ('Third', 1, '', '[]', '[]', '', 'https://example.org/a.png', 1, 1)`.execute(trx);
  });
  await database.destroy();
  const site = await testSite({ data });
  const categories = (await site.visitor('GET', api.categories)).json<Category[]>();
  expect(categories.map(({ category_name }) => category_name)).toEqual(['Web', 'Maps']);
  const projects = (await site.visitor('GET', api.projects)).json<Project[]>();
  expect(projects.map(({ project_title }) => project_title)).toEqual(['Third', 'Second', 'First']);
});
