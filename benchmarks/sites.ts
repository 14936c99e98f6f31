/** Sites to measure, started like `npm start`. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LoginInput } from '#contract/auth/auth.ts';
import type { ContentInput } from '#contract/content/content.ts';
import { api, pages } from '#contract/addresses.ts';
import { type Project, projectLimits } from '#contract/projects/projects.ts';
import { fillWithDemo } from '#testing/demo-site.ts';
import { asOwner, signIn } from '#testing/sign-in.ts';
import { SqliteFile } from '../server/kernel/database/sqlite-file.ts';
import { MeasuredProgram } from './processes.ts';

const projectFolder = join(import.meta.dirname, '..');
/** Numbers of projects: those of the demo, many, and as many as a site can have. */
export const sizes = [17, 200, projectLimits.projects] as const;
export const fullSize = sizes[2];
/** The demo's category with the most projects, including its sub-categories. */
export const largest = 'Web Development';

/** Like `npm start` in package.json. */
const startCommand = [process.execPath, '--max-semi-space-size=2', join(projectFolder, 'scripts/start.js')];
const allocatorSettings = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' };

export interface Sites {
  owner: LoginInput;
  /** Data folders with each of `sizes`. */
  demo: string;
  many: string;
  full: string;
  folder: string;
  remove(): void;
}

/** Creates the data folders. Takes about a minute. */
export async function makeSites(): Promise<Sites> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-bench-'));
  const [demo, many, full] = ['demo', 'many', 'full'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  const owner = await fillWithDemo({ DATA_DIR: demo });
  for (const [grown, size] of [
    [many, sizes[1]],
    [full, fullSize],
  ] as const) {
    cpSync(demo, grown, { recursive: true });
    grow(grown, size);
  }
  return { owner, demo, many, full, folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Copies the demo's projects until there are `total`. */
function grow(dataDir: string, total: number): void {
  const file = new SqliteFile(join(dataDir, 'vitrine.db'));
  const columns =
    'project_title, category_id, project_overview, project_tags, technology_used, project_highlights, ' +
    'github_link, youtube_link, picture_id, image_link, created_at, updated_at';
  const copy = file.prepare(`insert into projects (${columns}) select ${columns} from projects where id = ?`);
  const ids = file.rows<{ id: number }>(`select id from projects order by id limit ${sizes[0]}`);
  const [{ count } = { count: 0 }] = file.rows<{ count: number }>('select count(*) as count from projects');
  file.exec('begin');
  for (let at = count; at < total; at++) copy.run(ids[at % ids.length]?.id ?? 0);
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

/**
 * Saves a project without changes, which still invalidates the cache, or with other content. Throws if the call fails.
 */
export async function save(
  site: MeasuredProgram,
  owner: Record<string, string>,
  project: Project,
  content?: ContentInput,
): Promise<void> {
  const form = new FormData();
  for (const name of ['project_title', 'category', 'project_overview', 'project_highlights'] as const)
    form.append(name, project[name]);
  form.append('project_tags', JSON.stringify(project.project_tags));
  form.append('technology_used', JSON.stringify(project.technology_used));
  if (content) form.append('content', JSON.stringify(content));
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
