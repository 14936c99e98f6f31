/** A project's page shows every field of the contract. */
import { expect, test } from 'vitest';
import { pages } from '#contract/addresses.ts';
import type { ProjectFields } from '#contract/projects/projects.ts';
import { addCategory, sendProject } from '../testing/portfolio.ts';
import { fieldNames, readFields, sampleCategories, sentFields } from '#testing/project-samples.ts';
import { expectOk, testSite } from '../testing/site.ts';

/** Fields that visitors do not see, with the reason. */
const hiddenFields: { readonly [Name in keyof ProjectFields]?: string } = {
  state: 'it says who sees the page',
  publish_at: 'it says from when on',
  synopsis: 'it is for visitors without access: protected-projects-leaks.test.ts',
  cover: 'it is for visitors without access: protected-projects-leaks.test.ts',
  search_title: 'it is for search engines: metadata.test.ts',
  search_description: 'it is for search engines: metadata.test.ts',
};

test('the page of a project shows every field of the project that is meant for it', async () => {
  const site = await testSite({ pages: true });
  const owner = await site.owner();
  for (const category_name of sampleCategories) await addCategory(owner, { category_name });
  const { project } = expectOk(await sendProject(owner, { changes: sentFields() })).json();
  const { body } = await site.visitor('GET', pages.project(project.category, project));
  const article = /<article[\s\S]*<\/article>/.exec(body)?.[0] ?? '';
  const fields = readFields();
  const isShown = (name: keyof ProjectFields) =>
    [fields[name]].flat().every((value) => article.includes(String(value)));
  expect(fieldNames.filter((name) => !isShown(name) && !(name in hiddenFields))).toEqual([]);
});
