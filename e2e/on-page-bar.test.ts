/** The owner's bar on public pages, without editing. */
import { authMessages } from '#contract/ui-text/account.ts';
import { inboxApi } from '#contract/contact/inbox.ts';
import { pages } from '#contract/addresses.ts';
import { categoryWindow } from './fixtures/category-window.ts';
import { expect, test } from './fixtures/journey.ts';
import { expectNothingOverflows } from './fixtures/layout.ts';
import { ownersBar } from './fixtures/owners-bar.ts';
import { aCategory, aProject } from './fixtures/samples.ts';

test('the owner’s bar on public pages links to the owner’s pages, counts unread messages, and can be hidden', async ({
  owner,
}) => {
  await owner.isSignedIn();
  await owner.has.addCategory(aCategory('Automation'));
  const { id } = await owner.has.addProject(aProject('Invoice Robot', 'Automation', { state: 'draft' }));
  await owner.has.sendMessage({});
  const { bar, edit, link } = ownersBar(owner.page);
  await owner.opens(pages.contact);
  await expect(link('Messages 1 unread')).toHaveAttribute('href', pages.messages);
  await expect(link('Appearance')).toHaveAttribute('href', pages.appearance);
  // This page has nothing to edit.
  await expect(edit).toHaveCount(0);

  // Unpublished projects are edited in their form only.
  await owner.opens(await owner.has.preview(id));
  await expect(link('Edit in form')).toHaveAttribute('href', `${pages.projectManager}?edit=${id}`);

  // Fields that are not on the page link to their open form.
  await owner.opens(pages.category('Automation'));
  await edit.click();
  await link('Name and icon').click();
  await expect(categoryWindow(owner.page, 'Edit category').name).toHaveValue('Automation');
  await owner.opens(pages.contact);

  await bar.getByRole('button', { name: 'Hide bar' }).click();
  await owner.opens(pages.home);
  await expect(bar.getByRole('link')).toHaveCount(0);
  // The shortcut does nothing without a visible button.
  await owner.page.keyboard.press('e');
  await expect(owner.page.getByRole('main').getByRole('textbox')).toHaveCount(0);
  await bar.getByRole('button', { name: 'Show owner bar' }).click();
  await expect(edit).toBeVisible();
});

for (const [screen, viewport] of Object.entries({
  desktop: { width: 1280, height: 720 },
  phone: { width: 390, height: 844 },
}))
  test(`a toast appears above the owner’s bar on a ${screen}`, {
    tag: screen === 'desktop' ? '@slow' : [],
  }, async ({ owner }) => {
    const { page } = owner;
    await page.setViewportSize(viewport);
    await owner.submitsLogin(owner.account);
    const notice = page.getByRole('group').filter({ hasText: authMessages.loginSucceeded });
    const { link } = ownersBar(page);
    const overlap = async () => {
      const [above, below] = await Promise.all([
        notice.boundingBox(),
        link('Your name and photo').boundingBox(),
      ]);
      return above && below ? above.y + above.height > below.y : 'not there yet';
    };
    await notice.hover();
    await expect(link('Your name and photo')).toBeVisible();
    await expect.poll(overlap).toBe(false);
    await expectNothingOverflows(page);
    await owner.checksAccessibility();
  });

test('the owner’s bar disappears without a redirect when the session ends, and unsaved input stays on the page', async ({
  owner,
  errors,
}) => {
  errors.expect(/status of 401/u);
  await owner.isSignedIn();
  const { page } = owner;
  const { bar, edit, field, save } = ownersBar(page);
  await owner.opens(pages.home);
  await edit.click();
  await field('Title').fill('I build robots');
  const former = await page.evaluate(() => localStorage.getItem('token'));
  await owner.has.endSession();
  await save.click();
  await owner.seesToast('You’ve been signed out.');
  await expect(field('Title')).toHaveValue('I build robots');

  // Responds to the former session's request when the new one has started.
  const signedIn = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  await page.context().route(
    `**${inboxApi.counts}`,
    async (route) => {
      const response = await route.fetch();
      await signedIn.promise;
      await route.fulfill({ response });
      released.resolve();
    },
    { times: 1 },
  );
  await page.evaluate((token) => localStorage.setItem('token', token ?? ''), former);
  const [login] = await Promise.all([
    page.waitForEvent('popup'),
    page.context().waitForEvent('request', (request) => request.url().endsWith(inboxApi.counts)),
    bar.getByRole('link', { name: /^Sign in/u }).click(),
  ]);
  await login.getByLabel('Email').fill(owner.account.email);
  await login.getByLabel('Password', { exact: true }).fill(owner.account.password);
  await login.getByRole('button', { name: 'Sign in' }).click();
  await login.waitForURL((url) => url.pathname === pages.home);
  signedIn.resolve();
  await released.promise;
  await save.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('I build robots');

  await owner.opens(pages.contact);
  await expect(bar).toBeVisible();
  await owner.has.signIn(owner.account);
  const token = await page.evaluate(() => localStorage.getItem('token'));
  await fetch(`${owner.has.origin}/api/auth/logout`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  });
  // Visible in the palette's data or on the next page.
  await page.keyboard.press('ControlOrMeta+k');
  await expect(bar).toHaveCount(0);
  await expect(page).toHaveURL(pages.contact);
  await page.evaluate((dead) => localStorage.setItem('token', dead ?? ''), token);
  await owner.opens(pages.contact);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeAttached();
  await expect(bar).toHaveCount(0);
  await expect(page).toHaveURL(pages.contact);
});

test('an owner’s bar that failed to load is loaded with the next page', async ({ owner, errors }) => {
  errors.expect(/Failed to load resource|failed request.*on-page/u);
  await owner.isSignedIn();
  const { page } = owner;
  const failed = Promise.withResolvers<void>();
  await page.route(
    '**/assets/on-page-*.css',
    async (route) => {
      await route.abort();
      failed.resolve();
    },
    { times: 1 },
  );
  await owner.opens(pages.contact);
  await failed.promise;
  const { bar } = ownersBar(page);
  await expect(bar).toHaveCount(0);
  await page.getByRole('banner').getByRole('link', { name: 'Search' }).click();
  await expect(bar).toBeVisible();
});
