/** Importing the entries selected in a preview. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { errorCatalogue } from '#contract/errors.ts';
import { hiddenProjectsApi } from '#contract/projects/hidden-projects.ts';
import { importsApi, noTitle } from '#contract/imports/imports.ts';
import { importWarnings } from '#contract/imports/import-texts.ts';
import { api } from '#contract/addresses.ts';
import type { Project } from '#contract/projects/projects.ts';
import { codeOf } from '../../testing/failures.ts';
import { fixture, previewOf, takes } from '../../testing/imports.ts';
import { addProject, edited, ownedSite, type Owner, sendContent } from '../../testing/portfolio.ts';
import { expectOk, type TestSite, testSite } from '../../testing/site.ts';

const draftsOf = async (owner: Owner) =>
  expectOk(await owner('GET', hiddenProjectsApi.all)).json<Project[]>();

async function publicProjects(site: TestSite): Promise<Project[]> {
  return expectOk(await site.visitor('GET', api.projects)).json();
}

test('selected entries of an import become drafts, hidden from visitors; its preview stores nothing', async () => {
  const { site, owner } = await ownedSite(testSite);
  const { projects } = await previewOf(owner, 'wordpress', fixture('wordpress.xml'));
  expect(await draftsOf(owner)).toEqual([]);

  const response = await takes(owner, projects.slice(0, 2));
  expect(response).toMatchObject({ refused: [], added: [{ title: 'The lathe that counts & sings' }, {}] });
  const drafts = await draftsOf(owner);
  expect(drafts.map(({ project_title, state }) => [project_title, state])).toEqual([
    ['Shelves & "hooks"', 'draft'],
    ['The lathe that counts & sings', 'draft'],
  ]);
  expect(await publicProjects(site)).toEqual([]);
  const { content } = await edited(owner, response.added[0]?.id ?? 0);
  expect(content).toMatchObject({
    facts: { year: '2021' },
    links: [{ label: 'Originally published' }],
  });
});

test('an imported draft has only data from the file', async () => {
  const { site, owner } = await ownedSite(testSite);
  const file = { projects: [{ name: 'Tide Table' }, { description: 'Tides on one page.' }] };
  const { projects } = await previewOf(owner, 'json-resume', JSON.stringify(file));
  expect(projects.map(({ warnings }) => warnings)).toEqual([
    [importWarnings.toFillIn(['description', 'tags', 'technologies', 'highlights', 'picture'])],
    [importWarnings.toFillIn(['title', 'tags', 'technologies', 'highlights', 'picture'])],
  ]);
  await takes(owner, projects, '');
  const nothing = {
    category: '',
    project_tags: [],
    technology_used: [],
    project_highlights: '',
    main_photo: '',
  };
  expect(await draftsOf(owner)).toMatchObject([
    { ...nothing, project_title: noTitle, project_overview: 'Tides on one page.' },
    { ...nothing, project_title: 'Tide Table', project_overview: '' },
  ]);
  // No picture is drawn for imported drafts, because that takes longer than the rest.
  const pictures = await site.database.db.selectFrom('pictures').select('id').execute();
  expect(pictures).toEqual([]);
});

test('entries sent to an import are validated like any other input, and become drafts even if sent as published', async () => {
  const { owner } = await ownedSite(testSite);
  const { projects } = await previewOf(owner, 'json-resume', fixture('json-resume.json'));
  const [chosen] = projects;
  if (!chosen) throw new Error('There is nothing to choose.');
  for (const change of [
    { main_photo: '/api/project-manager/1/image' },
    { main_photo: 'javascript:alert(1)' },
    { github_link: 'file:///etc/passwd' },
    { links: [{ label: 'x', url: 'data:text/html,x' }] },
    { project_title: '' },
    { project_overview: 'x'.repeat(5001) },
  ]) {
    const project = { ...chosen.project, ...change, category: 'Web Development' };
    const entries = [{ kind: 'project', project, main: null, wanted: [] }];
    const sent = { entries, mayFetch: false, formerSite: '' };
    expect(codeOf(await owner('POST', importsApi.run, sent)), JSON.stringify(change)).toEqual([
      400,
      'validation_failed',
    ]);
  }
  const titleAlone = { project_overview: '', project_tags: [], technology_used: [], project_highlights: '' };
  await takes(owner, [{ project: { ...chosen.project, ...titleAlone } }], '');
  const [draft] = await draftsOf(owner);
  expect(draft).toMatchObject({ ...titleAlone, project_title: chosen.project.project_title, category: '' });
  expectOk(await owner('DELETE', api.project(draft?.id ?? 0)));
  const published = { ...chosen.project, state: 'published' };
  await takes(owner, [{ project: published }]);
  expect(await draftsOf(owner)).toMatchObject([{ state: 'draft' }]);
});

test('an invalid entry of an import is refused with the reason, and the others are imported', async () => {
  const { owner } = await ownedSite(testSite);
  const { projects } = await previewOf(owner, 'json-resume', fixture('json-resume.json'));
  const chosen = projects.map(({ project }, at) => ({
    project: { ...project, category: at === 0 ? 'Gone meanwhile' : 'Web Development' },
  }));
  expect(await takes(owner, chosen)).toMatchObject({
    added: [{ title: 'Lighthouse Keeper' }],
    refused: [{ title: 'Tide Table', reason: 'This category does not exist.' }],
  });
});

test('an imported draft that fails on the server leaves nothing, and the others are imported', async () => {
  const { site, owner } = await ownedSite(testSite);
  const file = { projects: [{ name: 'Without a year' }, { name: 'With a year', startDate: '2019' }] };
  const { projects } = await previewOf(owner, 'json-resume', JSON.stringify(file));
  await sql`create unique index one_content on projects (state) where content is not null`.execute(
    site.database.db,
  );
  const { id } = await addProject(owner, { project_title: 'Earlier', state: 'draft' });
  expectOk(await sendContent(owner, id, { blocks: [{ kind: 'text', text: '---' }] }));
  const { added, refused } = await takes(owner, projects);
  expect([added.map(({ title }) => title), refused]).toMatchObject([
    ['Without a year'],
    [{ title: 'With a year', reason: errorCatalogue.internal.message }],
  ]);
  const titles = (await draftsOf(owner)).map(({ project_title }) => project_title);
  expect(titles).toEqual(['Without a year', 'Earlier']);
});
