/** A project's states, from draft to published. */
import { projectMessages, withoutPublicUrl } from '#contract/ui-text/owner.ts';
import { pages } from '#contract/addresses.ts';
import { english } from '#contract/locales/english.ts';
import { plainProjectAddress } from '#testing/page-addresses.ts';
import { expect, test } from './fixtures/journey.ts';
import { expectNoticesBesideWindow } from './fixtures/layout.ts';
import { fillsIn, opensNewProject, opensProject } from './fixtures/project-window.ts';
import { aCategory, aPicture, aProject } from './fixtures/samples.ts';
import { choosesInRow } from './fixtures/rows.ts';

const web = 'Web Development';

test('the owner saves a draft with only a title, and publishes it when complete', async ({ owner }) => {
  const { page } = owner;
  await owner.isSignedIn();
  await owner.has.addCategory(aCategory(web));
  await owner.opens(pages.projectManager);
  const row = page.getByRole('row', { name: /^Select Compass/u });

  await test.step('lists the missing fields and offers to save a draft', async () => {
    const form = await opensNewProject(page);
    await form.title.fill('Compass');
    await form.save.click();
    const missing = form.window.getByRole('region', { name: 'Fields to check' });
    await expect(missing.getByRole('listitem')).toHaveCount(6);
    await owner.checksAccessibility();
    await missing.getByRole('button', { name: 'Save as draft' }).click();
    await owner.seesToast(projectMessages.savedAs.draft);
    await expect(row).toContainText('Draft');
    await expect(row).toContainText('No category yet');
    await owner.checksAccessibility();
  });

  await test.step('the preview shows the available content', async () => {
    const opened = page.waitForEvent('popup');
    await choosesInRow(page, 'Compass', 'Preview');
    const preview = await opened;
    await expect(preview.getByRole('heading', { level: 1 })).toHaveText('Compass');
    expect(new URL(preview.url()).origin).toBe(new URL(page.url()).origin);
    await expect(preview.getByRole('main').getByRole('img')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Project Manager');
    await preview.close();
  });

  await test.step('publishes the completed project', async () => {
    await owner.opens(pages.projectManager);
    const form = await opensProject(page, 'Compass');
    await form.window.getByLabel('Visibility').selectOption('Published');
    await form.save.click();
    await expect(form.window.getByRole('region', { name: 'Fields to check' })).toBeVisible();
    await fillsIn(form, aProject('Compass', web));
    await form.picture.setInputFiles(await aPicture());
    await form.save.click();
    await owner.seesToast(projectMessages.updated);
    await expect(row.getByRole('link', { name: 'Open the page of Compass' })).toBeVisible();
  });
});

const screens = {
  'wide screen': { width: 1440, height: 900 },
  tablet: { width: 820, height: 700 },
  'small phone': { width: 320, height: 568 },
};

test('a pressed button stays below the pointer when a toast ends', { tag: '@slow' }, async ({ owner }) => {
  const { page } = owner;
  await owner.isSignedIn();
  await owner.has.addCategory(aCategory(web));
  await owner.has.addProject({ ...aProject('Atlas', web), state: 'draft' });
  await owner.opens(pages.projectManager);
  const { window, title, save } = await opensProject(page, 'Atlas');
  await title.fill('Atlas of ports');
  await window.getByRole('button', { name: 'Create preview link' }).click();
  await owner.seesToast(projectMessages.previewMade);
  await save.hover();
  await page.mouse.down();
  await expect(page.locator('.notice')).toHaveCount(0);
  await page.mouse.up();
  await owner.seesToast(projectMessages.updated);
  await expect(window).toBeHidden();
});

test('toasts cover no window on any screen', { tag: '@slow' }, async ({ owner }) => {
  const { page } = owner;
  await owner.isSignedIn();
  await owner.has.addCategory(aCategory(web));
  await owner.has.addProject({ ...aProject('Atlas', web), state: 'draft' });
  await owner.opens(pages.projectManager);
  const closesToasts = async () => {
    const notices = page.locator('.notice');
    // Some may end meanwhile.
    await expect(async () => {
      if (await notices.count())
        await notices.getByRole('button', { name: english.shell.dismiss }).first().click({ timeout: 1000 });
      expect(await notices.count()).toBe(0);
    }).toPass();
  };
  for (const [screen, viewport] of Object.entries(screens))
    await test.step(screen, async () => {
      await page.setViewportSize(viewport);
      const form = await opensProject(page, 'Atlas');
      const whole = await form.window.boundingBox();
      await form.window.getByRole('button', { name: 'Create preview link' }).click();
      await owner.seesToast(projectMessages.previewMade);
      await expectNoticesBesideWindow(page);
      await form.window.getByRole('button', { name: 'Revoke link' }).click();
      await owner.seesToast(projectMessages.previewRevoked);
      await expectNoticesBesideWindow(page);
      await form.title.fill(`Atlas on a ${screen}`);
      await form.window.getByRole('button', { name: 'Close', exact: true }).click();
      const question = page.getByRole('alertdialog');
      await expect(question).toBeVisible();
      await expectNoticesBesideWindow(page);
      await question.getByRole('button', { name: 'Keep editing' }).click();
      await closesToasts();
      await expect.poll(() => form.window.boundingBox()).toEqual(whole);
      await form.title.fill('Atlas');
      await form.save.click();
      await owner.seesToast(projectMessages.updated);
      await expect(form.window).toBeHidden();
      if (viewport.width < 640) await page.getByRole('button', { name: 'Menu' }).click();
      else await page.keyboard.press('Control+k');
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectNoticesBesideWindow(page);
      await page.keyboard.press('Escape');
      await closesToasts();
    });
});

test('the owner shares a draft by link, revokes the link, and schedules the project', async ({
  owner,
  visitor,
  errors,
}) => {
  const { page } = owner;
  const heading = visitor.page.getByRole('heading', { level: 1 });
  const row = page.getByRole('row', { name: /^Select Atlas/u });
  await owner.isSignedIn();
  await owner.has.addCategory(aCategory(web));
  const { id } = await owner.has.addProject(aProject('Atlas', web));
  await owner.opens(pages.projectManager);

  const form = await opensProject(page, 'Atlas');
  const link = form.window.getByLabel('Preview link');

  await test.step('a published project becomes a draft, shown in the table with its picture', async () => {
    await form.window.getByLabel('Visibility').selectOption('Draft');
    await form.save.click();
    await owner.seesToast(projectMessages.savedAs.draft);
    await expect(form.window).toBeHidden();
    await expect(row).toContainText('Draft');
    await expect(row.locator('img')).toHaveJSProperty('complete', true);
    await expect(row.locator('img')).toHaveAttribute('src', /^blob:/u);
    await owner.checksAccessibility();
    errors.expect(/404/u);
    await visitor.opens(plainProjectAddress(web, id));
    await expect(heading).toHaveText(english.project.notFound);
  });

  await test.step('the link shows it to a visitor', async () => {
    await opensProject(page, 'Atlas');
    await form.window.getByRole('button', { name: 'Create preview link' }).click();
    await owner.seesToast(projectMessages.previewMade);
    await owner.seesToast(withoutPublicUrl);
    await owner.checksAccessibility();
    const address = await link.inputValue();
    expect(new URL(address).origin).toBe(new URL(page.url()).origin);
    await expect(form.window.getByRole('link', { name: 'Open preview' })).toHaveAttribute('href', address);
    await visitor.page.goto(address);
    await expect(heading).toHaveText('Atlas');
    await expect(visitor.page.getByRole('note')).toContainText('This is a preview');
    const picture = visitor.page.getByRole('main').getByRole('img', { name: 'Atlas' });
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
    await visitor.checksAccessibility();
  });

  await test.step('a revoked link shows nothing', async () => {
    const address = await link.inputValue();
    await form.window.getByRole('button', { name: 'Revoke link' }).click();
    await owner.seesToast(projectMessages.previewRevoked);
    await expect(link).toBeHidden();
    await visitor.page.goto(address);
    await expect(heading).toHaveText(english.project.notFound);
  });

  await test.step('a scheduled project needs a date, which the table shows', async () => {
    await form.window.getByLabel('Visibility').selectOption('Scheduled');
    await form.save.click();
    const date = form.window.getByLabel('Publish on');
    await expect(date).toHaveAccessibleDescription(/Choose when to publish it/u);
    await date.fill('2090-05-01T09:30');
    await form.save.click();
    await owner.seesToast('It will be published on');
    await expect(row).toContainText('2090');
  });

  await test.step('a scheduled project is public after its date', async () => {
    await opensProject(page, 'Atlas');
    const date = form.window.getByLabel('Publish on');
    await expect(date).toHaveValue('2090-05-01T09:30');
    await date.fill('2020-05-01T09:30');
    await form.save.click();
    await owner.seesToast(projectMessages.updated);
    await expect(row.getByRole('link', { name: 'Open the page of Atlas' })).toBeVisible();
    await visitor.opens(pages.category(web));
    await visitor.page.getByRole('link', { name: 'Atlas' }).click();
    await expect(heading).toHaveText('Atlas');
  });
});
