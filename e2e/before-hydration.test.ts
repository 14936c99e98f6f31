import { pages } from '#contract/addresses.ts';
import { onPortfolio } from './fixtures/filled-site.ts';
import { expect } from './fixtures/journey.ts';
import type { Person } from './fixtures/person.ts';
import { introduction } from './fixtures/portfolio.ts';

const test = onPortfolio();

/** Opens a page and holds its script back until the returned function is called. */
async function opensBeforeHydration({ page }: Person, path: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/*.js', async (route) => released.then(() => route.continue()));
  await page.goto(path);
  return release;
}

test('links, menus and the switch between light and dark work before the script has loaded', async ({
  visitor,
}) => {
  const { page } = visitor;
  const release = await opensBeforeHydration(visitor, pages.home);
  const root = page.locator('html');
  await page.getByRole('button', { name: 'Switch between light and dark' }).click();
  await expect(root).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('navigation', { name: 'Categories' }).locator('summary').first().click();
  await expect(
    page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Front End Development' }),
  ).toBeVisible();
  await page.getByRole('link', { name: 'View Projects: Web Development' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Web Development Projects');
  await expect(root).toHaveAttribute('data-theme', 'dark');
  release();
  await visitor.waitsForPage();
  await page.getByRole('button', { name: 'Switch between light and dark' }).click();
  await expect(root).toHaveAttribute('data-theme', 'light');
});

test('a message typed in the contact form before the script has loaded stays and is sent', async ({
  visitor,
}) => {
  const { page } = visitor;
  const release = await opensBeforeHydration(visitor, pages.contact);
  const letter = {
    'Full name': 'Ravi Iyer',
    Email: 'ravi@example.net',
    Subject: 'A question',
    Message: 'Hello',
  };
  const field = (label: string) => page.getByRole('main').getByLabel(label, { exact: true });
  for (const [label, text] of Object.entries(letter)) await field(label).fill(text);
  release();
  await visitor.waitsForPage();
  for (const [label, text] of Object.entries(letter)) await expect(field(label)).toHaveValue(text);
  await page.getByRole('button', { name: 'Send message' }).click();
  await visitor.seesToast('Message Sent!');
});

test('the script of the home page starts while pictures of the page have not loaded', async ({
  visitor,
  errors,
}) => {
  errors.expect(/pictures\.example\.org|ERR_FAILED/u);
  const { page } = visitor;
  // The photo is the home page's first picture; it never arrives.
  await page.route('**/api/pictures/**', async () => new Promise(() => {}));
  await page.goto(pages.home, { waitUntil: 'commit' });
  await visitor.waitsForPage();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(introduction.home_page_title);
});
