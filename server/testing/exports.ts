/** Static exports with the command, and the files in their folders. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect } from 'vitest';
import { pages } from '#contract/addresses.ts';
import { runCommand } from './command.ts';
import { picture } from './pictures.ts';
import { addProject, ownedSite } from './portfolio.ts';
import { testSite } from './site.ts';

/** The public URL of exports. */
export const url = 'https://example.org/mine/';

/** Returns a site with a category and a project with a picture. */
export async function filledSite() {
  const opened = await ownedSite(testSite);
  const project = await addProject(opened.owner, {}, await picture({ width: 400, height: 300 }));
  return { ...opened, project, address: pages.project(project.category, project) };
}

/** Runs the command, which must succeed. Returns its last line. */
export async function exports(
  data: Record<string, string>,
  folder: string,
  ...options: string[]
): Promise<string> {
  const { status, stdout, stderr } = await runCommand('export', [folder, '--url', url, ...options], data);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  return stdout.trimEnd().split('\n').at(-1) ?? '';
}

/** Returns all files below the folder, with slashes, and their modification times. */
export function filesIn(folder: string): Map<string, number> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
  return new Map(
    entries
      .map(({ parentPath, name }) => join(parentPath, name))
      .map((path) => [relative(folder, path), statSync(path).mtimeMs] as const)
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
}

/** Reads a file of the folder as text. */
export const read = (folder: string, path: string) => readFileSync(join(folder, path), 'utf8');

/** Reads the project's page. */
export const pageOf = (folder: string, address: string) =>
  read(folder, `${decodeURIComponent(address).slice(1)}/index.html`);
