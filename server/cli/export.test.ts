/** The static export, as an owner makes it and a file server hands it out. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { api, pages } from '#contract/paths.ts';
import { runCommand } from '#testing/command.ts';
import { picture } from '../testing/pictures.ts';
import {
  addCategory,
  addProject,
  ownedSite,
  secret,
  secretFields,
  sendProject,
} from '../testing/portfolio.ts';
import { expectOk, multipart, testSite } from '../testing/site.ts';

const url = 'https://example.org/work/';

function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-export-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A site with a project and its picture, in a category. */
async function filledSite() {
  const opened = await ownedSite(testSite);
  const project = await addProject(opened.owner, {}, await picture({ width: 400, height: 300 }));
  return { ...opened, project, address: pages.project(project.category, project) };
}

/** Runs the command to a good end; answers its last line. */
async function exports(data: Record<string, string>, folder: string, ...options: string[]): Promise<string> {
  const { status, stdout, stderr } = await runCommand('export', [folder, '--url', url, ...options], data);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  return stdout.trimEnd().split('\n').at(-1) ?? '';
}

/** Every file below the folder, with slashes, and its time of writing. */
function filesIn(folder: string): Map<string, number> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
  return new Map(
    entries
      .map(({ parentPath, name }) => join(parentPath, name))
      .map((path) => [relative(folder, path), statSync(path).mtimeMs] as const)
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
}

const read = (folder: string, path: string) => readFileSync(join(folder, path), 'utf8');

/** The project's page, by its address. */
const pageOf = (folder: string, address: string) =>
  read(folder, `${decodeURIComponent(address).slice(1)}/index.html`);

test('an export holds the pages and their pictures in every format, and nothing that asks the server', async () => {
  const { site, owner, address } = await filledSite();
  const social = await multipart(
    { github_link: '', linked_link: '', website_link: '' },
    { resume: { bytes: Buffer.from('%PDF-1.4\n%%EOF\n'), filename: 'me.pdf', type: 'application/pdf' } },
  );
  expectOk(await owner('PUT', api.updateSocial, social.payload, social.headers));
  const folder = emptyFolder();
  expect(await exports(site.data, folder)).toMatch(
    /^\d+ files of [\d.]+ MB: \d+ written, 0 removed, in [\d.]+ s$/u,
  );

  const page = pageOf(folder, address);
  expect(page).toContain('<h1 dir="auto"');
  expect(page).toContain(`<link rel="canonical" href="https://example.org/work${address}/">`);
  expect(page).toMatch(
    /<source type="image\/avif" srcset="(?:\.\.\/){3}pictures\/[\w-]+-320\.avif 320w, [^"]+-400\.avif 400w" sizes=/u,
  );
  expect(page).toMatch(/<meta http-equiv="content-security-policy" content="[^"]*script-src 'sha256-/u);
  expect(page).toMatch(
    /<meta property="og:image" content="https:\/\/example\.org\/work\/pictures\/[\w-]+\.jpg">/u,
  );
  expect(read(folder, 'sitemap.xml')).toContain(`<loc>https://example.org/work${address}/</loc>`);
  expect(read(folder, 'robots.txt')).toContain('Sitemap: https://example.org/work/sitemap.xml');
  expect(read(folder, 'files/resume.pdf')).toContain('%PDF');
  expect(read(folder, '404.html')).toContain('href="/work/"');
  expect(existsSync(join(folder, 'category/web-development/tech/typescript/index.html'))).toBe(true);

  const files = [...filesIn(folder).keys()];
  const texts = files.filter((path) => /\.(?:html|xml|txt|css|webmanifest)$/u.test(path));
  for (const path of texts)
    expect(read(folder, path), path).not.toMatch(
      /exported-site|\/api\/|type="module"|speculationrules|id="state"| href="[^"]*\/(?:login|search)\/?"/u,
    );
  for (const path of texts.filter((name) => name.endsWith('.html') && name !== '404.html'))
    for (const [, link = ''] of read(folder, path).matchAll(/ (?:href|src)="([^"#]+)/gu)) {
      if (/^(?:https?|mailto|tel|data):/u.test(link)) continue;
      const { pathname } = new URL(link, `http://host/${path}`);
      const target = decodeURIComponent(pathname.slice(1));
      expect(files, `${link} in ${path}`).toContain(
        /(?:^|\/)$/u.test(target) ? `${target}index.html` : target,
      );
    }
});

test('nothing of a project that is not published is in an export, nor stays in it', async () => {
  const { site, owner } = await filledSite();
  for (const state of ['draft', 'unlisted', 'published'])
    await addProject(owner, { ...secretFields, state }, await picture({ width: 330, colour: '#123456' }));
  const deleted = await addProject(owner, secretFields);
  expectOk(await owner('DELETE', api.project(deleted.id)));
  const folder = emptyFolder();
  const telling = () =>
    [...filesIn(folder).keys()].filter(
      (path) => path.includes(secret.toLowerCase()) || read(folder, path).includes(secret),
    );
  await exports(site.data, folder);
  const shown = telling();
  expect(shown).toContain('category/web-development/4-zebrafish/index.html');
  expect(shown.filter((path) => /\/[235]/u.test(path))).toEqual([]);

  expectOk(await sendProject(owner, { id: 4, changes: { ...secretFields, state: 'draft' } }));
  expect(await exports(site.data, folder)).not.toContain(' 0 removed');
  expect(telling()).toEqual([]);
  expect([...filesIn(folder).keys()].filter((path) => /-330\./u.test(path))).toEqual([]);
});

test('an export writes what has changed and leaves the rest, and is the same in any folder', async () => {
  const { site, owner, project, address } = await filledSite();
  await addCategory(owner, { category_name: 'Research' });
  const other = await addProject(owner, { project_title: 'Herbarium', category: 'Research' });
  const [folder, elsewhere] = [emptyFolder(), emptyFolder()];
  await exports(site.data, folder);
  const before = filesIn(folder);
  expect(await exports(site.data, folder)).toContain(' 0 written, 0 removed');
  expect(filesIn(folder)).toEqual(before);
  await exports(site.data, elsewhere);
  expect([...filesIn(elsewhere).keys()]).toEqual([...before.keys()]);
  for (const path of before.keys())
    expect(readFileSync(join(elsewhere, path)).equals(readFileSync(join(folder, path))), path).toBe(true);

  expectOk(await sendProject(owner, { id: project.id, changes: { project_overview: 'Nobody waits.' } }));
  await exports(site.data, folder);
  expect(pageOf(folder, address)).toContain('Nobody waits.');
  const after = filesIn(folder);
  const rewritten = [...after.keys()].filter((path) => after.get(path) !== before.get(path));
  expect(rewritten).toContain(`${address.slice(1)}/index.html`);
  expect(rewritten).not.toContain(`${pages.project('Research', other).slice(1)}/index.html`);
  expect(rewritten.filter((path) => /^(?:contact|pictures|assets|category\/research)\//u.test(path))).toEqual(
    [],
  );
});

test('addresses of before lead on: of a title, of a category, and by the number alone', async () => {
  const { site, owner, project } = await filledSite();
  const folder = emptyFolder();
  await exports(site.data, folder);
  expectOk(await sendProject(owner, { id: project.id, changes: { project_title: 'Waiting Room' } }));
  expectOk(await owner('PUT', api.category(1), { category_name: 'Web Craft', category_icon_link: 'code' }));
  for (const again of [1, 2]) {
    await exports(site.data, folder);
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
      expect(new URL(link, `${url}${from}/`).href, `${from}, time ${again}`).toBe(url + to);
      expect(page).toContain(`<link rel="canonical" href="${url}${to}">`);
      expect(read(folder, '_redirects')).toContain(`/work/${from} /work/${to} 301\n`);
    }
  }
});

test('the contact form goes where the owner says, and without that is a link for a mail', async () => {
  const { site } = await filledSite();
  const folder = emptyFolder();
  const contact = () => read(folder, 'contact/index.html');
  await exports(site.data, folder);
  expect(contact()).not.toContain('<form');
  expect(contact()).toMatch(
    /<p><a href="mailto:asha@example\.org" class="[^"]+">asha@example\.org<\/a><\/p>/u,
  );
  await exports(site.data, folder, '--contact', 'mailto:studio@example.org');
  expect(contact()).toContain('href="mailto:studio@example.org"');
  await exports(site.data, folder, '--contact', 'https://forms.example.net/f/42');
  expect(contact()).toMatch(/<form [^>]*action="https:\/\/forms\.example\.net\/f\/42" method="post">/u);
  expect(contact()).toContain('form-action https://forms.example.net');
  const names = [...contact().matchAll(/<(?:input|textarea)[^>]* name="(\w+)"/gu)].map(([, name]) => name);
  expect(names).toEqual(['name', 'email', 'subject', 'message']);
});

test('a folder with files of something else is refused, and left as it is', async () => {
  const { site } = await filledSite();
  const folder = emptyFolder();
  writeFileSync(join(folder, 'thesis.txt'), 'ten years of work');
  const refused = await runCommand('export', [folder], site.data);
  expect(refused).toEqual({
    status: 1,
    stdout: '',
    stderr: `${folder} holds files that no export wrote (thesis.txt). Nothing was changed: name an empty folder, or move them away.\n`,
  });
  expect([...filesIn(folder).keys()]).toEqual(['thesis.txt']);

  rmSync(join(folder, 'thesis.txt'));
  // What a host wants beside the site.
  writeFileSync(join(folder, 'CNAME'), 'example.org');
  await exports(site.data, folder);
  expect(read(folder, 'CNAME')).toBe('example.org');
  writeFileSync(join(folder, 'notes.txt'), 'mine');
  expect(await runCommand('export', [folder], site.data)).toMatchObject({ status: 1, stdout: '' });
  expect(read(folder, 'notes.txt')).toBe('mine');
});

test('an export that was cut short is finished by the next one', async () => {
  const { site } = await filledSite();
  const [folder, whole] = [emptyFolder(), emptyFolder()];
  const child = spawn(process.execPath, ['server/cli/export.ts', folder, '--url', url], {
    env: { PATH: process.env['PATH'] ?? '', ...site.data },
    stdio: 'ignore',
  });
  const ended = once(child, 'close');
  while (filesIn(folder).size < 3 && child.exitCode === null) await pause(5);
  child.kill('SIGKILL');
  await ended;
  await exports(site.data, folder);
  await exports(site.data, whole);
  expect([...filesIn(folder).keys()]).toEqual([...filesIn(whole).keys()]);
  for (const path of filesIn(whole).keys())
    expect(readFileSync(join(folder, path)).equals(readFileSync(join(whole, path))), path).toBe(true);
});

test('what cannot be is refused with a sentence', async () => {
  const site = await testSite();
  const folder = emptyFolder();
  const refusal = async (...options: string[]) => {
    const { status, stderr } = await runCommand('export', options, site.data);
    expect({ status, lines: stderr.split('\n').length }).toEqual({ status: 1, lines: 2 });
    return stderr;
  };
  expect(await refusal(folder)).toBe('The site has no owner yet, so there is nothing to export.\n');
  await site.registers();
  expect(await refusal()).toBe('Name one folder: npm run export -- <folder>\n');
  expect(await refusal(folder, '--url', 'example.org')).toMatch(
    /^--url example\.org is not accepted: it takes /u,
  );
  expect(await refusal(folder, '--contact', 'me')).toMatch(/^--contact me is not accepted: it takes /u);
  expect(await refusal(folder, '--colour')).toContain("Unknown option '--colour'");
  const file = join(folder, 'file');
  writeFileSync(file, 'kept');
  expect(await refusal(file)).toContain('is no folder that can be written into');
  expect(readFileSync(file, 'utf8')).toBe('kept');
  const { status, stdout } = await runCommand('export', ['--help'], {});
  expect({ status, stdout }).toMatchObject({ status: 0, stdout: expect.stringContaining('--contact') });
});
