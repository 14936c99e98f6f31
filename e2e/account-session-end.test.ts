import { unauthorizedTimes } from '#contract/auth/auth.ts';
import { authMessages, sessionMessages } from '#contract/ui-text/account.ts';
import { profileMessages } from '#contract/ui-text/owner.ts';
import { api, pages } from '#contract/addresses.ts';
import { expect, test } from './fixtures/journey.ts';
import type { Owner } from './fixtures/owner.ts';
import { aCategory } from './fixtures/samples.ts';

const sessionNotice = ({ page }: Owner) =>
  page.getByText('Unauthorized Access ! Redirecting you to login page...', { exact: true }).first();

/** Opens the owner's details, about to save, with an ended session and a stopped clock. */
async function expireSession(owner: Owner): Promise<void> {
  await owner.page.clock.install();
  await owner.signsIn();
  await owner.opens(pages.commonDetails);
  await owner.page.getByRole('button', { name: /^Edit.*Basic Information/u }).click();
  await owner.page.getByLabel('Phone number').fill('9876543210');
  await endSessionHere(owner);
  await owner.page.clock.pauseAt(Date.now() + 60_000);
}

const save = ({ page }: Owner) => page.getByRole('button', { name: 'Save changes' }).click();

test('a save in an ended session clears the local storage, opens the login page, and shows the reason for 5 seconds', async ({
  owner,
  errors,
}) => {
  errors.expect(/status of 401/u);
  await expireSession(owner);
  await owner.page.evaluate(() => localStorage.setItem('something else', 'kept so far'));
  await save(owner);
  await owner.page.waitForURL(`**${pages.login}`);
  await expect(sessionNotice(owner)).toBeVisible();
  expect(await owner.page.evaluate(() => localStorage.length)).toBe(0);
  await expect(owner.page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();

  await owner.page.clock.runFor(unauthorizedTimes.toast - 100);
  await expect(sessionNotice(owner)).toBeVisible();
  // Includes the fade-out of the toast.
  await owner.page.clock.runFor(1000);
  await expect(sessionNotice(owner)).toBeHidden();
  await owner.page.reload();
  await owner.waitsForPage();
  await expect(sessionNotice(owner)).toHaveCount(0);
});

/** Ends this browser's session on the server. */
async function endSessionHere({ page }: Owner): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const ended = await page.request.post(api.logout, { headers: { authorization: `Bearer ${token}` } });
  expect(ended.ok()).toBe(true);
}

test('signing in after the end of a session returns to the page of the refused call, with the typed input', async ({
  owner,
  errors,
}) => {
  errors.expect(/status of 401/u);
  const { page } = owner;
  await owner.isSignedIn();
  await test.step('returns to the page of the refused save', async () => {
    await owner.opens(pages.commonDetails);
    await page.getByRole('button', { name: /^Edit.*Basic Information/u }).click();
    await page.getByLabel('Phone number').fill('9876543210');
    await endSessionHere(owner);
    await save(owner);
    await page.waitForURL(`**${pages.login}`);
    await owner.waitsForPage();
    await owner.signsInAgain();
    await page.waitForURL(`**${pages.commonDetails}`);
    await owner.seesToast(authMessages.loginSucceeded);
    await expect(page.getByLabel('Phone number')).toHaveValue('9876543210');
    await save(owner);
    await owner.seesToast(profileMessages.basicInfoSaved);
  });

  await test.step('does not return to a page if another one was visited meanwhile', async () => {
    await endSessionHere(owner);
    await page.goto(pages.messages);
    await page.waitForURL(`**${pages.login}`);
    await owner.seesToast(sessionMessages.unauthorized);
    await owner.opens(pages.contact);
    await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
    await owner.signsInAgain();
    await page.waitForURL((url) => url.pathname === pages.home);
  });

  await test.step('does not return to an address of another site', async () => {
    const { origin } = new URL(page.url());
    await page.evaluate(() => sessionStorage.setItem('vitrine.unauthorized', '//elsewhere.example/login'));
    await owner.opens(pages.login);
    await owner.signsInAgain();
    await page.waitForURL((url) => url.pathname === pages.home);
    expect(new URL(page.url()).origin).toBe(origin);
  });
});

test('a failed redirect to the login page is tried again after 2.2 seconds', { tag: '@slow' }, async ({
  owner,
  errors,
}) => {
  errors.expect(/status of 401/u);
  await expireSession(owner);
  // The browser does not show the response to the first navigation.
  let attempts = 0;
  await owner.page.route(`**${pages.login}`, (route) =>
    attempts++ === 0 ? route.fulfill({ status: 204 }) : route.continue(),
  );
  await save(owner);
  await expect.poll(() => attempts).toBe(1);
  await owner.page.clock.runFor(unauthorizedTimes.redirectAgain - 1);
  await expect(owner.page).toHaveURL(/\/common-details$/u);
  await owner.page.clock.runFor(1);
  await owner.page.waitForURL(`**${pages.login}`);
  await expect(sessionNotice(owner)).toBeVisible();
});

test('a save that is refused with 422 ends the session like one refused with 401', async ({
  owner,
  errors,
}) => {
  errors.expect(/status of 422/u);
  await owner.signsIn();
  await owner.opens(pages.categoryManager);
  await owner.page.route(`**${api.categories}`, (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 422, json: { message: 'No' } })
      : route.continue(),
  );
  const { category_name } = aCategory('Web Development');
  await owner.page.getByRole('button', { name: 'Add category' }).first().click();
  const dialog = owner.page.getByRole('dialog', { name: 'Add category' });
  await dialog.getByLabel('Category name').fill(category_name);
  await dialog.getByRole('radio', { name: 'Code', exact: true }).check({ force: true });
  await dialog.getByRole('button', { name: 'Add category' }).click();
  await owner.page.waitForURL(`**${pages.login}`);
  await owner.seesToast(sessionMessages.unauthorized);
});

test('public pages do not redirect a visitor with an invalid token to the login page', async ({
  owner,
  visitor,
  errors,
}) => {
  // The owner's bar requests the unread messages and disappears when refused.
  errors.expect(/status of 401/u);
  await owner.has.addCategory(aCategory('Web Development'));
  await visitor.page.addInitScript(() => localStorage.setItem('token', 'x'.repeat(43)));
  await visitor.opens(pages.home);
  await visitor.page.getByRole('link', { name: 'View Projects: Web Development' }).click();
  await expect(visitor.page.getByRole('heading', { level: 1 })).toHaveText('Web Development Projects');
  await visitor.opens(pages.contact);
  for (const [label, text] of Object.entries({
    'Full name': 'Ravi',
    Email: 'ravi@example.net',
    Subject: 'Hello',
    Message: 'Hello',
  })) {
    await visitor.page.getByRole('main').getByLabel(label, { exact: true }).fill(text);
  }
  await visitor.page.getByRole('button', { name: 'Send message' }).click();
  await visitor.seesToast('Message Sent!');
  await expect(visitor.page).toHaveURL(/\/contact$/u);
});
