/** The live preview in the project's window. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pages } from '#contract/paths.ts';
import { expectAccessible, expectAccessibleInBothThemes } from './fixtures/accessibility.ts';
import { categoryWindow } from './fixtures/category-window.ts';
import { expect, test } from './fixtures/journey.ts';
import { enters, opensNewProject, opensProject } from './fixtures/project-window.ts';
import { aCategory, aPicture, aProject } from './fixtures/samples.ts';

test('the live preview follows the form, creates a category, and is saved by shortcut', async ({ owner }) => {
  const { page } = owner;
  await page.setViewportSize({ width: 1440, height: 900 });
  await owner.isSignedIn();
  await owner.has.addCategory(aCategory('Web Development'));
  await owner.opens(pages.projectManager);
  const form = await opensNewProject(page);
  const frame = form.window.locator('iframe');
  const shown = frame.contentFrame();
  const innerWidth = () => shown.locator('html').evaluate(() => window.innerWidth);

  await test.step('shows title, Markdown and a chosen picture on a desktop', async () => {
    await form.title.fill('Atlas');
    await form.description.fill('Maps for **walkers**');
    await form.picture.setInputFiles(await aPicture());
    await expect(shown.getByRole('heading', { level: 1, name: 'Atlas' })).toBeVisible();
    await expect(shown.locator('strong')).toHaveText('walkers');
    const picture = shown.getByRole('img', { name: 'Atlas' });
    await expect(picture).toHaveAttribute('src', /^blob:/u);
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(1);
    expect(await innerWidth()).toBe(1280);
  });

  await test.step('shows a phone', async () => {
    await form.window.getByRole('button', { name: 'Phone' }).click();
    await expect.poll(innerWidth).toBe(390);
    await expect(shown.locator('strong')).toHaveText('walkers');
    await expectAccessibleInBothThemes(page);
  });

  await test.step('disables links', async () => {
    await shown.getByRole('link', { name: 'Write a message' }).click();
    await shown.getByRole('link', { name: 'Write a message' }).click({ button: 'middle' });
    expect(page.frames().map((one) => new URL(one.url()).pathname)).toEqual([
      pages.projectManager,
      pages.previewFrame,
    ]);
    expect(page.context().pages()).toHaveLength(1);
  });

  await test.step('creates the missing category', async () => {
    await form.window.getByRole('button', { name: 'New category…' }).click();
    const category = categoryWindow(page, 'Add category');
    await category.name.fill('Cartography');
    await category.icon('Web').check({ force: true });
    await category.name.press('Control+Enter');
    await expect(category.window).toBeHidden();
    await expect(form.category).toHaveValue('Cartography');
    await expect(form.title).toHaveValue('Atlas');
    await expect(shown.getByRole('link', { name: 'Back to Cartography' })).toBeVisible();
  });

  await enters(form.tags, ['Maps']);
  await enters(form.technologies, ['TypeScript']);
  await form.highlights.fill('Quick');
  await form.highlights.press('Control+Enter');
  await expect(form.window).toBeHidden();
  expect(await owner.has.projects()).toMatchObject([{ project_title: 'Atlas', category: 'Cartography' }]);
});

test('on a small screen the preview replaces the fields, and shows the edited block', {
  tag: '@slow',
}, async ({ owner }) => {
  const { page } = owner;
  await page.setViewportSize({ width: 390, height: 844 });
  await owner.isSignedIn();
  await owner.has.addCategory(aCategory('Web Development'));
  await owner.has.addProject(aProject('Atlas', 'Web Development'));
  await owner.opens(pages.projectManager);
  const form = await opensProject(page, 'Atlas');
  const preview = form.window.getByRole('contentinfo').getByRole('button', { name: 'Preview' });
  const shown = form.window.locator('iframe').contentFrame();
  for (const quote of ['First', 'Second', 'Third']) {
    await form.window.getByRole('button', { name: 'Add: Quote' }).click();
    await page.keyboard.type(quote);
  }
  await preview.click();
  await expect(shown.getByText('Third')).toBeInViewport();
  await form.window.getByRole('contentinfo').getByRole('button', { name: 'Edit' }).click();
  await form.title.fill('');
  await preview.click();
  await expect(form.title).toBeHidden();
  await expect(shown.getByRole('heading', { level: 1, name: 'Untitled project' })).toBeVisible();
  await expectAccessible(page);
  await form.save.click();
  await expect(form.title).toBeFocused();
});

test('the frame shows only data from its own form and refuses other sites', async ({
  owner,
  visitor,
  site,
  errors,
}) => {
  const { page } = owner;
  await owner.isSignedIn();
  await owner.has.addCategory(aCategory('Web Development'));
  await owner.opens(pages.projectManager);
  const form = await opensNewProject(page);
  const shown = form.window.locator('iframe').contentFrame();
  await form.title.fill('Atlas');
  await expect(shown.getByRole('heading', { level: 1 })).toHaveText('Atlas');

  await test.step('ignores a message from another window of this origin', async () => {
    const html = shown.locator('html');
    await html.evaluate(({ dataset }) =>
      addEventListener('message', ({ data, source }) => {
        if (source === window) dataset['heard'] = data.shown.project.project_title;
        else window.postMessage(JSON.parse(JSON.stringify(data).replaceAll('Beacon', 'Forged')), '*');
      }),
    );
    await form.title.fill('Beacon');
    await expect(html).toHaveAttribute('data-heard', 'Forged');
    await expect(shown.getByRole('heading', { level: 1 })).toHaveText('Beacon');
  });

  await test.step('a page of another origin cannot frame it', async () => {
    errors.expect(/frame-ancestors|ERR_BLOCKED_BY_RESPONSE|X-Frame-Options/u);
    const otherServer = createServer((_request, response) =>
      response
        .setHeader('content-type', 'text/html')
        .end(`<title>Stranger</title><iframe src="${site.url}${pages.previewFrame}"></iframe>`),
    );
    await once(otherServer.listen(0, '127.0.0.1'), 'listening');
    await visitor.page.goto(`http://127.0.0.1:${(otherServer.address() as AddressInfo).port}/`);
    await expect(visitor.page.locator('iframe').contentFrame().locator('#root')).toHaveCount(0);
    expect(visitor.page.frames()[1]?.url()).toBe('chrome-error://chromewebdata/');
    otherServer.close();
  });
});
