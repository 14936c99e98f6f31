import { api } from '#contract/addresses.ts';
import { expect, test } from './fixtures/journey.ts';

test('the page of the API description shows calls and the types that they use, under the strict content security policy', {
  tag: '@slow',
}, async ({ visitor }) => {
  const { page } = visitor;
  await page.goto(api.docs);
  await page.getByRole('navigation').getByRole('link', { name: 'projects' }).click();
  const call = page.getByRole('group').filter({ hasText: 'Get a published, unlisted or protected project' });
  await call.getByText('/api/project-manager/{id}', { exact: true }).click();
  await call.getByRole('link', { name: 'Project', exact: true }).click();
  await expect(page.getByText('project_title: string').filter({ visible: true }).first()).toBeInViewport();
  await visitor.checksAccessibility();
});
