/** Sites to measure, started like `npm start`. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LoginInput } from '#contract/auth/auth.ts';
import { categoryKey } from '#contract/categories/category-names.ts';
import { api, pages } from '#contract/paths.ts';
import type { Project } from '#contract/projects/projects.ts';
import { fillWithDemo } from '#testing/demo-site.ts';
import { asOwner, signIn } from '#testing/sign-in.ts';
import { SqliteFile } from '../server/kernel/database/sqlite-file.ts';
import { MeasuredProgram } from './processes.ts';

const projectFolder = join(import.meta.dirname, '..');
export const grownTo = 10_000;
export const forty = 'Forty Things';
/** The demo's category with the most projects, including its sub-categories. */
export const largest = 'Web Development';

/** Like `npm start` in package.json. */
const startCommand = [process.execPath, '--max-semi-space-size=2', join(projectFolder, 'scripts/start.js')];
const allocatorSettings = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' };

export interface Sites {
  owner: LoginInput;
  /** Data folders: 14 projects of the demo, the same with forty more in one category, and ten thousand projects. */
  demo: string;
  small: string;
  grown: string;
  folder: string;
  remove(): void;
}

/** Creates the data folders. Takes about a minute. */
export async function makeSites(): Promise<Sites> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-bench-'));
  const data = (name: string) => join(folder, name);
  const owner = await fillWithDemo({ DATA_DIR: data('demo') });
  cpSync(data('demo'), data('small'), { recursive: true });
  grow(data('small'), 0);
  cpSync(data('small'), data('grown'), { recursive: true });
  grow(data('grown'), grownTo);
  return {
    owner,
    demo: data('demo'),
    small: data('small'),
    grown: data('grown'),
    folder,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Copies the demo's projects: forty into their own category, then others until there are `total`. */
function grow(dataDir: string, total: number): void {
  const file = new SqliteFile(join(dataDir, 'vitrine.db'));
  const columns =
    'project_title, project_overview, project_tags, technology_used, project_highlights, github_link, ' +
    'youtube_link, picture_id, image_link, created_at, updated_at';
  const copy = file.prepare(
    `insert into projects (category_id, ${columns}) select ?, ${columns} from projects where id = ?`,
  );
  const ids = file.rows<{ id: number; category_id: number }>(
    'select id, category_id from projects order by id limit 14',
  );
  const categoryId = () =>
    file.rows<{ id: number }>('select id from categories where category_name = ?', forty)[0]?.id;
  const source = (at: number) => ids[at % ids.length] ?? { id: 0, category_id: 0 };
  file.exec('begin');
  if (categoryId() === undefined) {
    file
      .prepare(
        `insert into categories (category_name, key, category_icon_link, created_at)
           values (?, ?, 'code', 0)`,
      )
      .run(forty, categoryKey(forty));
    const id = categoryId() ?? 0;
    for (let at = 0; at < 40; at++) copy.run(id, source(at).id);
  }
  const [{ count } = { count: 0 }] = file.rows<{ count: number }>('select count(*) as count from projects');
  for (let at = count; at < total; at++) copy.run(source(at).category_id, source(at).id);
  // Newest first, like added projects.
  file.exec('update projects set position = -id');
  file.exec('commit');
  file.close();
}

export async function startSite(
  dataDir: string,
  settings: Record<string, string> = {},
): Promise<MeasuredProgram> {
  return MeasuredProgram.start(startCommand, { ...allocatorSettings, DATA_DIR: dataDir, ...settings });
}

/** Signs in. Returns the headers of the owner's calls. */
export async function ownerHeaders(
  site: MeasuredProgram,
  owner: LoginInput,
): Promise<Record<string, string>> {
  return asOwner(await signIn(site.url, owner));
}

export async function projectsOf(site: MeasuredProgram): Promise<Project[]> {
  return (await (await fetch(site.url + api.projects)).json()) as Project[];
}

/** Saves a project without changes, which still invalidates the cache. Throws if the call fails. */
export async function save(
  site: MeasuredProgram,
  owner: Record<string, string>,
  project: Project,
): Promise<void> {
  const form = new FormData();
  for (const name of ['project_title', 'category', 'project_overview', 'project_highlights'] as const)
    form.append(name, project[name]);
  form.append('project_tags', JSON.stringify(project.project_tags));
  form.append('technology_used', JSON.stringify(project.technology_used));
  const response = await fetch(site.url + api.project(project.id), {
    method: 'PUT',
    headers: owner,
    body: form,
  });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`Saving a project returned ${response.status}`);
}

/** Returns all public URLs of the site. */
export function addresses(projects: readonly Project[]): string[] {
  const categories = [...new Set(projects.map(({ category }) => category))];
  return [
    pages.home,
    pages.contact,
    ...categories.map((name) => pages.category(name)),
    ...projects.map((project) => pages.project(project.category, project)),
  ];
}
