/** Every field of the contract is stored. The test covers new fields that have samples. */
import { expect, test } from 'vitest';
import { api } from '#contract/addresses.ts';
import { addCategory, sendProject } from '../../../testing/portfolio.ts';
import { fieldNames, readFields, sampleCategories, sentFields } from '#testing/project-samples.ts';
import { expectOk, testSite } from '../../../testing/site.ts';

async function siteWithProject() {
  const site = await testSite();
  const owner = await site.owner();
  for (const category_name of sampleCategories) await addCategory(owner, { category_name });
  const { id } = expectOk(await sendProject(owner, { changes: sentFields() })).json().project;
  return { owner, id, read: async () => (await site.visitor('GET', api.project(id))).json() };
}

test('a new project is read back with every field', async () => {
  const { read } = await siteWithProject();
  expect(await read()).toMatchObject(readFields());
});

test('a change to one field of a project leaves the others', async () => {
  const { owner, id, read } = await siteWithProject();
  for (const name of fieldNames) {
    expectOk(await sendProject(owner, { id, changes: sentFields(name) }));
    expect(await read(), name).toMatchObject(readFields(name));
  }
});
