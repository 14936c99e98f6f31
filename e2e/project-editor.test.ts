/** One window and one save for a project's details, pictures and case study. */
import type { Route } from '@playwright/test';
import { projectMessages } from '#contract/ui-text/owner.ts';
import { inboxApi } from '#contract/contact/inbox.ts';
import { api, pages } from '#contract/paths.ts';
import { countsClicks, dropsFiles } from './fixtures/drags.ts';
import { expectAccessible } from './fixtures/accessibility.ts';
import { expect, test } from './fixtures/journey.ts';
import { enters, opensNewProject, opensProject, projectWindow } from './fixtures/project-window.ts';
import { aCategory, aPicture, aProject } from './fixtures/samples.ts';
import { Traffic } from './fixtures/traffic.ts';

test.beforeEach(async ({ owner }) => {
  await owner.isSignedIn();
  await owner.has.addCategory(aCategory('Maps'));
  await owner.opens(pages.projectManager);
});

test('a new project is saved at once with blocks and the pictures chosen in them', async ({
  owner,
  visitor,
}) => {
  const { page } = owner;
  const { keyboard } = page;
  const form = await opensNewProject(page);
  const { window } = form;
  const block = (name: string) => window.getByRole('group', { name, exact: true });
  const kinds = window.getByRole('group', { name: 'Choose the kind of block' });

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

  await test.step('a picture block takes a file, and "/" chooses the kind of an empty text', async () => {
    await window.getByRole('button', { name: 'Add: Picture' }).click();
    const hills = await aPicture('hills.png', { width: 1600, height: 900 });
    await block('Picture, block 1').getByLabel('Picture: add a file').setInputFiles(hills);
    await expect(block('Picture, block 1').getByRole('radio', { name: 'Picture 1 of 1' })).toBeChecked();
    await block('Picture, block 1').getByLabel('Alt text').fill('Hills');
    await window.getByRole('button', { name: 'Add: Text' }).click();
    await keyboard.press('/');
    await kinds.getByRole('button', { name: 'Quote' }).click();
    await expect(block('Quote, block 2').getByRole('textbox', { name: 'Quote', exact: true })).toBeFocused();
    await keyboard.type('We found our way.');
  });

  await test.step('a block is inserted between others, and duplicated', async () => {
    await window.getByRole('button', { name: 'Insert a block below block 1' }).press('Enter');
    const inserts = window.getByRole('group', { name: 'Insert a block here' });
    await expect(inserts.getByRole('button', { name: 'Text' })).toBeFocused();
    await keyboard.press('Escape');
    await expect(inserts).toBeHidden();
    await window.getByRole('button', { name: 'Insert a block below block 1' }).press('Enter');
    await keyboard.press('Enter');
    await expect(block('Text, block 2').getByRole('textbox', { name: 'Text' })).toBeFocused();
    await keyboard.type('Between');
    await window.getByRole('button', { name: 'Duplicate block 2' }).click();
    await expect(block('Text, block 3').getByRole('textbox', { name: 'Text' })).toHaveValue('Between');
    await expect(block('Quote, block 4')).toBeVisible();
    await window.getByRole('button', { name: 'Insert a block above block 1' }).press('Enter');
    await inserts.getByRole('button', { name: 'Figures' }).press('Enter');
    await expect(block('Figures, block 1')).toBeVisible();
    await window.getByRole('button', { name: 'Remove block 1' }).press('Enter');
    const preview = window.frameLocator('iframe');
    await expect(preview.getByRole('img', { name: 'Hills' }).first()).toBeVisible();
    await block('Quote, block 4').getByRole('textbox', { name: 'Quote', exact: true }).focus();
    await expect(preview.getByRole('blockquote')).toBeInViewport();
    await block('Picture, block 1').getByLabel('Alt text').focus();
    await expect(preview.getByRole('blockquote')).not.toBeInViewport();
  });

  await test.step('the section that is read is marked', async () => {
    const sections = window.getByRole('navigation', { name: 'Sections of the form' });
    const current = sections.locator('[aria-current]');
    await expect(current).toHaveText('Case study');
    await sections.getByRole('button', { name: 'Details' }).press('Enter');
    await expect(window.getByRole('heading', { name: 'Details' })).toBeInViewport();
    await expect(current).toHaveText('Details');
    await form.highlights.focus();
    await window.getByRole('heading', { name: 'Pictures' }).scrollIntoViewIfNeeded();
    await block('Quote, block 4').getByRole('textbox', { name: 'Quote', exact: true }).focus();
    await expect(current).toHaveText('Case study');
  });

  await test.step('one save stores it all', async () => {
    await keyboard.press('Control+s');
    await owner.seesToast(projectMessages.added);
    await expect(window).toBeHidden();
    const [project] = await owner.has.projects();
    await visitor.opens(pages.project('Maps', project ?? { id: 0, project_title: '' }));
    const study = visitor.page.getByRole('region', { name: 'Case study' });
    await expect(study.getByRole('link', { name: 'Hills' })).toBeVisible();
    await expect(study.getByText('Between')).toHaveCount(2);
    await expect(study.getByRole('blockquote')).toHaveText('We found our way.');
  });
});

test('a project opens with four requests and is saved by one, as a whole or not at all when the connection is cut', async ({
  owner,
  visitor,
  errors,
}) => {
  errors.expect(/ERR_CONNECTION_RESET|status of 412/u);
  const project = await owner.has.addProject(aProject('Atlas', 'Maps'));
  const { page } = owner;
  const traffic = new Traffic(page);
  const calls = async () => {
    await page.waitForLoadState('networkidle');
    // New messages are counted every half minute.
    return traffic.takesCalls().filter((call) => !call.endsWith(inboxApi.counts));
  };
  await owner.opens(pages.projectManager);
  await calls();

  const { window, title, save } = await opensProject(page, 'Atlas');
  const frame = window.frameLocator('iframe');
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText('Atlas');
  // The frame of the preview is the fourth.
  expect(await calls()).toHaveLength(3);

  await title.fill('Atlas of hills');
  await window.getByRole('button', { name: 'Add: Gallery' }).click();
  const files = [await aPicture('hills.png'), await aPicture('lake.png', { colour: '#2463eb' })];
  await window.getByLabel('Gallery: add files').setInputFiles(files);
  await expect(window.getByRole('progressbar')).toHaveCount(0);
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
    await expect(window.getByRole('progressbar')).toHaveCount(0);
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

  await test.step('one press of Save is one request and at most three reads', async () => {
    await opensProject(page, 'Atlas of hills');
    await title.fill('Atlas of lakes');
    await window.getByRole('button', { name: 'Add: Quote' }).click();
    await page.keyboard.type('We found our way.');
    await calls();
    await save.click();
    await expect(window).toBeHidden();
    const sent = await calls();
    expect(sent.filter((call) => !call.startsWith('GET '))).toEqual([`PUT ${api.project(project.id)}`]);
    expect(sent.length).toBeLessThanOrEqual(4);
    expect(await owner.has.pictures(project.id)).toHaveLength(2);
  });
});

test('a case study with six pictures and eight blocks takes at most 20 clicks', { tag: '@slow' }, async ({
  owner,
  visitor,
}) => {
  const project = await owner.has.addProject(aProject('Atlas', 'Maps'));
  await owner.opens(pages.projectManager);
  const { page } = owner;
  const { keyboard } = page;
  const { window } = projectWindow(page, 'Edit project');
  const clicks = await countsClicks(page);
  const adds = (kind: string) => window.getByRole('button', { name: `Add: ${kind}`, exact: true }).click();
  await page.getByRole('button', { name: 'Case study of Atlas' }).click();

  await adds('Gallery');
  const gallery = window.getByRole('group', { name: 'Gallery, block 1' });
  const colours = ['#2f6f5e', '#2463eb', '#b4231e', '#7c3aed', '#0f766e', '#a16207'];
  const files = await Promise.all(
    colours.map((colour, index) => aPicture(`room-${index + 1}.png`, { colour })),
  );
  await dropsFiles(gallery.getByText('Click, drop or paste'), files);
  const pictures = gallery.getByRole('button', { name: /^Picture \d of 6$/u });
  await expect(pictures).toHaveCount(6);
  await expect(window.getByRole('progressbar')).toHaveCount(0);
  // Uploaded, but not the project's before it is saved.
  expect(await owner.has.pictures(project.id)).toEqual([]);
  await pictures.last().press('Alt+ArrowUp');
  await pictures.first().press('Enter');
  await gallery.getByLabel('Alt text').fill('The first room');
  await adds('Text');
  await keyboard.type('It began with one drawer.');
  await adds('Columns');
  await keyboard.type('What we kept');
  await window.getByRole('textbox', { name: 'Column 2' }).fill('What we left out');
  await adds('Quote');
  await keyboard.type('We find things now.');
  await adds('Figures');
  await keyboard.type('412');
  await keyboard.press('Tab');
  await keyboard.type('rooms');
  await adds('Text');
  await keyboard.type('---');
  await adds('Embed');
  await keyboard.type('https://codepen.io/ada/pen/PNaGbb');
  await adds('Button');
  await keyboard.type('Plan a visit');
  await keyboard.press('Tab');
  await keyboard.type('/contact');
  const preview = window.frameLocator('iframe').getByRole('region', { name: 'Case study' });
  await expect(preview.getByRole('img')).toHaveCount(6);
  await expect(preview.getByText('What we left out')).toBeVisible();
  await window.getByRole('button', { name: 'Save changes' }).click();
  await expect(window).toBeHidden({ timeout: 30_000 });
  const count = await clicks();
  expect(count).toBeGreaterThan(8);
  expect(count).toBeLessThanOrEqual(20);

  await visitor.page.route('https://codepen.io/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: 'A pen' }),
  );
  await visitor.opens(pages.project('Maps', project));
  const study = visitor.page.getByRole('region', { name: 'Case study' });
  await expect(study.getByRole('link').getByRole('img')).toHaveCount(6);
  await expect(study.getByRole('link', { name: 'The first room' })).toBeVisible();
  await expect(study.getByText('What we left out')).toBeVisible();
  await expect(study.getByRole('separator')).toBeAttached();
  await expect(visitor.page.locator('iframe')).toHaveCount(0);
  await study.getByRole('link', { name: /Loads from CodePen/u }).click();
  await expect(study.locator('iframe').contentFrame().getByText('A pen')).toBeVisible();
  await expectAccessible(visitor.page);
  await study.getByRole('link', { name: 'Plan a visit' }).click();
  await expect(visitor.page).toHaveURL(/\/contact$/u);
});
