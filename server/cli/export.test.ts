/** The static export on a file server. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { api } from '#contract/addresses.ts';
import { exports, filesIn, filledSite, pageOf, read, url } from '../testing/exports.ts';
import { runCommand } from '../testing/command.ts';
import { picture } from '../testing/pictures.ts';
import { addCategory, addProject, secret, secretFields, sendProject } from '../testing/portfolio.ts';
import { expectOk, multipart } from '../testing/site.ts';
import { emptyFolder } from '../testing/empty-folder.ts';

test('a static export has every page and file that its pages link to, and refers to no API of the server', async () => {
  const { site, owner, address } = await filledSite();
  const social = await multipart(
    { github_link: '', linked_link: '', website_link: '' },
    { resume: { bytes: Buffer.from('%PDF-1.4\n%%EOF\n'), filename: 'me.pdf', type: 'application/pdf' } },
  );
  expectOk(await owner('PUT', api.updateSocial, social.payload, social.headers));
  await addCategory(owner, { category_name: "Editor's picks & more" });
  await addProject(owner, { category: "Editor's picks & more" });
  const folder = emptyFolder();
  expect(await exports(site.data, folder)).toMatch(
    /^\d+ files of [\d.]+ MB: \d+ written, 0 removed, in [\d.]+ s$/u,
  );

  const page = pageOf(folder, address);
  expect(page).toContain('<h1 dir="auto"');
  expect(page).toContain(`<link rel="canonical" href="https://example.org/mine${address}/">`);
  expect(page).toMatch(
    /<source type="image\/avif" srcset="(?:\.\.\/){3}pictures\/[\w-]+-320\.avif 320w, [^"]+-400\.avif 400w" sizes=/u,
  );
  expect(page).toMatch(/<meta http-equiv="content-security-policy" content="[^"]*script-src 'sha256-/u);
  expect(page).toMatch(
    /<meta property="og:image" content="https:\/\/example\.org\/mine\/share\/[\w-]+\.png">/u,
  );
  expect(read(folder, 'contact/index.html')).toMatch(
    /<p><a href="mailto:asha@example\.org" class="[^"]+">asha@example\.org<\/a><\/p>/u,
  );
  expect(read(folder, 'sitemap.xml')).toContain(`<loc>https://example.org/mine${address}/</loc>`);
  const picks = "https://example.org/mine/category/editor's-picks-%26-more/";
  expect(read(folder, 'sitemap.xml')).toContain(`<loc>${picks}</loc>`);
  expect(read(folder, "category/editor's-picks-&-more/index.html")).toContain(`"url":"${picks}"`);
  expect(read(folder, 'robots.txt')).toContain('Sitemap: https://example.org/mine/sitemap.xml');
  expect(read(folder, 'files/resume.pdf')).toContain('%PDF');
  expect(read(folder, '404.html')).toContain('href="/mine/"');
  expect(existsSync(join(folder, 'category/web-development/tech/typescript/index.html'))).toBe(true);

  const files = [...filesIn(folder).keys()];
  const texts = files.filter((path) => /\.(?:html|json|xml|txt|css|webmanifest)$/u.test(path));
  for (const path of texts)
    expect(read(folder, path), path).not.toMatch(
      /exported-site|\/api\/|type="module"|speculationrules|id="(?:state|catalogue)"| href="[^"]*\/(?:login|search)\/?"/u,
    );
  for (const path of texts.filter((name) => name.endsWith('.html') && name !== '404.html'))
    for (const [, written = ''] of read(folder, path).matchAll(/ (?:href|src)="([^"]+)/gu)) {
      const link = written.replaceAll('&amp;', '&').replaceAll('&#39;', "'");
      if (/^(?:(?:https?|mailto|tel|data):|#)/u.test(link)) continue;
      const { pathname } = new URL(link, `http://host/${path}`);
      const target = decodeURIComponent(pathname.slice(1));
      expect(files, `${link} in ${path}`).toContain(
        /(?:^|\/)$/u.test(target) ? `${target}index.html` : target,
      );
    }
});

test('a static export has only title, category, synopsis and cover of a protected project, and says so', async () => {
  const { site, owner } = await filledSite();
  const protectedFields = {
    ...secretFields,
    project_title: 'Vault',
    synopsis: 'Ask me.',
    state: 'protected',
    cover: 'blurred',
  };
  await addProject(owner, protectedFields, await picture({ width: 800, colour: '#123456' }));
  const folder = emptyFolder();
  const { stdout } = await runCommand('export', [folder, '--url', url], site.data);
  expect(stdout).toContain(
    '1 protected project is exported with title, category, synopsis and cover only. Nothing in an export is encrypted.\n',
  );
  const page = read(folder, 'category/web-development/2-vault/index.html');
  expect(page).toContain('Ask me.');
  expect(page).toMatch(/ srcset="(?:\.\.\/){3}project-manager\/2\/cover\//u);
  expect(page).not.toContain('/api/');
  expect([...filesIn(folder).keys()].filter((path) => read(folder, path).includes(secret))).toEqual([]);
});

test('a static export has no unpublished or deleted projects, and removes those that were published before', async () => {
  const { site, owner } = await filledSite();
  for (const state of ['draft', 'unlisted', 'published'])
    await addProject(owner, { ...secretFields, state }, await picture({ width: 330, colour: '#123456' }));
  const deleted = await addProject(owner, secretFields);
  expectOk(await owner('DELETE', api.project(deleted.id)));
  const folder = emptyFolder();
  const leaks = () =>
    [...filesIn(folder).keys()].filter(
      (path) => path.includes(secret.toLowerCase()) || read(folder, path).includes(secret),
    );
  await exports(site.data, folder);
  const shown = leaks();
  expect(shown).toContain('category/web-development/4-zebrafish/index.html');
  expect(shown.filter((path) => /\/[235]/u.test(path))).toEqual([]);

  expectOk(await sendProject(owner, { id: 4, changes: { ...secretFields, state: 'draft' } }));
  expect(await exports(site.data, folder)).not.toContain(' 0 removed');
  expect(leaks()).toEqual([]);
  expect([...filesIn(folder).keys()].filter((path) => /-330\./u.test(path))).toEqual([]);
});
