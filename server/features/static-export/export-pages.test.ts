/** A list with several pages is exported as several files. */
import { expect, test } from 'vitest';
import { exports, filesIn, filledSite, read, url } from '../../testing/exports.ts';
import { addProject, copyProject } from '../../testing/portfolio.ts';
import { emptyFolder } from '../../testing/empty-folder.ts';

test('each page of a category is a linked file of a static export, with and without filters', async () => {
  const { site, owner, project } = await filledSite();
  const [technology = ''] = project.technology_used;
  const { id } = await addProject(owner);
  await copyProject(site, id, 50);
  const folder = emptyFolder();
  await exports(site.data, folder);
  const pages = [...filesIn(folder).keys()].filter((path) => /\/page\/\d+\/index\.html$/u.test(path));
  const filtered = `category/web-development/tech/${technology.toLowerCase()}`;
  expect(pages).toEqual(
    expect.arrayContaining(['category/web-development/page/2/index.html', `${filtered}/page/2/index.html`]),
  );
  expect(read(folder, 'category/web-development/index.html')).toMatch(/<a rel="next"[^>]* href="page\/2\/"/u);
  const second = read(folder, 'category/web-development/page/2/index.html');
  expect(second).toMatch(/<a rel="prev"[^>]* href="\.\.\/\.\.\/"/u);
  expect(second).toContain(`<link rel="canonical" href="${url}category/web-development/page/2/">`);
  expect(read(folder, 'sitemap.xml')).toContain(`<loc>${url}category/web-development/page/2/</loc>`);
});
