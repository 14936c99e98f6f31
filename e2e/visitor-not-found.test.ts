import { pages } from '#contract/paths.ts';
import { expect, test } from './fixtures/journey.ts';

test('an unknown address says so, and links to the home page', async ({ site, visitor, complaints }) => {
  complaints.expect(/status of 404/u);
  for (const path of [
    '/nowhere',
    '/a/b/c',
    '/portfolio-editor',
    '/web-development/atlas',
    '//',
    '//contact',
    '/Contact',
    '/category/%00',
  ]) {
    await visitor.opens(site.url + path);
    await expect(visitor.page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found');
  }
  await visitor.page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(visitor.page).toHaveURL((url) => url.pathname === pages.home);
  await expect(visitor.page.getByRole('link', { name: 'View My Work' })).toBeVisible();
});
