import { pages } from '#contract/addresses.ts';
import { english } from '#contract/locales/english.ts';
import { onPortfolio } from './fixtures/filled-site.ts';
import { expect } from './fixtures/journey.ts';
import { introduction, projects } from './fixtures/portfolio.ts';
import type { Person } from './fixtures/person.ts';

const test = onPortfolio();
test.use({ javaScriptEnabled: false });

const heading = ({ page }: Person) => page.getByRole('heading', { level: 1 });
const titles = ({ page }: Person) => page.getByRole('main').getByRole('article').getByRole('heading');
const field = ({ page }: Person, label: string) => page.getByRole('main').getByLabel(label, { exact: true });

test('without scripts, a visitor opens a project through menus and cards, and goes back', async ({
  visitor,
}) => {
  const { page } = visitor;
  await visitor.opens(pages.home);
  await expect(heading(visitor)).toHaveText(introduction.home_page_title);
  await expect(page.getByRole('main').getByRole('link', { name: 'Download Resume' })).toHaveAttribute(
    'href',
    '/api/files/resume',
  );

  const menus = page.getByRole('navigation', { name: 'Categories' });
  await menus.locator('summary').first().click();
  await menus.getByRole('link', { name: 'Front End Development' }).click();
  await expect(heading(visitor)).toHaveText('Front End Development Projects');
  await page.goBack();
  await page.getByRole('link', { name: 'View Projects: Web Development' }).click();
  await page.getByRole('link', { name: 'Atlas' }).click();
  await expect(heading(visitor)).toHaveText('Atlas');
  await expect(page.getByText(projects[0]?.project_overview ?? '')).toBeVisible();
  await expect(page.getByRole('img', { name: 'A map of hills' })).toBeVisible();
  await expect(page.getByRole('link', { name: /Play demo/u })).toHaveAttribute(
    'href',
    projects[0]?.youtube_link ?? '',
  );
  await page.getByRole('link', { name: 'Back to Web Development' }).click();
  await expect(heading(visitor)).toHaveText('Web Development Projects');
});

test('without scripts on a phone, a long introduction shows four lines and opens in place', async ({
  visitor,
}) => {
  const { page } = visitor;
  await page.setViewportSize({ width: 390, height: 844 });
  await visitor.opens(pages.home);
  const text = page.getByText('Tools that people forget they are using.');
  const lines = () =>
    text.evaluate((one) => Math.round(one.clientHeight / parseFloat(getComputedStyle(one).lineHeight)));
  expect(await lines()).toBe(4);
  const opener = page.getByRole('checkbox', { name: 'More' });
  await opener.click();
  expect(await lines()).toBeGreaterThan(4);
  await expect(opener).toBeHidden();
});

test('without scripts, the technology filter uses links, and forms from the third technology on', async ({
  visitor,
}) => {
  await visitor.opens(pages.category('Web Development'));
  const filter = visitor.page.getByRole('navigation', { name: 'Filter by Technology' });
  await filter.getByRole('link', { name: 'Vue' }).click();
  await expect(titles(visitor)).toHaveText(['Beacon']);
  await filter.getByRole('link', { name: 'Docker' }).click();
  await expect(titles(visitor)).toHaveText(['Atlas', 'Beacon']);
  await filter.getByRole('button', { name: 'TypeScript' }).click();
  await expect(titles(visitor)).toHaveText(['Atlas', 'Beacon', 'Compass']);
  await filter.getByRole('button', { name: 'TypeScript' }).click();
  await expect(titles(visitor)).toHaveText(['Atlas', 'Beacon']);
  await filter.getByRole('link', { name: 'Show all' }).click();
  await expect(titles(visitor)).toHaveCount(4);
});

test('without scripts, the contact form sends a message and shows thanks or errors', async ({
  visitor,
  errors,
}) => {
  errors.expect(/status of 400/u);
  const { page } = visitor;
  await visitor.opens(pages.contact);
  const letter = {
    'Full name': 'Ravi Iyer',
    Email: 'ravi@home',
    Subject: 'A question',
    Message: 'Hello\n<Asha>',
  };
  for (const [label, text] of Object.entries(letter)) await field(visitor, label).fill(text);
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(field(visitor, 'Email')).toHaveAccessibleDescription('Invalid email address');
  await expect(page.getByRole('alert')).toBeVisible();
  for (const [label, text] of Object.entries(letter)) await expect(field(visitor, label)).toHaveValue(text);

  await field(visitor, 'Email').fill('ravi@example.net');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Message Sent!' })).toContainText(
    english.contact.sent,
  );
  await expect(field(visitor, 'Message')).toBeHidden();
  await page.getByRole('link', { name: 'Send another message' }).click();
  await expect(field(visitor, 'Message')).toHaveValue('');
});

test('the pages for login and a forgotten password say that they need scripts', async ({ visitor }) => {
  for (const path of [pages.login, pages.forgotPassword]) {
    await visitor.opens(path);
    await expect(visitor.page.locator('noscript p')).toBeVisible();
  }
});

test('without scripts, the not-found page links to the home page', async ({ visitor, errors }) => {
  errors.expect(/status of 404/u);
  await visitor.opens('/nowhere');
  await visitor.page.getByRole('link', { name: english.shell.returnHome }).click();
  await expect(heading(visitor)).toHaveText(introduction.home_page_title);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 720 } });

  test('the menu opens on a phone without scripts', async ({ visitor }) => {
    await visitor.opens(pages.home);
    const menu = visitor.page.getByRole('navigation', { name: 'Menu' });
    await menu.locator('summary').click();
    await menu.getByRole('link', { name: 'Research' }).click();
    await expect(heading(visitor)).toHaveText('Research Projects');
  });
});
