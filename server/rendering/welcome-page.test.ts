/** The home page before the site has an owner. */
import { expect, test } from 'vitest';
import { pages } from '#contract/addresses.ts';
import { authMessages, closedClaim } from '#contract/ui-text/account.ts';
import { english } from '#contract/locales/english.ts';
import { ownerAccount, testSite } from '../testing/site.ts';

async function siteWithPages(env: Record<string, string> = {}) {
  const site = await testSite({ pages: true, env });
  return { site, page: async (path: string) => (await site.visitor('GET', path)).body };
}

const claim = `href="${pages.register}"`;

test('both home page URLs invite to claim the site until it has an owner', async () => {
  const { site, page } = await siteWithPages();
  for (const path of [pages.home, pages.portfolio]) {
    expect(await page(path)).toContain('Claim this site');
    expect(await page(path)).not.toContain('<footer');
  }
  expect(await page(pages.home)).toContain('noindex');
  await site.registers();
  for (const path of [pages.home, pages.portfolio]) {
    expect(await page(path)).not.toContain('Claim this site');
    expect(await page(path)).toContain(english.categories.none);
  }
});

test('pages other than the home page are shown as usual on a site without an owner', async () => {
  const { page } = await siteWithPages();
  for (const path of [pages.contact, pages.login, pages.category('Anything')])
    expect(await page(path)).toContain('<footer');
});

test('the welcome page says who may register', async () => {
  const open = await siteWithPages();
  expect(await open.page(pages.home)).not.toContain('operator');
  const named = await siteWithPages({ OWNER_EMAIL: ownerAccount.email });
  expect(await named.page(pages.home)).toContain('You need the email address that the site was set up for');
  expect(await named.page(pages.home)).toContain(claim);
  const closed = await siteWithPages({ PUBLIC_URL: 'https://asha.example' });
  expect(await closed.page(pages.home)).toContain(closedClaim.advice);
  expect(await closed.page(pages.home)).not.toContain(claim);
});

test('while nobody can register, the registration page shows the reason instead of a form', async () => {
  const { site, page } = await siteWithPages();
  expect(await page(pages.register)).toContain('<form');
  await site.registers();
  expect(await page(pages.register)).toContain(authMessages.registrationClosed);
  expect(await page(pages.register)).not.toContain('<form');
  const closed = await siteWithPages({ PUBLIC_URL: 'https://asha.example' });
  expect(await closed.page(pages.register)).toContain(authMessages.registrationNeedsOwnerEmail);
  expect(await closed.page(pages.register)).not.toContain('<form');
});
