import { expect, test } from 'vitest';
import { hiddenProjectsApi } from '#contract/projects/hidden-projects.ts';
import { api } from '#contract/addresses.ts';
import { projectLimits, type ProjectSaved } from '#contract/projects/projects.ts';
import { trashApi } from '#contract/trash/trash.ts';
import { picture } from '../../../testing/pictures.ts';
import { addFurtherPicture, addProject, edited, ownedSite, sendContent } from '../../../testing/portfolio.ts';
import { expectOk, testSite } from '../../../testing/site.ts';

test('a copy of a project is a draft with the same texts, its own pictures and case study', async () => {
  const { site, owner } = await ownedSite(testSite);
  const original = await addProject(owner, { project_title: 'Atlas' }, await picture());
  const hills = await addFurtherPicture(owner, original.id, { description: 'Hills', focal_x: 20 });
  const blocks = [
    { kind: 'text', text: 'It began here.' },
    { kind: 'picture', picture: hills.id, size: 'wide' },
  ];
  const facts = { year: '2025', role: '', client: '', team: '' };
  expectOk(await sendContent(owner, original.id, { facts, links: [], blocks }));
  const rest = { ...original, updated_at: expect.any(String) };

  const answer = await owner('POST', hiddenProjectsApi.copy(original.id));
  expect(answer.statusCode).toBe(201);
  const { project: copy } = answer.json<ProjectSaved>();
  expect(copy).toEqual({
    ...rest,
    id: expect.any(Number),
    project_title: 'Copy of Atlas',
    state: 'draft',
    created_at: expect.any(String),
    main_photo: original.main_photo.replace('/api/pictures/', '/api/owner-pictures/'),
  });
  expect((await site.visitor('GET', api.project(copy.id))).statusCode).toBe(404);
  const { pictures, ...study } = (await edited(owner, copy.id)).content;
  expect(pictures).toMatchObject([{ description: 'Hills', focal_x: 20 }]);
  expect(study).toEqual({
    facts,
    links: [],
    blocks: [blocks[0], { ...blocks[1], picture: pictures[0]?.id }],
  });

  // The copy keeps its pictures when the original is gone.
  expectOk(await owner('DELETE', api.project(original.id)));
  expectOk(await owner('DELETE', trashApi.one('project', original.id)));
  for (const src of [copy.main_photo, pictures[0]?.src ?? '']) expectOk(await owner('GET', `${src}?w=320`));
});

test('a copy of a copy of a project has a number in its title', async () => {
  const { owner } = await ownedSite(testSite);
  let { id } = await addProject(owner, { project_title: 'Atlas' });
  for (const title of ['Copy of Atlas', 'Copy 2 of Atlas', 'Copy 3 of Atlas']) {
    const { project: copy } = (await owner('POST', hiddenProjectsApi.copy(id))).json<ProjectSaved>();
    expect(copy.project_title).toBe(title);
    ({ id } = copy);
  }
});

test('copying a project keeps the copy’s title within its maximum length; an unknown project returns 404, a visitor gets 401', async () => {
  const { site, owner } = await ownedSite(testSite);
  const { id } = await addProject(owner, { project_title: 'A'.repeat(projectLimits.title) });
  const { project: copy } = (await owner('POST', hiddenProjectsApi.copy(id))).json<ProjectSaved>();
  expect(copy.project_title).toHaveLength(projectLimits.title);
  expect((await owner('POST', hiddenProjectsApi.copy(4711))).statusCode).toBe(404);
  expect((await site.visitor('POST', hiddenProjectsApi.copy(id))).statusCode).toBe(401);
});
