/** One window and one save for a project's details, pictures and case study. */
import type { Route } from '@playwright/test';
import { projectMessages } from '#contract/ui-text/owner.ts';
import { inboxApi } from '#contract/contact/inbox.ts';
import { api, pages } from '#contract/addresses.ts';
import { dropsFiles } from './fixtures/drags.ts';
import { expect, test } from './fixtures/journey.ts';
import { enters, opensNewProject, opensProject } from './fixtures/project-window.ts';
import { aCategory, aPicture, aProject } from './fixtures/samples.ts';
import { Traffic } from './fixtures/traffic.ts';

test.beforeEach(async ({ owner }) => {
  await owner.isSignedIn();
  await owner.has.addCategory(aCategory('Maps'));
  await owner.opens(pages.projectManager);
});

test('one save stores a new project with its blocks and the pictures chosen in them', async ({
  owner,
  visitor,
}) => {
  const { page } = owner;
  const { keyboard } = page;
  const form = await opensNewProject(page);
  const { window, study } = form;

  await test.step('a draft lists what is missing before publishing, with links to the fields', async () => {
    await form.state.selectOption('Draft');
    await form.title.fill('Atlas');
    const missing = window.getByText('Before publishing:');
    await expect(missing).toContainText('Category, Project image, Description, Tags, Technologies');
    await missing.getByRole('button', { name: 'Tags' }).click();
    await expect(form.tags).toBeFocused();
    await form.category.selectOption('Maps');
    await form.picture.setInputFiles(await aPicture('main.png'));
    await form.description.fill('Maps for walkers');
    await enters(form.tags, ['Walking']);
    await enters(form.technologies, ['React']);
    await form.highlights.fill('Small');
    await expect(missing).toBeHidden();
    await form.state.selectOption('Published');
  });

  await test.step('a picture takes a file, and its tools an alt text', async () => {
    await study.focus();
    await form.adds('Picture');
    const hills = await aPicture('hills.png', { width: 1600, height: 900 });
    await study.getByLabel('Picture: choose files').setInputFiles(hills);
    await form.bar('Picture').getByRole('button', { name: 'Picture: alt text' }).click();
    await form.page.getByRole('textbox', { name: 'Alt text' }).fill('Hills');
    await keyboard.press('Enter');
    await expect(study.getByRole('img', { name: 'Hills' })).toBeVisible();
    await keyboard.press('Escape');
    await keyboard.press('Enter');
  });

  await test.step('"/" chooses a block in an empty line, and "+" adds one below another', async () => {
    await keyboard.type('Between');
    await keyboard.press('Enter');
    await form.adds('Quote');
    await keyboard.type('We found our way.');
    await study.getByText('Between').hover();
    await form.page.getByRole('button', { name: 'Add a block' }).click();
    await form.page.getByRole('option', { name: 'Key numbers' }).click();
    await keyboard.type('412');
    await keyboard.press('Tab');
    await keyboard.type('rooms');
    await study.getByText('We found our way.').click();
    await form.bar('Quote').getByRole('button', { name: 'Duplicate' }).click();
    await expect(study.getByText('We found our way.')).toHaveCount(2);
    await keyboard.press('Control+z');
    await expect(study.getByText('We found our way.')).toHaveCount(1);
  });

  await test.step('the section of the form that was chosen is marked', async () => {
    const sections = window.getByRole('navigation', { name: 'Sections of the form' });
    const current = sections.locator('[aria-current]');
    await sections.getByRole('button', { name: 'Case study' }).press('Enter');
    await expect(current).toHaveText('Case study');
    await sections.getByRole('button', { name: 'Details' }).press('Enter');
    await expect(window.getByRole('heading', { name: 'Details' })).toBeInViewport();
    await expect(current).toHaveText('Details');
    await study.focus();
  });

  await test.step('one save stores it all', async () => {
    await keyboard.press('Control+s');
    await owner.seesToast(projectMessages.added);
    await expect(window).toBeHidden();
    const [project] = await owner.has.projects();
    await visitor.opens(pages.project('Maps', project ?? { id: 0, project_title: '' }));
    const shown = visitor.page.getByRole('region', { name: 'Case study' });
    await expect(shown.getByRole('link', { name: 'Hills' })).toBeVisible();
    await expect(shown).toContainText(/Between\s*rooms\s*412\s*We found our way\./u);
  });
});

test('a project opens with three requests and is saved by one, as a whole or not at all when the connection is cut', async ({
  owner,
  visitor,
  errors,
}) => {
  errors.expect(/ERR_CONNECTION_RESET|status of 412/u);
  const project = await owner.has.addProject(aProject('Atlas', 'Maps'));
  const { page } = owner;
  const traffic = new Traffic(page);
  // New messages are counted every half minute.
  const calls = async () => (await traffic.takesCalls()).filter((call) => !call.endsWith(inboxApi.counts));
  await owner.opens(pages.projectManager);
  await expect(page.getByRole('row', { name: 'Atlas' })).toBeVisible();
  await calls();

  const form = await opensProject(page, 'Atlas');
  const { window, title, save, study } = form;
  const progress = study.getByRole('progressbar').or(window.getByRole('progressbar'));
  await expect(form.page.getByRole('textbox', { name: 'Title' })).toHaveValue('Atlas');
  // The frame of the page is the third.
  expect(await calls()).toHaveLength(2);

  await title.fill('Atlas of hills');
  await study.focus();
  await form.adds('Gallery');
  const files = [await aPicture('hills.png'), await aPicture('lake.png', { colour: '#2463eb' })];
  await study.getByLabel('Picture: choose files').setInputFiles(files);
  await expect(study.locator('img')).toHaveCount(2);
  await expect(progress).toHaveCount(0);
  const uploads = (await calls()).filter((call) => call.includes(api.pictureUploads));
  expect(uploads).toHaveLength(2);

  const expectShown = async (heading: string, pictures: number) => {
    await visitor.opens(pages.project('Maps', project));
    await expect(visitor.page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(
      visitor.page.getByRole('region', { name: 'Case study' }).getByRole('link').getByRole('img'),
    ).toHaveCount(pictures);
  };
  const fault = page.getByRole('region', { name: 'Not saved' });
  const cuts = (before: (route: Route) => Promise<unknown>) =>
    page.route(
      (url) => url.pathname === api.project(project.id),
      async (route) => {
        await before(route);
        await route.abort('connectionreset');
      },
      { times: 1 },
    );

  await test.step('nothing is saved by a request that is cut off, and the draft is kept', async () => {
    await cuts(() => Promise.resolve());
    await save.click();
    await expect(fault).toContainText(projectMessages.saveFailed);
    await expectShown('Atlas', 0);
    await owner.reloadsWithDraft();
    await expect(title).toHaveValue('Atlas of hills');
    await expect(study.locator('img')).toHaveCount(2);
    await expect(progress).toHaveCount(0);
  });

  await test.step('all is saved by a request whose response is lost, and saving again changes nothing', async () => {
    await cuts((route) => route.fetch());
    await save.click();
    await expect(fault).toContainText(projectMessages.saveFailed);
    await expectShown('Atlas of hills', 2);
    await save.click();
    await owner.seesToast(projectMessages.updated);
    await expect(window).toBeHidden();
    await expectShown('Atlas of hills', 2);
  });

  await test.step('a new title, two pictures and a block are two uploads, one save and at most three reads', async () => {
    await opensProject(page, 'Atlas of hills');
    await expect(study.locator('img')).toHaveCount(2);
    await calls();
    await title.fill('Atlas of lakes');
    await dropsFiles(study.locator('img').first(), files);
    await expect(study.locator('img')).toHaveCount(4);
    await study.focus();
    await page.keyboard.press('Control+Home');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Enter');
    await page.keyboard.type('We found our way.');
    await save.click();
    await expect(window).toBeHidden();
    const sent = await calls();
    expect(sent.filter((call) => !call.startsWith('GET '))).toEqual([
      `POST ${api.pictureUploads}`,
      `POST ${api.pictureUploads}`,
      `PUT ${api.project(project.id)}`,
    ]);
    expect(sent.length).toBeLessThanOrEqual(6);
    expect(await owner.has.pictures(project.id)).toHaveLength(4);
  });
});
