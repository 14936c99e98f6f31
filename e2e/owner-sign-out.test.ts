import type { Page } from '@playwright/test';
import { unauthorizedTimes } from '#contract/auth/auth.ts';
import { sessionMessages } from '#contract/ui-text/account.ts';
import { profileMessages } from '#contract/ui-text/owner.ts';
import { api, pages } from '#contract/addresses.ts';
import { orderApi } from '#contract/order/order.ts';
import { abortsCalls, holdsCalls, mocksResponse } from './fixtures/faults.ts';
import { expect, test } from './fixtures/journey.ts';
import { opensNewCategory } from './fixtures/category-window.ts';
import { aCategory } from './fixtures/samples.ts';
import { section } from './fixtures/settings-section.ts';
import { choosesInRow } from './fixtures/rows.ts';

test.beforeEach(async ({ owner }) => owner.isSignedIn());

const stored = (page: Page) => page.evaluate(() => Object.keys(localStorage).toSorted());

test('the owner’s pages and the site link to each other', async ({ owner }) => {
  const { page } = owner;
  await owner.opens(pages.home);
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  for (const title of ['Project Manager', 'Category Manager', 'Common Details', 'Project Manager']) {
    await page.getByRole('navigation', { name: 'Owner' }).getByRole('link', { name: title }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole('link', { name: title })).toHaveAttribute('aria-current', 'page');
    await expect(page).toHaveTitle(`${title} – ${owner.account.fullname}`);
    await expect(page.getByRole('link', { name: 'Login' })).toBeHidden();
    await expect(page.getByRole('link', { name: 'Dashboard' })).toBeHidden();
  }
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Common Details' })).toBeVisible();
  await page.getByRole('link', { name: owner.account.fullname }).click();
  await page.waitForURL(`**${pages.portfolio}`);
  await expect(page.getByRole('link', { name: 'Dashboard' }).first()).toBeVisible();
});

test('signing out removes the token and the owner’s details from the browser and ends the session on the server', async ({
  owner,
  site,
  errors,
}) => {
  errors.expect(/status of 401/u);
  const { page } = owner;
  await owner.opens(pages.projectManager);
  const token = (await page.evaluate(() => localStorage.getItem('token'))) ?? '';
  await page.evaluate(() => localStorage.setItem('kept by another page', 'yes'));
  expect(await stored(page)).toEqual(['kept by another page', 'token', 'userDetails']);

  await owner.signsOut();
  expect(await stored(page)).toEqual(['kept by another page']);
  await expect(page.getByRole('link', { name: 'Login' }).first()).toBeVisible();
  const response = await fetch(site.url + api.category(1), {
    method: 'DELETE',
    headers: { authorization: `Bearer ${token}` },
  });
  expect(response.status).toBe(401);

  await test.step('an owner’s page cannot change anything afterwards', async () => {
    await owner.opens(pages.categoryManager);
    const form = await opensNewCategory(page);
    await form.name.fill('Without a session');
    await form.icon('Code').check({ force: true });
    await form.save.click();
    await page.waitForURL(`**${pages.login}`);
    await owner.seesToast(sessionMessages.unauthorized);
  });
});

test('signing out clears the browser’s storage even if the call fails', async ({ owner, errors }) => {
  errors.expect(/ERR_CONNECTION_RESET/u);
  const { page } = owner;
  await owner.opens(pages.projectManager);
  await abortsCalls(page, { method: 'POST', path: api.logout });
  await owner.signsOut();
  expect(await stored(page)).toEqual([]);
  await expect(page.getByRole('link', { name: 'Login' }).first()).toBeVisible();
});

test('signing out cancels calls under way, which the server would refuse', async ({ owner }) => {
  const { page } = owner;
  const held = await holdsCalls(page, { method: 'GET', path: orderApi.all });
  await page.goto(pages.projectManager);
  await expect.poll(held.count).toBe(1);
  const cancelled = page.waitForEvent('requestfailed', (request) => request.url().endsWith(orderApi.all));
  await owner.signsOut();
  expect((await cancelled).failure()?.errorText).toBe('net::ERR_ABORTED');
  held.release();
});

test('saving details or deleting a category in an ended session redirects to the login page with a notice', {
  tag: '@slow',
}, async ({ owner, errors }) => {
  errors.expect(/status of (401|422)/u);
  const { page } = owner;
  const category = await owner.has.addCategory(aCategory('Web Development'));

  await test.step('401 when saving details', async () => {
    await owner.opens(pages.commonDetails);
    await page.evaluate(() => localStorage.setItem('kept by another page', 'yes'));
    const basic = section(page, 'Basic Information');
    await basic.edit.click();
    await basic.field('Phone number').fill('9876543210');
    await owner.has.endSession();
    await basic.save.click();
    await page.waitForURL(`**${pages.login}`);
    await owner.seesToast(sessionMessages.unauthorized);
    expect(await stored(page)).toEqual([]);
    await expect(page.getByText(sessionMessages.unauthorized)).toBeHidden({
      timeout: unauthorizedTimes.toast + 5000,
    });
  });

  await test.step('restores the input when the owner returns', async () => {
    await owner.signsIn();
    await owner.opens(pages.commonDetails);
    const basic = section(page, 'Basic Information');
    await expect(basic.field('Phone number')).toHaveValue('9876543210');
    await basic.save.click();
    await owner.seesToast(profileMessages.basicInfoSaved);
  });

  await test.step('422 when deleting a category', async () => {
    await owner.opens(pages.categoryManager);
    await mocksResponse(page, { method: 'DELETE', path: api.category(category.id) }, 422, {
      success: false,
      message: 'No.',
      code: 'unauthorized',
    });
    await choosesInRow(page, 'Web Development', 'Delete');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await page.waitForURL(`**${pages.login}`);
    await owner.seesToast(sessionMessages.unauthorized);
    expect(await stored(page)).toEqual([]);
  });
});

test('a failed redirect to the login page is tried again', { tag: '@slow' }, async ({ owner, errors }) => {
  errors.expect(/status of 401/u);
  const { page } = owner;
  await owner.opens(pages.categoryManager);
  const form = await opensNewCategory(page);
  await form.name.fill('Too late');
  await form.icon('Code').check({ force: true });
  await owner.has.endSession();
  let attempts = 0;
  await page.route(`**${pages.login}`, (route) => {
    attempts += 1;
    // A response without content does not change the page.
    return attempts === 1 ? route.fulfill({ status: 204 }) : route.continue();
  });
  await form.save.click();
  await expect(page).toHaveURL(new RegExp(`${pages.login}$`, 'u'));
  await owner.seesToast(sessionMessages.unauthorized);
  expect(attempts).toBe(2);
});
