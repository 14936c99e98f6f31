import { expect, test } from 'vitest';
import { api } from '#contract/addresses.ts';
import type { ProjectDetails } from '#contract/projects/project-details.ts';
import { addCategory, addProject } from '../../../testing/portfolio.ts';
import { testSite } from '../../../testing/site.ts';

test('a project’s details name the next project of its category, and after its last one that of the next category', async () => {
  const site = await testSite();
  const owner = await site.owner();
  await addCategory(owner);
  await addCategory(owner, { category_name: 'Automation' });
  const ids: number[] = [];
  for (const project_title of ['Oldest', 'Middle', 'Newest'])
    ids.push((await addProject(owner, { project_title })).id);
  const onlyProject = await addProject(owner, { project_title: 'Alone', category: 'Automation' });
  const nextOf = async (id: number | undefined) => {
    const response = await site.visitor('GET', api.projectDetails(id ?? 0));
    return response.json<ProjectDetails>().next?.project_title ?? null;
  };

  expect(await Promise.all([...ids.toReversed(), onlyProject.id].map(nextOf))).toEqual([
    'Middle',
    'Oldest',
    'Alone',
    'Newest',
  ]);
  await owner('DELETE', api.project(ids[1] ?? 0));
  expect(await nextOf(ids[2])).toBe('Oldest');
  expect((await site.visitor('GET', api.projectDetails(ids[1] ?? 0))).statusCode).toBe(404);
});
