/** Protected projects: their owner, a visitor with the password, and a person with an access link. */
import { setTimeout as pause } from 'node:timers/promises';
import { accessMessages, projectMessages } from '#contract/ui-text/owner.ts';
import { pages } from '#contract/addresses.ts';
import { english } from '#contract/locales/english.ts';
import { expectAccessibleInBothThemes } from './fixtures/accessibility.ts';
import { expect, test } from './fixtures/journey.ts';
import type { Owner } from './fixtures/owner.ts';
import { opensProject } from './fixtures/project-window.ts';
import { aCategory, aPicture, aProject } from './fixtures/samples.ts';

const web = 'Web Development';
const t = english.access;
const password = 'open sesame';
const secret = 'Patients see the queue on their phone.';
const synopsis = 'A clinic without a waiting room.';
const project = { ...aProject('Clinic Queue', web), project_overview: secret };

// Programs that open links, such as a headless browser by its own name, get no access.
test.use({
  initialData: 'empty',
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0',
});

/** Adds the owner, signed in, and a category. */
async function startsSite(owner: Owner): Promise<void> {
  await owner.has.register(owner.account);
  await owner.has.signIn(owner.account);
  await owner.isSignedIn();
  await owner.has.addCategory(aCategory(web));
}

test('the owner protects a project and makes a link, which opens the project until it is revoked', {
  tag: '@both-databases',
}, async ({ owner, visitor }) => {
  const { page } = owner;
  await startsSite(owner);
  await owner.has.addProject(project, await aPicture());
  await owner.opens(pages.projectManager);
  const form = await opensProject(page, 'Clinic Queue');
  let link = '';

  await test.step('chooses what visitors see', async () => {
    await form.state.selectOption('Protected');
    await form.window.getByLabel('Synopsis').fill(synopsis);
    await form.window.getByLabel('Cover').selectOption('Main picture, blurred');
    await form.save.click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Save anyway' }).click();
    await owner.seesToast(projectMessages.savedAs.protected);
    await expect(page.getByRole('row', { name: /^Select Clinic Queue/u })).toContainText('Protected');
  });

  await test.step('sets a password and makes a link, by keyboard', async () => {
    await opensProject(page, 'Clinic Queue');
    const access = form.window.getByRole('region', { name: 'Password' });
    await access.getByLabel('Password for visitors').fill('short');
    await page.keyboard.press('Enter');
    await expect(access.getByText(accessMessages.passwordTooShort(8))).toBeVisible();
    await access.getByLabel('Password for visitors').fill(password);
    await page.keyboard.press('Enter');
    await owner.seesToast(accessMessages.passwordSet);
    await expect(form.window.getByLabel('New password for visitors')).toBeFocused();
    await form.window.getByLabel('Access link for').fill('Recruiter at Acme');
    const most = form.window.getByLabel('Visits at most');
    await most.fill('0');
    await form.window.getByRole('button', { name: 'Create access link' }).press('Enter');
    await expect(most).toBeFocused();
    await expect(most).toHaveAccessibleDescription(accessMessages.visits);
    await most.fill('');
    await form.window.getByLabel('Ends on').fill('2020-01-01');
    await page.keyboard.press('Enter');
    await expect(form.window.getByLabel('Ends on')).toHaveAccessibleDescription(accessMessages.endPast);
    await form.window.getByLabel('Ends on').fill('');
    await form.window.getByRole('button', { name: 'Create access link' }).press('Enter');
    await owner.seesToast(accessMessages.linkMade);
    await expect(form.window.getByLabel('The link for Recruiter at Acme')).toBeFocused();
    link = await form.window.getByLabel('The link for Recruiter at Acme').inputValue();
    await expect(
      form.window.getByRole('button', { name: 'Copy the link for Recruiter at Acme' }),
    ).toBeVisible();
    await owner.checksAccessibility();
  });

  await test.step('the link opens the project and leaves no token in the address', async () => {
    await visitor.opens(new URL(link).pathname + new URL(link).search);
    await expect(visitor.page.getByText(secret)).toBeVisible();
    expect(visitor.page.url()).not.toContain('token');
    await expect(visitor.page.getByRole('main').getByRole('img').first()).toHaveJSProperty('complete', true);
    const cookies = await visitor.page.context().cookies();
    expect(cookies).toMatchObject([{ httpOnly: true, sameSite: 'Lax' }]);
  });

  await test.step('revoking it locks the visitor out', async () => {
    await form.cancel.click();
    await opensProject(page, 'Clinic Queue');
    const links = form.window.getByRole('list', { name: 'Links' });
    await expect(links).toContainText('1 visit');
    await links.getByRole('button', { name: 'Revoke the link for Recruiter at Acme' }).click();
    await owner.seesToast(accessMessages.linkRevoked);
    await expect(links).toContainText('Revoked');
    await visitor.page.reload();
    await visitor.waitsForPage();
    await expect(visitor.page.getByText(secret)).toBeHidden();
    await expect(visitor.page.getByText(synopsis)).toBeVisible();
    await visitor.opens(new URL(link).pathname + new URL(link).search);
    await expect(visitor.page.getByRole('alert')).toHaveText(t.linkEnded);
    await links.getByRole('button', { name: 'Remove the link for Recruiter at Acme' }).press('Enter');
    await owner.seesToast(accessMessages.linkRemoved);
    await expect(form.window.getByLabel('Access link for')).toBeFocused();
  });

  await test.step('the owner’s own view is not locked', async () => {
    await page.goto(`${pages.category(web)}/1-clinic-queue`);
    await expect(page.getByText(secret)).toBeVisible();
  });
});

test.describe('a visitor', () => {
  test.beforeEach(async ({ owner }) => {
    await startsSite(owner);
    const { id } = await owner.has.addProject(
      { ...project, state: 'protected', synopsis, cover: 'blurred' },
      await aPicture(),
    );
    await owner.has.setPassword(id, password);
  });

  test('a visitor finds the card of a protected project, enters the password by keyboard, and stays in', {
    tag: '@both-databases',
  }, async ({ visitor, errors }) => {
    const { page } = visitor;
    const card = page.getByRole('link', { name: 'Clinic Queue (Protected)' });
    for (const list of [`${pages.search}?q=clinic`, pages.category(web)]) {
      await visitor.opens(list);
      await expect(card).toBeVisible();
    }
    await expect(page.getByText(synopsis)).toBeVisible();
    await expect(page.getByRole('article').locator('use[href$="#lock"]')).toHaveCount(1);
    // The code arrives after the project and after the time for which the old page stays.
    await page.route('**/assets/locked-project-page*', async (route) => {
      await pause(1000);
      await route.continue();
    });
    await card.press('Enter');
    await expect(page.getByRole('heading', { name: t.title })).toBeVisible();
    await expectAccessibleInBothThemes(page);

    errors.expect(/400/u);
    await page.getByLabel(t.password).fill('wrong word');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toHaveText(t.faults.wrong);
    await expect(page.getByLabel(t.password)).toHaveAccessibleDescription(t.faults.wrong);
    await expect(page.getByLabel(t.password)).toBeFocused();
    await visitor.checksAccessibility();
    await page.getByLabel(t.password).fill(password);
    await page.keyboard.press('Enter');
    await expect(page.getByText(secret)).toBeVisible();

    await visitor.opens(pages.category(web));
    await page.getByRole('link', { name: 'Clinic Queue' }).click();
    await expect(page.getByText(secret)).toBeVisible();
  });

  test('a visitor who asks for access to a protected project finds the subject of the message filled in', async ({
    visitor,
  }) => {
    const { page } = visitor;
    await visitor.opens(`${pages.category(web)}/1-clinic-queue`);
    await page.getByRole('link', { name: t.ask }).click();
    await expect(page.getByLabel(english.contact.subject)).toHaveValue(t.subject({ title: 'Clinic Queue' }));
    await page.getByLabel(english.contact.fullName).fill('Ruth Adeyemi');
    await page.getByLabel(english.contact.email).fill('ruth@example.org');
    await page.getByLabel(english.contact.message, { exact: true }).fill('May I see it?');
    await page.getByRole('button', { name: english.contact.send }).click();
    await expect(page.getByText(english.contact.sentTitle).first()).toBeVisible();
  });
});

test('the password opens a protected project without JavaScript', { tag: '@both-databases' }, async ({
  owner,
  browser,
  site,
}) => {
  await startsSite(owner);
  const { id } = await owner.has.addProject({ ...project, state: 'protected', synopsis });
  await owner.has.setPassword(id, password);
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url });
  const page = await context.newPage();
  await page.goto(`${pages.category(web)}/1-clinic-queue`);
  await page.getByLabel(t.password).fill('wrong word');
  await page.getByRole('button', { name: t.open }).click();
  await expect(page.getByText(t.faults.wrong)).toBeVisible();
  await page.getByLabel(t.password).fill(password);
  await page.getByRole('button', { name: t.open }).click();
  await expect(page.getByText(secret)).toBeVisible();
  await context.close();
});
