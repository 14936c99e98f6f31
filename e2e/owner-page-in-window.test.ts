/** The page of a project in its window, edited in its place. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { api, pages } from '#contract/addresses.ts';
import { caseStudyMessages } from '#contract/projects/case-study.ts';
import { expectAccessible, expectAccessibleInBothThemes } from './fixtures/accessibility.ts';
import { categoryWindow } from './fixtures/category-window.ts';
import { holdsCalls, mocksResponse } from './fixtures/faults.ts';
import { expect, test } from './fixtures/journey.ts';
import { enters, opensNewProject, opensProject } from './fixtures/project-window.ts';
import { aCategory, aPicture, aProject } from './fixtures/samples.ts';

const adding = { method: 'POST', path: api.projects } as const;

test('the page in a project’s window and the fields beside it are one form, which a shortcut in the page saves', async ({
  owner,
  errors,
}) => {
  errors.expect(/status of 503/u);
  const { page } = owner;
  await page.setViewportSize({ width: 1440, height: 900 });
  await owner.isSignedIn();
  await owner.has.addCategory(aCategory('Web Development'));
  await owner.opens(pages.projectManager);
  const form = await opensNewProject(page);
  const shown = form.page;
  const innerWidth = () => shown.locator('html').evaluate(() => window.innerWidth);

  await test.step('the page shows what the fields have, on a desktop', async () => {
    await form.title.fill('Atlas');
    await form.description.fill('Maps for walkers');
    await shown.getByLabel('Project image: choose a file').setInputFiles(await aPicture());
    await expect(form.preview).toBeVisible();
    await expect(shown.getByRole('textbox', { name: 'Title' })).toHaveValue('Atlas');
    await expect(shown.getByRole('textbox', { name: 'Description' })).toHaveText('Maps for walkers');
    const picture = shown.getByRole('img', { name: 'Atlas' });
    await expect(picture).toHaveAttribute('src', /^blob:/u);
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(1);
    expect(await innerWidth()).toBe(1024);
  });

  await test.step('the fields have what is written in the page, with its format', async () => {
    await shown.getByRole('textbox', { name: 'Title' }).fill('Atlas of paths');
    await expect(form.title).toHaveValue('Atlas of paths');
    await shown.getByRole('textbox', { name: 'Description' }).press('Control+End');
    await page.keyboard.type(' and **runners** too');
    await expect(form.description.locator('strong')).toHaveText('runners');
    await form.description.press('Control+End');
    await page.keyboard.type('!');
    await expect(shown.getByRole('textbox', { name: 'Description' })).toHaveText(
      'Maps for walkers and runners too!',
    );
  });

  await test.step('the page can be as narrow as a phone', async () => {
    await form.window.getByRole('button', { name: 'Phone' }).click();
    await expect.poll(innerWidth).toBe(390);
    await expect(shown.locator('strong')).toHaveText('runners');
    await expectAccessibleInBothThemes(page);
  });

  await test.step('links in the page do nothing', async () => {
    await shown.getByRole('link', { name: 'Write a message' }).click();
    await shown.getByRole('link', { name: 'Write a message' }).click({ button: 'middle' });
    expect(page.frames().map((one) => new URL(one.url()).pathname)).toEqual([
      pages.projectManager,
      pages.previewFrame,
    ]);
    expect(page.context().pages()).toHaveLength(1);
  });

  await test.step('a new category is added from the window', async () => {
    await form.window.getByRole('button', { name: 'New category…' }).click();
    const category = categoryWindow(page, 'Add category');
    await category.name.fill('Cartography');
    await category.icon('Web').check({ force: true });
    await category.name.press('Control+Enter');
    await expect(category.window).toBeHidden();
    await expect(form.category).toHaveValue('Cartography');
    await expect(form.title).toHaveValue('Atlas of paths');
    await expect(shown.getByRole('link', { name: 'Back to Cartography' })).toBeVisible();
  });

  await enters(form.tags, ['Maps']);
  await enters(form.technologies, ['TypeScript']);
  await form.study.pressSequentially('It began on a hill.');
  await shown.getByRole('textbox', { name: 'Description' }).press('Control+Enter');
  await test.step('a save from the page focuses a field that is missing', async () => {
    await expect(form.highlights).toBeFocused();
    await page.keyboard.type('Quick');
  });
  const title = shown.getByRole('textbox', { name: 'Title' });
  await test.step('a save that fails leaves the focus where it was', async () => {
    await mocksResponse(page, adding, 503, {});
    await title.press('Control+s');
    await expect(form.window.getByRole('region', { name: 'Not saved' })).toBeVisible();
    await expect(title).toBeFocused();
    await page.unrouteAll();
  });
  await test.step('the page takes no letters while it is saved, which would be lost, nor does Escape close it', async () => {
    const saving = await holdsCalls(page, adding);
    await title.press('Control+s');
    await expect.poll(saving.count).toBe(1);
    await page.keyboard.type(', lost');
    await expect(title).toHaveValue('Atlas of paths');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await expect(form.window).toBeVisible();
    saving.release();
  });
  await expect(form.window).toBeHidden();
  const projects = await owner.has.projects();
  expect(projects).toMatchObject([
    {
      project_title: 'Atlas of paths',
      category: 'Cartography',
      project_overview: 'Maps for walkers and **runners** too!',
      project_highlights: 'Quick',
    },
  ]);
});

test('on a small screen, the page in a project’s window replaces the fields, and a save shows the first fault', {
  tag: '@slow',
}, async ({ owner }) => {
  const { page } = owner;
  await page.setViewportSize({ width: 390, height: 844 });
  await owner.isSignedIn();
  await owner.has.addCategory(aCategory('Web Development'));
  await owner.has.addProject(aProject('Atlas', 'Web Development'));
  await owner.opens(pages.projectManager);
  const form = await opensProject(page, 'Atlas');
  const actions = form.window.getByRole('contentinfo');

  await test.step('what is written in the page stays while the fields are shown', async () => {
    await actions.getByRole('button', { name: 'Page', exact: true }).click();
    await expect(form.title).toBeHidden();
    await form.study.pressSequentially('It began on a hill.');
    await expectAccessible(page);
    await actions.getByRole('button', { name: 'Fields' }).click();
    await expect(form.study).toBeHidden();
    await actions.getByRole('button', { name: 'Page', exact: true }).click();
    await expect(form.study).toHaveText('It began on a hill.');
  });

  await test.step('a window of medium width has room for the page', async () => {
    await page.setViewportSize({ width: 1100, height: 760 });
    const frame = form.window.getByTitle('The project’s page', { exact: true });
    await expect.poll(async () => (await frame.boundingBox())?.height).toBeGreaterThan(250);
    await page.setViewportSize({ width: 390, height: 844 });
  });

  await test.step('a save shows the first fault, among the fields or in the page', async () => {
    await form.study.press('Control+End');
    await page.keyboard.press('Enter');
    await form.adds('Button');
    await page.keyboard.type('Plan a visit');
    await actions.getByRole('button', { name: 'Fields' }).click();
    await form.title.fill('');
    await actions.getByRole('button', { name: 'Page', exact: true }).click();
    await form.save.click();
    await expect(form.title).toBeFocused();
    await form.title.fill('Atlas');
    await form.save.click();
    await expect(form.study.getByText(caseStudyMessages.buttonLink)).toBeInViewport();
    await expect(form.study).toBeFocused();
    await expect(form.bar('Button')).toBeVisible();
  });
});

test('a page of another origin cannot show the preview page in a frame', async ({
  visitor,
  site,
  errors,
}) => {
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
