import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pages } from '#contract/addresses.ts';
import { onPortfolio } from './fixtures/filled-site.ts';
import { expect } from './fixtures/journey.ts';
import { phone, places } from './fixtures/portfolio.ts';
import { asha } from './fixtures/samples.ts';

const test = onPortfolio();

test('the owner’s name in the masthead links to the home page', async ({ visitor }) => {
  await visitor.opens(pages.contact);
  await visitor.page.getByRole('banner').getByRole('link', { name: 'Asha Verma' }).click();
  await expect(visitor.page).toHaveURL(/\/portfolio$/u);
});

test('“Contact Me” and “Login” in the masthead open their pages', async ({ visitor }) => {
  await visitor.opens(pages.home);
  const banner = visitor.page.getByRole('banner');
  await banner.getByRole('link', { name: 'Contact Me' }).click();
  await expect(visitor.page).toHaveURL(/\/contact$/u);
  await expect(banner.getByRole('link', { name: 'Dashboard' })).toHaveCount(0);
  await banner.getByRole('link', { name: 'Login' }).click();
  await expect(visitor.page).toHaveURL(/\/login$/u);
});

test('a page that arrives in parts is not painted before its masthead is complete', async ({
  browser,
  site,
}) => {
  const html = await (await fetch(site.url + pages.home)).text();
  const middle = html.indexOf('Contact Me');
  let sendRest = () => {};
  // Routes cannot answer in parts.
  const slowSite = createServer(({ url = '' }, response) => {
    if (url !== pages.home) return void response.writeHead(302, { location: site.url + url }).end();
    response.writeHead(200, { 'content-type': 'text/html' }).write(html.slice(0, middle));
    sendRest = () => response.end(html.slice(middle));
  });
  await once(slowSite.listen(0, '127.0.0.1'), 'listening');
  const { port } = slowSite.address() as AddressInfo;
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  const painted = () => page.evaluate(() => performance.getEntriesByName('first-paint').length);
  await page.goto(`http://127.0.0.1:${port}${pages.home}`, { waitUntil: 'commit' });
  const banner = page.getByRole('banner');
  await expect(banner.getByRole('link', { name: 'Search', exact: true })).toBeAttached();
  await page.waitForTimeout(500);
  expect(await painted()).toBe(0);
  sendRest();
  await expect(banner.getByRole('link', { name: 'Contact Me' })).toBeVisible();
  await expect.poll(painted).toBe(1);
  slowSite.close();
});

test('a main category in the masthead is a link, or a menu that starts with a link to that category', async ({
  visitor,
}) => {
  await visitor.opens(pages.home);
  const categories = visitor.page.getByRole('navigation', { name: 'Categories' });
  await expect(categories.getByRole('link', { name: 'Research' })).toHaveAttribute(
    'href',
    pages.category('Research'),
  );

  await categories.locator('summary').first().click();
  const entries = categories
    .getByRole('group')
    .filter({ hasText: 'Front End Development' })
    .getByRole('link');
  await expect(entries).toHaveText(['Web Development', 'Front End Development', 'Back End Development']);
  await entries.first().click();
  await expect(visitor.page).toHaveURL(/\/category\/web-development$/u);
  await expect(entries.first()).toBeHidden();
});

test('the masthead marks the category of the page, and its main category', async ({ visitor }) => {
  const categories = visitor.page.getByRole('navigation', { name: 'Categories' });
  const menu = (name: string) => categories.locator('summary', { hasText: name });
  await visitor.opens(pages.category('Front End Development'));
  await expect(menu('Web Development')).toHaveAttribute('aria-current', 'true');
  await expect(menu('Automation')).not.toHaveAttribute('aria-current');
  await menu('Web Development').click();
  const entry = (name: string) => categories.getByRole('link', { name, exact: true });
  await expect(entry('Front End Development')).toHaveAttribute('aria-current', 'page');
  await expect(entry('Web Development')).not.toHaveAttribute('aria-current');
  await visitor.opens('/web-development/5');
  await menu('Web Development').click();
  await expect(entry('Web Development')).toHaveAttribute('aria-current', 'true');
});

test('only one menu of the masthead is open at a time, and a click outside closes it', async ({
  visitor,
}) => {
  await visitor.opens(pages.home);
  const categories = visitor.page.getByRole('navigation', { name: 'Categories' });
  const frontEnd = categories.getByRole('link', { name: 'Front End Development' });
  const uiAutomation = categories.getByRole('link', { name: 'UI Automation' });
  await categories.locator('summary').first().click();
  await expect(frontEnd).toBeVisible();
  await categories.locator('summary').nth(1).click();
  await expect(uiAutomation).toBeVisible();
  await expect(frontEnd).toBeHidden();
  await visitor.page.getByRole('heading', { level: 1 }).click();
  await expect(uiAutomation).toBeHidden();
});

test('menus of the masthead work by keyboard, and Escape closes them and returns the focus', async ({
  visitor,
}) => {
  await visitor.opens(pages.home);
  const { keyboard } = visitor.page;
  const categories = visitor.page.getByRole('navigation', { name: 'Categories' });
  const menu = categories.locator('summary').first();
  const frontEnd = categories.getByRole('link', { name: 'Front End Development' });
  await menu.focus();
  await keyboard.press('Enter');
  await expect(frontEnd).toBeVisible();
  await keyboard.press('Tab');
  await expect(categories.getByRole('link', { name: 'Web Development' })).toBeFocused();
  await keyboard.press('Escape');
  await expect(frontEnd).toBeHidden();
  await expect(menu).toBeFocused();

  await keyboard.press('Space');
  await keyboard.press('Tab');
  await keyboard.press('Tab');
  await expect(frontEnd).toBeFocused();
  await keyboard.press('Enter');
  await expect(visitor.page).toHaveURL(/\/category\/front-end-development$/u);
});

test('moving the focus out of a menu of the masthead closes it', async ({ visitor }) => {
  await visitor.opens(pages.home);
  const categories = visitor.page.getByRole('navigation', { name: 'Categories' });
  await categories.locator('summary').first().focus();
  await visitor.page.keyboard.press('Enter');
  await expect(categories.getByRole('link', { name: 'Back End Development' })).toBeVisible();
  for (let entries = 0; entries < 4; entries++) await visitor.page.keyboard.press('Tab');
  await expect(categories.locator('summary').nth(1)).toBeFocused();
  await expect(categories.getByRole('link', { name: 'Back End Development' })).toBeHidden();
});

test('the footer lists main categories, automation categories and contacts', async ({ visitor }) => {
  await visitor.opens(pages.contact);
  const footer = visitor.page.getByRole('contentinfo');
  await expect(footer.getByRole('navigation', { name: 'Portfolio' }).getByRole('link')).toHaveText([
    'Web Development',
    'Automation',
    'Research',
  ]);
  await expect(footer.getByRole('navigation', { name: 'Automation' }).getByRole('link')).toHaveText([
    'Automation',
    'UI Automation',
  ]);
  await expect(footer.getByRole('heading', { name: 'Get In Touch' })).toBeVisible();
  await expect(footer.getByRole('link', { name: asha.email })).toHaveAttribute(
    'href',
    `mailto:${asha.email}`,
  );
  await expect(footer.getByRole('link', { name: `+91 ${phone}` })).toHaveAttribute('href', `tel:+91${phone}`);
  await expect(footer.getByText('New Delhi, India')).toBeVisible();
  for (const [name, link] of [
    ['GitHub', places.github_link],
    ['LinkedIn', places.linked_link],
    ['Website', places.website_link],
  ] as const) {
    await expect(footer.getByRole('link', { name })).toHaveAttribute('href', link);
  }
  await expect(footer.getByRole('link', { name: 'Download Resume' })).toHaveAttribute(
    'download',
    'Resume.pdf',
  );

  await footer.getByRole('link', { name: 'UI Automation' }).click();
  await expect(visitor.page).toHaveURL(/\/category\/ui-automation$/u);
});

for (const [device, highest, options] of [
  ['a desk', 320, { viewport: { width: 1440, height: 900 } }],
  ['a phone', 420, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }],
] as const) {
  test.describe(`on ${device}`, () => {
    test.use(options);

    test('the footer is low, and its email address is large, but small below the contact form', async ({
      visitor,
    }) => {
      const footer = visitor.page.getByRole('contentinfo');
      const email = footer.getByRole('link', { name: asha.email });
      const letters = () => email.evaluate((link) => parseFloat(getComputedStyle(link).fontSize));
      await visitor.opens(pages.search);
      expect((await footer.boundingBox())?.height).toBeLessThanOrEqual(highest);
      expect(await letters()).toBeGreaterThanOrEqual(24);
      await visitor.opens(pages.contact);
      expect(await letters()).toBeLessThan(16);
    });
  });
}

test('a page that is opened by a link starts at its top, and going back restores the position', async ({
  visitor,
}) => {
  await visitor.opens(pages.home);
  const scrolled = () => visitor.page.evaluate(() => Math.round(scrollY));
  const last = visitor.page.getByRole('link', { name: 'View Projects: Research' });
  await last.scrollIntoViewIfNeeded();
  const before = await scrolled();
  expect(before).toBeGreaterThan(200);

  await last.click();
  await expect(visitor.page.getByRole('heading', { level: 1 })).toHaveText('Research Projects');
  expect(await scrolled()).toBe(0);
  await visitor.page.goBack();
  await expect(visitor.page.getByRole('link', { name: 'View My Work' })).toBeVisible();
  await expect.poll(scrolled).toBe(before);
  await visitor.page.goForward();
  await expect(visitor.page.getByRole('heading', { level: 1 })).toHaveText('Research Projects');
  await expect.poll(scrolled).toBe(0);
});

test('a page that is opened by a link gets the focus at its content, and its title is announced', async ({
  visitor,
}) => {
  await visitor.opens(pages.home);
  await visitor.page.getByRole('banner').getByRole('link', { name: 'Contact Me' }).click();
  await expect(visitor.page.getByRole('heading', { level: 1 })).toHaveText('Contact Me');
  await expect(visitor.page.getByRole('main')).toBeFocused();
  await expect(visitor.page).toHaveTitle('Contact · Asha Verma');
  await expect(
    visitor.page.locator('[aria-live=polite]').filter({ hasText: 'Contact · Asha Verma' }),
  ).toHaveCount(1);
});

test('a signed-in owner sees “Dashboard” in the masthead instead of “Login”', async ({ owner }) => {
  await owner.signsIn();
  const banner = owner.page.getByRole('banner');
  await expect(banner.getByRole('link', { name: 'Login' })).toHaveCount(0);
  await banner.getByRole('link', { name: 'Dashboard' }).click();
  await expect(owner.page).toHaveURL(/\/project-manager$/u);
  await owner.waitsForPage();
  for (const name of ['Login', 'Dashboard'])
    await expect(owner.page.getByRole('link', { name, exact: true })).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 720 } });

  test('one button opens and closes the menu on a phone', async ({ visitor }) => {
    await visitor.opens(pages.home);
    const menu = visitor.page.getByRole('navigation', { name: 'Menu' });
    const button = menu.locator('summary');
    await expect(visitor.page.getByRole('navigation', { name: 'Categories' })).toBeHidden();
    await expect(menu.getByRole('link').first()).toBeHidden();

    await button.click();
    await expect(menu.getByRole('link')).toHaveText([
      'Web Development',
      'Front End Development',
      'Back End Development',
      'Automation',
      'UI Automation',
      'Research',
      'Search',
      'Login',
      'Contact Me',
    ]);
    await expect(menu.getByRole('link', { name: 'Login' })).toBeVisible();
    await button.click();
    await expect(menu.getByRole('link', { name: 'Login' })).toBeHidden();

    await button.press('Enter');
    await visitor.page.keyboard.press('Tab');
    await visitor.page.keyboard.press('Escape');
    await expect(button).toBeFocused();

    await button.press('Enter');
    await menu.getByRole('link', { name: 'UI Automation' }).click();
    await expect(visitor.page.getByRole('heading', { level: 1 })).toHaveText('UI Automation Projects');
    await expect(menu.getByRole('link').first()).toBeHidden();
  });
});
