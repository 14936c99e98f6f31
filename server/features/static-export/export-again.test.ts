/** Exporting again into the same folder. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { api, pages } from '#contract/addresses.ts';
import { exports, filesIn, filledSite, pageOf, read, url } from '../../testing/exports.ts';
import { addCategory, addProject, sendProject } from '../../testing/portfolio.ts';
import { expectOk } from '../../testing/site.ts';
import { emptyFolder } from '../../testing/empty-folder.ts';

test('a repeated static export writes only changed files, with the same result as in an empty folder', async () => {
  const { site, owner, project, address } = await filledSite();
  await addCategory(owner, { category_name: 'Research' });
  // A project's page shows the overview of the next project. The changed project follows only the herbarium.
  await addProject(owner, { project_title: 'Herbarium', category: 'Research' });
  const other = await addProject(owner, { project_title: 'Mosses', category: 'Research' });
  const [folder, elsewhere] = [emptyFolder(), emptyFolder()];
  await exports(site.data, folder);
  const before = filesIn(folder);
  expectOk(await sendProject(owner, { id: project.id, changes: { project_overview: 'Nobody waits.' } }));
  await exports(site.data, folder);
  expect(pageOf(folder, address)).toContain('Nobody waits.');
  const after = filesIn(folder);
  const rewritten = [...after.keys()].filter((path) => after.get(path) !== before.get(path));
  expect(rewritten).toContain(`${address.slice(1)}/index.html`);
  expect(rewritten).not.toContain(`${pages.project('Research', other).slice(1)}/index.html`);
  expect(rewritten.filter((path) => /^(?:contact|pictures|assets)\//u.test(path))).toEqual([]);
  expect(rewritten).not.toContain('category/research/index.html');

  await exports(site.data, elsewhere);
  expect([...filesIn(elsewhere).keys()]).toEqual([...after.keys()]);
  for (const path of after.keys())
    expect(readFileSync(join(elsewhere, path)).equals(readFileSync(join(folder, path))), path).toBe(true);
});

test('a static export redirects old URLs of titles, categories and ids', async () => {
  const { site, owner, project } = await filledSite();
  const folder = emptyFolder();
  await exports(site.data, folder);
  expectOk(await sendProject(owner, { id: project.id, changes: { project_title: 'Waiting Room' } }));
  expectOk(await owner('PUT', api.category(1), { category_name: 'Web Craft', category_icon_link: 'code' }));
  for (const summary of [/ [1-9]\d* written/u, / 0 written, 0 removed/u]) {
    expect(await exports(site.data, folder)).toMatch(summary);
    for (const [from, to] of [
      ['portfolio', ''],
      ['web-development', 'category/web-craft/'],
      ['category/web-development', 'category/web-craft/'],
      ['category/web-development/1-clinic-queue', 'category/web-craft/1-waiting-room/'],
      ['category/web-craft/1', 'category/web-craft/1-waiting-room/'],
      ['project/1', 'category/web-craft/1-waiting-room/'],
    ]) {
      const page = read(folder, `${from}/index.html`);
      const [, link = ''] = /<meta http-equiv="refresh" content="0; url=([^"]+)">/u.exec(page) ?? [];
      expect(new URL(link, `${url}${from}/`).href, from).toBe(url + to);
      expect(page).toContain(`<link rel="canonical" href="${url}${to}">`);
      expect(read(folder, '_redirects')).toContain(`/mine/${from} /mine/${to} 301\n`);
    }
  }
});

test('the next static export completes an interrupted one', async () => {
  const { site } = await filledSite();
  const folder = emptyFolder();
  const child = spawn(process.execPath, ['server/cli/vitrine.ts', 'export', folder, '--url', url], {
    env: { PATH: process.env['PATH'] ?? '', ...site.data },
    stdio: 'ignore',
  });
  const ended = once(child, 'close');
  // Reads names only: a file may be renamed between listing and reading it.
  const written = () => readdirSync(folder, { recursive: true }).length;
  while (written() < 3 && child.exitCode === null) await pause(5);
  child.kill('SIGKILL');
  await ended;
  await exports(site.data, folder);
  const files = [...filesIn(folder).keys()];
  const listed = [...read(folder, '.vitrine-export').matchAll(/^\d+ (.+)$/gmu)].map(([, path]) => path);
  expect(files.filter((path) => path !== '.vitrine-export')).toEqual(listed);
  for (const path of files.filter((name) => name.endsWith('.html')))
    expect(read(folder, path), path).toMatch(/<\/html>\s*$/u);
});
