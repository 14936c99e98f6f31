import { firstPage, listingCall } from '#contract/projects/listing-address.ts';
import { api, pages } from '#contract/addresses.ts';
import { onPortfolio } from './fixtures/filled-site.ts';
import { expect } from './fixtures/journey.ts';
import { publicPages } from './fixtures/public-pages.ts';
import { Traffic } from './fixtures/traffic.ts';

const test = onPortfolio();

test('hydration of a public page sends no API call, contacts no other host and logs no error', async ({
  visitor,
  site,
  errors,
}) => {
  errors.expect(/status of 404/u);
  for (const path of publicPages) {
    const traffic = new Traffic(visitor.page);
    await visitor.opens(path);
    // Pages send their requests during hydration, before the next frame.
    await visitor.page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    expect(traffic.apiCalls(), path).toEqual([]);
    expect(traffic.hosts(), path).toEqual([new URL(site.url).host]);
  }
});

test('hydration does not change the text of a page', async ({ visitor, request }) => {
  for (const path of [pages.home, pages.category('Web Development'), '/project/5', pages.contact]) {
    const sent = await (await request.get(path)).text();
    await visitor.opens(path);
    const [before, after] = await visitor.page.evaluate((html) => {
      const document_ = new DOMParser().parseFromString(html, 'text/html');
      return [document_, document].map((one) => one.querySelector('main')?.textContent);
    }, sent);
    expect(after).toBe(before);
  }
});

test('following links fetches the data of each page once, and going back fetches nothing', async ({
  visitor,
  portfolio,
}) => {
  const { page } = visitor;
  await visitor.opens(pages.home);
  const traffic = new Traffic(page);
  // By keyboard, because a card that appears under the pointer is fetched before a click.
  await page.getByRole('link', { name: 'View Projects: Web Development' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Web Development Projects');
  await page.getByRole('link', { name: 'Atlas' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Atlas');
  const expectedCalls = [
    `GET ${listingCall('web development', firstPage)}`,
    `GET ${api.project(portfolio.projects.get('Atlas')?.id ?? 0)}`,
    `GET ${api.projectDetails(portfolio.projects.get('Atlas')?.id ?? 0)}`,
  ];
  expect(traffic.apiCalls()).toEqual(expectedCalls);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Web Development Projects');
  await page.goBack();
  await expect(page.getByRole('link', { name: 'View My Work' })).toBeVisible();
  expect(traffic.apiCalls()).toEqual(expectedCalls);
});
