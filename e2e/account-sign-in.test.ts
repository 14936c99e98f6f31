import { errorCatalogue } from '#contract/errors.ts';
import { authMessages, storageMessages } from '#contract/ui-text/account.ts';
import { api, pages } from '#contract/addresses.ts';
import { mocksResponse } from './fixtures/faults.ts';
import { expect, test } from './fixtures/journey.ts';
import type { Person } from './fixtures/person.ts';
import { asha } from './fixtures/samples.ts';

const email = ({ page }: Person) => page.getByLabel('Email');
const password = ({ page }: Person) => page.getByLabel('Password', { exact: true });
const signIn = ({ page }: Person) => page.getByRole('button', { name: 'Sign in' }).click();
const stored = ({ page }: Person) =>
  page.evaluate(() => ({
    token: localStorage.getItem('token'),
    details: localStorage.getItem('userDetails'),
  }));

test('signing in with a wrong password or an unknown address shows one message and stays on the login page', async ({
  owner,
  errors,
}) => {
  errors.expect(/status of 401/u);
  await owner.opens(pages.login);
  await expect(owner.page.getByRole('main').getByRole('link', { name: 'Register' })).toHaveCount(0);
  for (const address of [asha.email, 'nobody@example.org']) {
    await email(owner).fill(address);
    await password(owner).fill('not this one');
    await signIn(owner);
    await owner.reads('Invalid credentials');
  }
  await expect(owner.page).toHaveURL(/\/login$/u);
  expect(await stored(owner)).toEqual({ token: null, details: null });
});

test('signing in stores the token and the owner’s details, and signing out removes both and ends the session', async ({
  owner,
}) => {
  await owner.opens(pages.login);
  await email(owner).fill(asha.email.toUpperCase());
  await password(owner).fill(asha.password);
  await signIn(owner);
  await owner.reads('Login successful!');
  await owner.page.waitForURL((url) => url.pathname === pages.home);
  const { token, details } = await stored(owner);
  expect(token).toMatch(/^[\w-]{43}$/u);
  expect(JSON.parse(details ?? '')).toMatchObject({ fullname: asha.fullname, email: asha.email });

  await owner.opens(pages.projectManager);
  await owner.signsOut();
  expect(await stored(owner)).toEqual({ token: null, details: null });
  const headers = { authorization: `Bearer ${token}` };
  expect((await owner.page.request.post(api.logout, { headers })).status()).toBe(401);
});

test('the login page says “Invalid credentials” if the server does not respond, and reports too many attempts', async ({
  owner,
  site,
  errors,
}) => {
  errors.expect(/status of 429|net::ERR_FAILED/u);
  await owner.opens(pages.login);
  await email(owner).fill(asha.email);
  await password(owner).fill(asha.password);
  await owner.page.route(`**${api.login}`, (route) => route.abort());
  await signIn(owner);
  await owner.reads('Invalid credentials');
  await owner.page.unroute(`**${api.login}`);

  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ email: asha.email, password: 'a guess' });
  await Promise.all(
    Array.from({ length: 10 }, () => fetch(site.url + api.login, { method: 'POST', headers, body })),
  );
  await signIn(owner);
  await owner.seesToast(errorCatalogue.rate_limited.message);
});

test('a sign-in after which the profile cannot be read stores nothing and can be repeated', async ({
  owner,
  errors,
}) => {
  errors.expect(/status of 503/u);
  const { page } = owner;
  await mocksResponse(page, { method: 'GET', path: api.profile }, 503, {
    success: false,
    message: 'Back in a minute.',
    code: 'unavailable',
  });
  await owner.submitsLogin(owner.account);
  await owner.seesToast('Back in a minute.');
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
  await page.unrouteAll();
  await owner.signsIn();
});

test('the login page says that the browser blocks storage, and starts no session', { tag: '@slow' }, async ({
  owner,
  errors,
}) => {
  errors.expect(/status of 401/u);
  const { page } = owner;
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(globalThis, name, {
        get() {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      });
  });
  const signIns: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(api.login)) signIns.push(request.url());
  });
  const notice = page.getByRole('alert').getByText(storageMessages.blocked);
  await owner.opens(pages.login);
  await expect(notice).toBeVisible();
  await email(owner).fill(asha.email);
  await password(owner).fill(asha.password);
  await signIn(owner);
  await owner.seesToast(storageMessages.blocked);
  expect(signIns).toEqual([]);
  await owner.checksAccessibility();

  await page.goto(pages.projectManager);
  await expect(page.getByText(storageMessages.blocked)).toBeVisible();
  await page.goto(pages.messages);
  await page.waitForURL(`**${pages.login}`);
  await expect(notice).toBeVisible();
});

test('a new session that does not fit into the browser’s storage ends, and the page says so', async ({
  owner,
}) => {
  const { page } = owner;
  await page.addInitScript(() => {
    const store = Storage.prototype.setItem;
    Storage.prototype.setItem = function setItem(key, value) {
      if (key === 'userDetails') throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      store.call(this, key, value);
    };
  });
  const answer = page.waitForResponse(`**${api.login}`);
  await owner.submitsLogin(owner.account);
  await owner.seesToast(storageMessages.full);
  expect(await stored(owner)).toEqual({ token: null, details: null });
  const { token } = (await (await answer).json()) as { token: string };
  const headers = { authorization: `Bearer ${token}` };
  expect((await page.request.post(api.logout, { headers })).status()).toBe(401);
});

test('a sign-in whose response lacks success or token fails, with the message of the response if it has one', {
  tag: '@slow',
}, async ({ owner, errors }) => {
  errors.expect(/status of 400/u);
  const { page } = owner;
  const responses = (status: number, body: object) =>
    mocksResponse(page, { method: 'POST', path: api.login }, status, body);
  await responses(200, { success: false, token: 'abc', message: 'Not on Sundays.' });
  await owner.submitsLogin(owner.account);
  await owner.seesToast('Not on Sundays.');
  await page.unrouteAll();
  await responses(400, { message: 'Closed for today.' });
  await signIn(owner);
  await owner.seesToast('Closed for today.');
  await page.unrouteAll();
  await responses(200, { success: true, message: 'First confirm your address.' });
  await signIn(owner);
  await owner.seesToast('First confirm your address.');
  await page.unrouteAll();
  await responses(200, { success: true });
  await signIn(owner);
  await owner.seesToast(authMessages.invalidCredentials);
  expect(await stored(owner)).toEqual({ token: null, details: null });
});

test('signing in works by keyboard', async ({ owner }) => {
  const { keyboard } = owner.page;
  await owner.opens(pages.home);
  await keyboard.press('Tab');
  await expect(owner.page.getByRole('link', { name: 'Skip to content' })).toBeInViewport();
  const login = owner.page.getByRole('banner').getByRole('link', { name: 'Login' });
  for (
    let presses = 0;
    presses < 5 && !(await login.evaluate((link) => link === document.activeElement));
    presses++
  )
    await keyboard.press('Tab');
  await keyboard.press('Enter');
  await expect(owner.page.getByRole('heading', { level: 1 })).toHaveText('Sign in');

  await keyboard.press('Tab');
  await expect(email(owner)).toBeFocused();
  await keyboard.type(asha.email);
  await keyboard.press('Tab');
  await expect(password(owner)).toBeFocused();
  await keyboard.type(asha.password);
  await keyboard.press('Enter');
  await owner.seesToast(authMessages.loginSucceeded);
  await owner.page.waitForURL((url) => url.pathname === pages.home);
  await expect(owner.page.getByRole('banner').getByRole('link', { name: 'Dashboard' })).toBeVisible();
});
