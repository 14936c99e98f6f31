/** An exported site on a plain file server, in a folder below the root. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { noResume } from '#contract/resume/resume.ts';
import { runCommand } from '#testing/command.ts';
import { type FileServer, serveFiles } from '#testing/file-server.ts';
import { outboxIn } from '#testing/outbox.ts';
import { SiteProcess } from '#testing/site-process.ts';
import { expectAccessible } from './fixtures/accessibility.ts';
import { SiteSetup } from './fixtures/site-setup.ts';
import { expect, test } from './fixtures/journey.ts';
import { introduction, readPortfolio } from './fixtures/portfolio.ts';
import { asha } from './fixtures/samples.ts';

const place = '/people/asha/';

/** One export for all tests; its site has stopped. */
const exported = test.extend<object, { files: FileServer }>({
  files: [
    async ({ dataFolders }, use) => {
      const { data, token } = await dataFolders.of('filled');
      const site = await SiteProcess.start({}, data === undefined ? {} : { data });
      const has = new SiteSetup(() => site.url, outboxIn(site.dataDir), token);
      const { projects } = await readPortfolio(has);
      await has.saveResume({ ...noResume, languages: [{ language: 'Marathi', fluency: 'Native speaker' }] });
      await has.addPicture(projects.get('Atlas')?.id ?? 0, { caption: 'The archive' });
      const folder = await mkdtemp(join(tmpdir(), 'vitrine-exported-'));
      const options = [folder, '--url', `https://example.org${place}`];
      const { status, stderr } = await runCommand('export', options, { DATA_DIR: site.dataDir });
      expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
      await site.remove();
      const files = await serveFiles(folder, place);
      await use(files);
      files.stop();
      await rm(folder, { recursive: true });
    },
    { scope: 'worker' },
  ],
});
// One worker, so that the site is exported once.
exported.describe.configure({ mode: 'default' });

/** Returns the page's links within the site, including those for programs. */
function linksOf(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.links, ...document.querySelectorAll<HTMLLinkElement>('link[rel="alternate"]')]
      .map(({ href }) => new URL(href))
      .filter(({ origin }) => origin === location.origin)
      .map(({ href }) => href.replace(/#.*/u, '')),
  );
}

/** Opens all pages reachable from the first one; missing pages fail. */
async function crawl(page: Page, from: string): Promise<string[]> {
  const seen = new Set([from]);
  for (const address of seen) {
    if (/\.\w+$/u.test(address)) {
      expect((await page.request.get(address)).status(), address).toBe(200);
      continue;
    }
    const response = await page.goto(address);
    expect(response?.status(), address).toBe(200);
    for (const link of await linksOf(page)) seen.add(link);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
  }
  return [...seen].map((address) => address.replace(from, '/'));
}

exported(
  'every link of an exported site works, and no other server is contacted',
  async ({ page, files }) => {
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await page.setViewportSize({ width: 390, height: 844 });
    const found = await crawl(page, files.url);
    expect(found).toEqual(
      expect.arrayContaining([
        '/contact/',
        '/category/web-development/',
        '/category/web-development/tech/docker/',
        '/category/web-development/5-atlas/',
        '/resume/',
        '/resume.json',
        '/files/resume.pdf',
      ]),
    );
    expect(found.filter((path) => /api\/|login|\/search/u.test(path))).toEqual([]);
    const externalRequests = requests.filter((url) => !url.startsWith(files.url) && !url.startsWith('data:'));
    expect(externalRequests).toEqual([]);
  },
);

exported(
  'filters, dark mode, pictures and short addresses of projects work in an exported site',
  { tag: '@slow' },
  async ({ page, files, errors }) => {
    await page.goto(files.url);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(introduction.home_page_title);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Switch between light and dark' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');

    const menus = page.getByRole('navigation', { name: 'Categories' });
    await menus.locator('summary').first().click();
    await page.keyboard.press('Escape');
    await expect(menus.getByRole('link', { name: 'Front End Development' })).toBeHidden();
    await menus.locator('summary').first().click();
    await menus.getByRole('link', { name: 'Web Development', exact: true }).click();

    const filter = page.getByRole('navigation', { name: 'Filter by Technology' });
    const titles = page.getByRole('main').getByRole('article').getByRole('heading');
    await filter.getByRole('link', { name: 'Vue' }).click();
    await expect(titles).toHaveText(['Beacon']);
    await filter.getByRole('link', { name: 'Docker' }).click();
    await expect(titles).toHaveText(['Atlas']);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Atlas' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    const shown = page.getByRole('img', { name: 'A map of hills' });
    await expect
      .poll(() => shown.evaluate((image: HTMLImageElement) => image.currentSrc))
      .toMatch(/\.avif$/u);
    await expectAccessible(page);
    // For a picture without a page, browsers request the icon at the root of the host.
    errors.expect(/favicon\.ico/u);
    await page.locator('a[data-picture]').click();
    await expect(page).toHaveURL(/\/pictures\/[\w-]+\.jpg$/u);

    await page.goto(`${files.url}contact/`);
    await expectAccessible(page);
    await expect(page.getByRole('main').getByRole('region').getByRole('link')).toHaveAttribute(
      'href',
      `mailto:${asha.email}`,
    );
    await page.goto(`${files.url}web-development/5/`);
    await expect(page).toHaveURL(/\/people\/asha\/category\/web-development\/5-atlas\/$/u);
  },
);

exported(
  'the not-found page of an exported site links to its home page at any depth',
  async ({ page, files, errors }) => {
    errors.expect(/status of 404/u);
    await page.goto(`${files.url}category/needlework/12-none`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found');
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Return to Home' }).click();
    await expect(page).toHaveURL(files.url);
  },
);

exported.describe('without scripts', () => {
  exported.use({ javaScriptEnabled: false });

  exported('menus and links of an exported site work', async ({ page, files }) => {
    await page.goto(files.url);
    await page.getByRole('navigation', { name: 'Categories' }).locator('summary').first().click();
    await page.getByRole('link', { name: 'Back End Development' }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Back End Development Projects');
  });
});
