/** The largest number of projects and categories of a site. */
import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { categoryLimits } from '#contract/categories/categories.ts';
import { importNotes } from '#contract/imports/import-texts.ts';
import { api } from '#contract/addresses.ts';
import { hiddenProjectsApi } from '#contract/projects/hidden-projects.ts';
import { projectLimits } from '#contract/projects/projects.ts';
import { trashApi } from '#contract/trash/trash.ts';
import { categoryMessages, projectMessages } from '#contract/ui-text/owner.ts';
import { siteWithAssistants } from '../../../testing/assistants.ts';
import { failureOf } from '../../../testing/failures.ts';
import { previewOf, takes } from '../../../testing/imports.ts';
import {
  addCategory,
  addProject,
  clinicQueue,
  copyProject,
  ownedSite,
  sendProject,
} from '../../../testing/portfolio.ts';
import { expectOk, testSite } from '../../../testing/site.ts';

test('a project beyond a site’s limit is refused from a form, a copy, the trash, an assistant or an import', async () => {
  const { site, owner, assistant } = await siteWithAssistants();
  const trashed = await addProject(owner);
  expectOk(await owner('DELETE', api.project(trashed.id)));
  const { id } = await addProject(owner);
  await copyProject(site, id, projectLimits.projects - 2);
  await addProject(owner, { project_title: 'The last one' });

  const message = projectMessages.atMost(projectLimits.projects);
  const main_photo = 'https://example.org/picture.png';
  const refused = [
    await sendProject(owner, { changes: { main_photo } }),
    await sendProject(owner, { changes: { state: 'draft' } }),
    await owner('POST', `${hiddenProjectsApi.one(id)}/copy`),
    await owner('POST', trashApi.restore('project', trashed.id)),
  ];
  for (const response of refused) expect(response.json()).toMatchObject({ code: 'limit_reached', message });
  expect(refused.map(({ statusCode }) => statusCode)).toEqual(refused.map(() => 409));
  const writer = await assistant('write');
  const draft = { ...clinicQueue, project_tags: ['a'], technology_used: ['b'] };
  await expect(writer.callTool('create_project', draft)).rejects.toThrow(message);

  const resume = JSON.stringify({ projects: [{ name: 'Tide Table' }] });
  const preview = await previewOf(owner, 'json-resume', resume);
  expect(preview.notes).toContain(
    importNotes.tooMany('Projects', 'site', projectLimits.projects, projectLimits.projects, 1),
  );
  expect(await takes(owner, preview.projects)).toMatchObject({ added: [], refused: [{ reason: message }] });

  expectOk(await owner('DELETE', api.project(id)));
  expectOk(await owner('POST', trashApi.restore('project', trashed.id)));
});

test('a site with more projects than its limit still saves and lists them', async () => {
  const { site, owner } = await ownedSite(testSite);
  const { id } = await addProject(owner);
  await copyProject(site, id, projectLimits.projects);
  expectOk(await sendProject(owner, { id, changes: { project_title: 'Renamed' } }));
  const list = await site.visitor('GET', api.projects, undefined, { 'accept-encoding': 'br' });
  expect(list.headers['content-encoding']).toBe('br');
  expect(JSON.parse(String(brotliDecompressSync(list.rawPayload)))).toHaveLength(projectLimits.projects + 1);
});

test('a category beyond a site’s limit is refused, also one that a restored project or sub-category needs', async () => {
  const { site, owner } = await ownedSite(testSite);
  const first = await addCategory(owner, { category_name: 'First' });
  const project = await addProject(owner, { category: first.category_name });
  expectOk(await owner('DELETE', api.project(project.id)));
  expectOk(await owner('DELETE', api.category(first.id)));
  const parent = await addCategory(owner, { category_name: 'Parent' });
  const child = await addCategory(owner, { category_name: 'Child', associated_with: 'Parent' });
  for (const { id } of [child, parent]) expectOk(await owner('DELETE', api.category(id)));
  await site.database.writeContent((trx) =>
    trx
      .insertInto('categories')
      .values(
        Array.from({ length: categoryLimits.categories - 2 }, (_, index) => ({
          category_name: `Number ${index}`,
          key: `number-${index}`,
          category_icon_link: 'code',
          position: index,
          created_at: 0,
        })),
      )
      .execute(),
  );
  const withParent = await owner('POST', trashApi.restore('category', child.id));
  await addCategory(owner, { category_name: 'Last' });

  const refused = [
    withParent,
    await owner('POST', api.categories, { category_name: 'More', category_icon_link: 'code' }),
    await owner('POST', trashApi.restore('category', first.id)),
    await owner('POST', trashApi.restore('project', project.id)),
  ];
  expect(refused.map(failureOf)).toEqual(
    refused.map(() => [409, 'limit_reached', categoryMessages.atMost(categoryLimits.categories)]),
  );
});
