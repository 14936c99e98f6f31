/** Public pages read projects by an index, however many there are. */
import { CompiledQuery, type KyselyPlugin, sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Db } from '../../kernel/database/database.ts';
import { addProject, ownedSite } from '../../testing/portfolio.ts';
import { testSite } from '../../testing/site.ts';
import { hiddenProjectsRepository } from './hidden-projects.repository.ts';
import { projectsRepository } from './projects.repository.ts';
import { categoryShowcases } from './showcase.repository.ts';

/** Returns the query plans of all statements in `read`. */
async function plansOf(db: Db, explain: string, read: (db: Db) => Promise<unknown>): Promise<string> {
  const made: CompiledQuery[] = [];
  const observer: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      made.push(db.getExecutor().compileQuery(node, queryId));
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  await read(db.withPlugin(observer));
  const plans = made.map(async (query) => {
    const { rows } = await db.executeQuery(
      CompiledQuery.raw(`${explain} ${query.sql}`, [...query.parameters]),
    );
    return JSON.stringify(rows);
  });
  return (await Promise.all(plans)).join('\n');
}

test('lists of published projects use their indexes', async () => {
  const { site, owner } = await ownedSite(testSite);
  const { id } = await addProject(owner);
  const { db, dialect } = site.database;
  for (let count = 1; count < 4096; count *= 2)
    await sql`
      insert into projects (project_title, category_id, project_overview, project_tags, technology_used,
        project_highlights, image_link, state, position, created_at, updated_at)
      select project_title, category_id, project_overview, project_tags, technology_used,
        project_highlights, image_link, state, position - ${sql.lit(count)}, created_at + ${sql.lit(count)}, updated_at
      from projects`.execute(db);
  await db.updateTable('projects').set({ star: 1 }).where('id', '=', id).execute();
  // With few categories, PostgreSQL may read the list of all projects instead.
  const categories = Array.from({ length: 64 }, (_, at) => ({
    category_name: `Category ${at}`,
    key: `category-${at}`,
    category_icon_link: 'code',
    created_at: 0,
  }));
  const added = await db.insertInto('categories').values(categories).returning('id').execute();
  for (const [at, { id: category_id }] of added.entries())
    await sql`update projects set category_id = ${category_id} where id % 64 = ${at}`.execute(db);
  // PostgreSQL does this by itself; SQLite plans without statistics.
  if (dialect === 'postgres') await sql`analyze`.execute(db);

  const explain = dialect === 'sqlite' ? 'explain query plan' : 'explain';
  for (const [index, read] of [
    ['projects_newest', (traced: Db) => projectsRepository(traced).newest(4)],
    ['projects_shown_starred', (traced: Db) => projectsRepository(traced).starred()],
    ['projects_shown_in_category', (traced: Db) => categoryShowcases(traced, 3)],
    ['projects_scheduled', (traced: Db) => hiddenProjectsRepository(traced).isOneDue(0)],
  ] as const) {
    const plans = await plansOf(db, explain, read);
    expect(plans).toContain(index);
    // The index of all projects, which public pages would read to its end.
    expect(plans).not.toContain('projects_position');
  }
  if (dialect === 'postgres') return;
  const ofTheWholeList = await plansOf(db, explain, (traced) => projectsRepository(traced).listedIds());
  expect(ofTheWholeList).toContain('projects_shown_in_category');
});
