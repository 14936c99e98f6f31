import { pages } from '#contract/paths.ts';
import { expect, test } from './fixtures/journey.ts';
import { aCategory } from './fixtures/samples.ts';

test('an unknown address shows the not-found page with a link home', async ({ site, visitor, errors }) => {
  errors.expect(/status of 404/u);
  for (const path of [
    '/nowhere',
    '/a/b/c',
    '/portfolio-editor',
    '/web-development/atlas',
    '//',
    '//contact',
    '/Contact/us',
    '/category/%00',
  ]) {
    await visitor.opens(site.url + path);
    await expect(visitor.page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found');
  }
  await visitor.page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(visitor.page).toHaveURL((url) => url.pathname === pages.home);
  await expect(visitor.page.getByRole('link', { name: 'View My Work' })).toBeVisible();
});

test('below a category, it says that the project does not exist', async ({ owner, visitor, errors }) => {
  errors.expect(/status of 404/u);
  await owner.isSignedIn();
  await owner.has.addCategory(aCategory('Web Development'));
  await visitor.opens('/web-development/atlas');
  await expect(visitor.page.getByRole('heading', { level: 1 })).toHaveText('Project Not Found');
  await expect(visitor.page).toHaveTitle(/^Project Not Found/u);
  await expect(visitor.page.getByRole('link', { name: 'Return to Home' })).toBeVisible();
});
