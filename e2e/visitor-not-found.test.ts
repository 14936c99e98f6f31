import { pages } from '#contract/addresses.ts';
import { expect, test } from './fixtures/journey.ts';
import { aCategory, aProject } from './fixtures/samples.ts';

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
  for (const text of ['Oops! Page not found', 'Return to Home']) await visitor.reads(text);
  await visitor.page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(visitor.page).toHaveURL((url) => url.pathname === pages.home);
  await expect(visitor.page.getByRole('link', { name: 'View My Work' })).toBeVisible();
});

test('an unknown address offers a search, the categories and three projects, and says if a project does not exist', async ({
  owner,
  visitor,
  errors,
}) => {
  errors.expect(/status of 404/u);
  await owner.isSignedIn();
  await owner.has.addCategory(aCategory('Web Development'));
  for (const title of ['Atlas', 'Beacon', 'Compass', 'Drift'])
    await owner.has.addProject(aProject(title, 'Web Development'));
  const others = visitor.page.getByRole('region', { name: 'Selected work' }).getByRole('link');
  for (const path of ['/nowhere', '/project/4711', '/web-development/atlas']) {
    await visitor.opens(path);
    await expect(others).toHaveText(['Drift', 'Compass', 'Beacon']);
  }
  await expect(visitor.page.getByRole('heading', { level: 1 })).toHaveText('Project Not Found');
  await expect(visitor.page).toHaveTitle(/^Project Not Found/u);
  for (const text of ['Project Not Found', 'Return to Home']) await visitor.reads(text);

  const main = visitor.page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Web Development' })).toHaveAttribute(
    'href',
    pages.category('Web Development'),
  );
  await main.getByRole('searchbox', { name: 'Search this site' }).fill('compass');
  await main.getByRole('button', { name: 'Search' }).click();
  await expect(visitor.page).toHaveURL((url) => url.pathname === pages.search);
  await expect(main.getByRole('link', { name: 'Compass' })).toBeVisible();
});
