/** A draft only needs a title; publishing needs the other fields. */
import { expect, test } from 'vitest';
import { hiddenProjectsApi } from '#contract/projects/hidden-projects.ts';
import { orderApi } from '#contract/order/order.ts';
import { api } from '#contract/addresses.ts';
import type { Project } from '#contract/projects/projects.ts';
import { trashApi } from '#contract/trash/trash.ts';
import { runCommand } from '../../../testing/command.ts';
import { testDatabase } from '../../../testing/database.ts';
import { issuesIn } from '../../../testing/failures.ts';
import { contentOf, downloadData } from '../../../testing/portable-site.ts';
import { clinicQueue, type Owner, ownedSite, sendProject } from '../../../testing/portfolio.ts';
import { expectOk, multipart, testSite } from '../../../testing/site.ts';

const sent = (owner: Owner, fields: Record<string, string>, id?: number) =>
  multipart(fields).then(({ payload, headers }) =>
    id === undefined
      ? owner('POST', api.projects, payload, headers)
      : owner('PUT', api.project(id), payload, headers),
  );

const titleAlone = { project_title: 'Atlas', state: 'draft' };

async function aDraft(owner: Owner): Promise<Project> {
  return expectOk(await sent(owner, titleAlone)).json<{ project: Project }>().project;
}

const read = async (owner: Owner, id: number) =>
  expectOk(await owner('GET', hiddenProjectsApi.one(id))).json<Project>();

/** The missing fields of a project with only a title, in the order of the form. */
const missing = {
  category: 'Category is required',
  project_overview: 'Description is required',
  project_tags: 'At least one tag is required',
  technology_used: 'At least one technology is required',
  project_highlights: 'Project highlights are required',
  main_photo: 'Please select a valid image file or provide a valid image URL',
};

test('a draft with only a title is saved, also on a site without categories', async () => {
  const site = await testSite();
  const owner = await site.owner();
  const made = await aDraft(owner);
  expect(made).toMatchObject({
    project_title: 'Atlas',
    category: '',
    project_overview: '',
    project_tags: [],
    technology_used: [],
    project_highlights: '',
    main_photo: '',
    state: 'draft',
  });
  expect(expectOk(await owner('GET', hiddenProjectsApi.all)).json()).toEqual([made]);
  expect((await site.visitor('GET', api.projects)).json()).toEqual([]);
  expect(issuesIn(await sent(owner, { state: 'draft' }))).toEqual({ project_title: 'Title is required' });
  expect(issuesIn(await sent(owner, { ...titleAlone, project_tags: 'x'.repeat(41) }))).toEqual({
    project_tags: 'Each must be at most 40 characters',
  });
});

test('publishing an incomplete draft is refused with all missing fields at once', async () => {
  const { owner } = await ownedSite(testSite);
  const { id } = await aDraft(owner);
  for (const state of ['published', 'unlisted']) {
    const issues = issuesIn(await sent(owner, { project_title: 'Atlas', state }, id));
    expect([state, ...Object.entries(issues)]).toEqual([state, ...Object.entries(missing)]);
  }
  const onDate = { project_title: '', state: 'scheduled', github_link: 'nonsense' };
  expect(issuesIn(await sent(owner, onDate, id))).toEqual({
    project_title: 'Title is required',
    ...missing,
    github_link: 'Must be a valid URL',
    publish_at: 'Choose when to publish it',
  });
  expect(await read(owner, id)).toMatchObject({ state: 'draft', project_title: 'Atlas' });
});

test('a change to a draft keeps omitted fields and clears empty ones', async () => {
  const { owner } = await ownedSite(testSite);
  const { id } = await aDraft(owner);
  expectOk(await sent(owner, { ...clinicQueue }, id));
  expectOk(await sent(owner, { project_title: 'Queue', project_overview: '', category: '' }, id));
  expect(await read(owner, id)).toMatchObject({
    project_title: 'Queue',
    category: '',
    project_overview: '',
    project_tags: ['React', 'Real time'],
    project_highlights: 'Shorter waits',
  });
});

test('a published project cannot lose a required field, and a draft without one cannot be published', async () => {
  const { owner } = await ownedSite(testSite);
  const { id } = await aDraft(owner);
  const completeProject = { main_photo: 'https://example.org/a.png', state: 'published' };
  expectOk(await sendProject(owner, { id, changes: completeProject }));
  expect(issuesIn(await sent(owner, { project_title: 'Atlas' }, id))).toEqual(
    Object.fromEntries(Object.entries(missing).filter(([name]) => name !== 'main_photo')),
  );
  expectOk(await sendProject(owner, { id, changes: { state: 'draft', project_overview: '' } }));
  expect(
    issuesIn(await sendProject(owner, { id, changes: { state: 'published', project_overview: '' } })),
  ).toEqual({
    project_overview: 'Description is required',
  });
});

test('a draft with only a title can be previewed, reordered, deleted and restored', async () => {
  const { site, owner } = await ownedSite(() => testSite({ pages: true }));
  const { id } = await aDraft(owner);
  const { link } = expectOk(await owner('POST', hiddenProjectsApi.previewLink(id))).json<{ link: string }>();
  const { pathname, search } = new URL(link);
  const page = expectOk(await site.visitor('GET', pathname + search));
  expect(page.body).toContain('Atlas');
  expect(page.body).not.toContain('<img');
  const { projects } = expectOk(await owner('GET', orderApi.all)).json<{ projects: object[] }>();
  expect(projects).toMatchObject([{ id, category_id: null, main_photo: '' }]);
  expectOk(await owner('DELETE', api.project(id)));
  expect(expectOk(await owner('POST', trashApi.restore('project', id))).json().message).toBe(
    'Atlas restored.',
  );
  expect(await read(owner, id)).toMatchObject({ category: '', state: 'draft' });
});

test('a draft with only a title is the same after its data is exported and imported', async () => {
  const { site, owner } = await ownedSite(testSite);
  await aDraft(owner);
  const first = await downloadData(site, owner);
  await site.close();
  const data = await testDatabase();
  expect(await runCommand('import', [first], data)).toMatchObject({ status: 0, stderr: '' });
  const other = await testSite({ data });
  const second = await downloadData(other, await other.owner());
  expect(await contentOf(second)).toEqual(await contentOf(first));
});
