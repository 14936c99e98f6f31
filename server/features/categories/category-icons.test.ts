/** Icons of categories besides those offered first. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type AllIcons, allIconsApi, allIconsFile, type Category } from '#contract/categories/categories.ts';
import { categoryIconAddress, firstIcons } from '#contract/categories/category-icons.ts';
import { api } from '#contract/addresses.ts';
import { runCommand } from '../../testing/command.ts';
import { testDatabase } from '../../testing/database.ts';
import { exports, read } from '../../testing/exports.ts';
import { codeOf } from '../../testing/failures.ts';
import { addCategory, ownedSite } from '../../testing/portfolio.ts';
import { expectOk, testSite } from '../../testing/site.ts';
import { emptyFolder } from '../../testing/empty-folder.ts';

test('every category icon can be chosen, and has a small file that visitors may cache', async () => {
  const { site, owner } = await ownedSite(testSite);
  const { icons } = expectOk(await owner('GET', allIconsApi)).json<AllIcons>();
  const names = icons.map(({ name }) => name);
  expect(names.length).toBeGreaterThan(1500);
  expect(names).toEqual(expect.arrayContaining([...firstIcons]));
  expect(icons.find(({ name }) => name === 'rocket')?.words).toContain('launch');
  expect(codeOf(await site.visitor('GET', allIconsApi))).toEqual([401, 'unauthorized']);

  await addCategory(owner, { category_name: 'Launches', category_icon_link: 'rocket' });
  const categories = (await site.visitor('GET', api.categories)).json<Category[]>();
  expect(categories.map(({ category_icon_link: icon }) => icon)).toEqual(['code', 'rocket']);
  const file = await site.visitor('GET', categoryIconAddress('rocket'));
  expect(file.headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'cache-control': expect.stringContaining('max-age='),
    etag: expect.any(String),
  });
  expect(file.body).toMatch(
    /^<svg[^>]*><symbol id="icon" viewBox="0 0 24 24"><path [^<]*<.*<\/symbol><\/svg>$/u,
  );
  expect(file.rawPayload.length).toBeLessThan(1000);
  expect((await site.visitor('GET', categoryIconAddress('no-such-icon'))).statusCode).toBe(404);
  const sheet = await site.visitor('GET', allIconsFile);
  expect(sheet.body.match(/<symbol /gu)).toHaveLength(names.length);
});

test('a static export has the files of the categories’ icons, and exported data keep which icon each has', async () => {
  const { site, owner } = await ownedSite(testSite);
  await addCategory(owner, { category_name: 'Launches', category_icon_link: 'rocket' });
  const folder = emptyFolder();
  await exports(site.data, folder);
  expect(read(folder, 'index.html')).toMatch(/category-icons\/rocket\.svg#icon"/u);
  expect(read(folder, 'category-icons/rocket.svg')).toContain('<symbol id="icon"');
  expect(existsSync(join(folder, 'category-icons.svg'))).toBe(false);

  const archive = join(emptyFolder(), 'site.zip');
  expect(await runCommand('export', ['--data', archive], site.data)).toMatchObject({ status: 0 });
  const data = await testDatabase();
  expect(await runCommand('import', [archive], data)).toMatchObject({ status: 0 });
  const imported = await testSite({ data });
  const categories = (await imported.visitor('GET', api.categories)).json<Category[]>();
  expect(categories.map(({ category_icon_link: icon }) => icon)).toEqual(['code', 'rocket']);
});
