/** Pages with each form of lists that the specification allows, and with a response that no page can show. */
import { api, pages } from '#contract/addresses.ts';
import type { Project } from '#contract/projects/projects.ts';
import { english } from '#contract/locales/english.ts';
import { mocksResponse } from './fixtures/faults.ts';
import { expect, test } from './fixtures/journey.ts';
import { aCategory, aProject } from './fixtures/samples.ts';

const web = 'Web Development';

test('tags and technologies are shown as lists if a server sends them as text with commas or as JSON', {
  tag: '@slow',
}, async ({ owner, visitor }) => {
  await owner.isSignedIn();
  await owner.has.addCategory(aCategory(web));
  const project = await owner.has.addProject(
    aProject('Atlas', web, {
      project_tags: ['Maps', 'Offline'],
      technology_used: ['React', 'Go'],
      project_highlights: 'Quick',
    }),
  );
  const texts = { ...project, project_tags: 'Maps, Offline', technology_used: ['["React","Go"]'] };
  const jsonTexts = { ...project, project_tags: '["Maps","Offline"]', technology_used: 'React,Go' };

  const main = visitor.page.getByRole('main');
  for (const sent of [texts, jsonTexts]) {
    await mocksResponse(visitor.page, { method: 'GET', path: api.project(project.id) }, 200, sent);
    await visitor.opens(pages.home);
    await main.getByRole('link', { name: 'Atlas' }).first().click();
    await expect(main.getByRole('listitem')).toHaveText(['Maps', 'Offline', 'React', 'Go']);
  }
});

test('a response that a page cannot show leads to an error page with a link home', async ({
  owner,
  visitor,
  errors,
}) => {
  errors.expect(/console error/u);
  await owner.isSignedIn();
  await owner.has.addCategory(aCategory(web));
  const project: Project = await owner.has.addProject(aProject('Atlas', web));
  const broken = { ...project, project_title: { en: 'Atlas' }, project_overview: 'Maps.' };
  for (const { page } of [visitor, owner])
    await mocksResponse(page, { method: 'GET', path: api.projects }, 200, [broken]);

  await visitor.opens(pages.home);
  await visitor.page.getByRole('link', { name: `View Projects: ${web}` }).click();
  await expect(visitor.page.getByRole('heading', { level: 1 })).toHaveText(english.shell.pageFailed);
  await visitor.page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(visitor.page.getByRole('link', { name: 'View My Work' })).toBeVisible();

  await owner.opens(pages.projectManager);
  await expect(owner.page.getByRole('heading', { level: 1 })).toHaveText(english.shell.pageFailed);
  await owner.checksAccessibility();
  await owner.page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(owner.page.getByRole('link', { name: 'View My Work' })).toBeVisible();
});
