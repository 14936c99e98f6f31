/** Files of pictures in the project editor: faults of uploads, HEIC, and animations. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import {
  contentMessages,
  fileMessages,
  galleryMessages,
  customPageMessages,
} from '#contract/ui-text/owner.ts';
import { api, pages } from '#contract/addresses.ts';
import { dropsFiles } from './fixtures/drags.ts';
import { expectFault, holdsCalls } from './fixtures/faults.ts';
import { expect, test } from './fixtures/journey.ts';
import { opensNewProject, opensProject, pageInWindow, projectWindow } from './fixtures/project-window.ts';
import { aCategory, aPicture, aProject, type SampleFile } from './fixtures/samples.ts';

test.beforeEach(async ({ owner }) => {
  await owner.isSignedIn();
  await owner.has.addCategory(aCategory('Maps'));
  await owner.opens(pages.projectManager);
});

test('a failed upload of a picture can be repeated, and a file that cannot be read says so', async ({
  owner,
  errors,
}) => {
  errors.expect(/ERR_FAILED/u);
  const project = await owner.has.addProject(aProject('Atlas', 'Maps'));
  await owner.opens(pages.projectManager);
  const { page } = owner;
  const form = await opensProject(page, 'Atlas');
  const { window, save, study } = form;
  const fault = study.getByRole('alert');
  await page.route(/picture-uploads$/u, (route) => route.abort());
  await study.focus();
  await form.adds('Picture');
  await dropsFiles(study.getByText('Drop or paste pictures'), [await aPicture('hills.png')]);
  await expect(fault).toHaveText(`hills.png: ${galleryMessages.notUploaded}`);
  await form.bar('Picture').getByRole('button', { name: 'Picture: alt text' }).click();
  await form.page.getByRole('textbox', { name: 'Alt text' }).fill('Hills');
  await page.keyboard.press('Enter');
  await page.unrouteAll();
  await study.getByRole('button', { name: 'Try again' }).click();
  await expect(fault).toBeHidden();

  await test.step('nothing is saved with a file that is no picture, which undoing would bring back', async () => {
    const photo = { name: 'IMG_0412.HEIC', mimeType: '', buffer: Buffer.from('ftypheic') };
    await dropsFiles(study.getByRole('img', { name: 'Hills' }), [photo]);
    await expect(fault).toHaveText(`IMG_0412.HEIC: ${fileMessages.heic}`);
    await save.click();
    await expect(window.getByRole('region', { name: 'Fields to check' })).toContainText('Pictures');
    expect(await owner.has.pictures(project.id)).toEqual([]);
    await form.bar('Picture').getByRole('button', { name: 'Delete' }).click();
    await expect(fault).toBeHidden();
  });
  await save.click();
  await expect(window).toBeHidden();
  expect(await owner.has.pictures(project.id)).toMatchObject([{ description: 'Hills' }]);
});

test('HEIC photos that the browser can read become JPEG, and a note says which animations become stills', async ({
  owner,
}) => {
  const { page } = owner;
  const { width, height } = { width: 60, height: 40 };
  // Chromium reads AVIF, whose container is that of HEIC, and decides by the bytes.
  const buffer = await sharp({ create: { width, height, channels: 3, background: '#2463eb' } })
    .avif()
    .toBuffer();
  const photo = { name: 'IMG_0412.HEIC', mimeType: '', buffer };
  const adding = await opensNewProject(page);
  await adding.state.selectOption('Draft');
  await adding.title.fill('Atlas');
  await dropsFiles(adding.window.getByText('Click, drop or paste a file here.'), [photo]);
  await expect(adding.window.getByText(/^IMG_0412\.jpg \(\d+ bytes\)$/u)).toBeVisible();
  await adding.window.getByLabel('Add pictures').setInputFiles(photo);
  await adding.save.click();
  await expect(adding.window).toBeHidden();
  const thumbnail = page.getByRole('row', { name: /Atlas/u }).locator('img');
  await expect.poll(() => thumbnail.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(width);
  await opensProject(page, 'Atlas');
  const editing = projectWindow(page, 'Edit project');
  await expect(editing.window.getByRole('button', { name: 'Picture 1: No alt text' })).toBeVisible();

  const animation = (name: string, mimeType: string) => ({
    name,
    mimeType,
    buffer: readFileSync(join(import.meta.dirname, '..', 'server', 'testing', name)),
  });
  const note = editing.window.getByText(fileMessages.motionLost, { exact: true });
  const drops = (file: SampleFile) =>
    dropsFiles(editing.window.getByText('Click, drop or paste a file here.'), [file]);
  await drops(animation('animation.avif', 'image/avif'));
  await expect(note).toBeVisible();
  await drops(await aPicture());
  await expect(note).toBeHidden();
  await editing.window.getByLabel('Add pictures').setInputFiles(animation('animation.png', 'image/png'));
  await expect(note).toBeVisible();

  const torn = { ...photo, buffer: Buffer.from('ftypheic') };
  await dropsFiles(editing.window.getByText('Click, drop or paste a file here.'), [torn]);
  await expectFault(editing.picture, fileMessages.heic);
});

test('a picture whose upload is gone when its project is saved is uploaded again, and reported if gone once more', {
  tag: '@slow',
}, async ({ owner, errors }) => {
  errors.expect(/status of 400/u);
  const { page } = owner;
  const project = await owner.has.addProject(aProject('Atlas', 'Maps'));
  await owner.opens(pages.projectManager);
  const { window, title, save } = await opensProject(page, 'Atlas');
  const lost = { picture: { id: 4711, src: '', width: 1, height: 1 } };
  const loses = (times: number) =>
    page.route(
      `**${api.pictureUploads}`,
      (route) => route.fulfill({ status: 201, json: { success: true, message: '', ...lost } }),
      { times },
    );
  await loses(1);
  await window.getByLabel('Add pictures').setInputFiles(await aPicture('hills.png'));
  await window.getByLabel('Description of picture 1').fill('Hills');
  await save.click();
  await expect(window).toBeHidden();
  expect(await owner.has.pictures(project.id)).toMatchObject([{ description: 'Hills' }]);

  await opensProject(page, 'Atlas');
  await loses(2);
  await title.fill('Atlas of lakes');
  await window.getByLabel('Add pictures').setInputFiles(await aPicture('lake.png'));
  await window.getByLabel('Description of picture 2').fill('A lake');
  const saving = await holdsCalls(page, { method: 'PUT', path: api.project(project.id) });
  await test.step('Enter on Remove has no effect during the save', async () => {
    const remove = window.getByRole('button', { name: 'Remove picture 2' });
    await remove.focus();
    await page.keyboard.press('Control+s');
    await expect.poll(saving.count).toBe(1);
    await expect(window.locator('[inert]').first()).toBeAttached();
    await page.keyboard.press('Enter');
    await remove.press('Enter');
    await expect(remove).toBeVisible();
    saving.release();
  });
  await expect(window.getByRole('group', { name: 'picture 2' }).getByRole('alert')).toHaveText(
    `lake.png: ${contentMessages.picture}`,
  );
  await expect(window.getByLabel('Description of picture 2')).toHaveValue('A lake');
  expect((await owner.has.projects()).map((one) => one.project_title)).toEqual(['Atlas']);
  await save.click();
  await expect(window).toBeHidden();
  expect(await owner.has.pictures(project.id)).toMatchObject([
    { description: 'Hills' },
    { description: 'A lake' },
  ]);
});

test('a picture whose upload is gone when its custom page is saved is uploaded again', {
  tag: '@slow',
}, async ({ owner, visitor, errors }) => {
  errors.expect(/status of 400/u);
  const { page } = owner;
  await owner.opens(pages.pageManager);
  await page.getByRole('button', { name: 'Add page' }).click();
  const window = page.getByRole('dialog', { name: 'Add page' });
  const form = pageInWindow(window, 'The page', 'Page');
  await window.getByLabel('Title').fill('About');
  const lost = { picture: { id: 4711, src: '', width: 1, height: 1 } };
  await page.route(
    `**${api.pictureUploads}`,
    (route) => route.fulfill({ status: 201, json: { success: true, message: '', ...lost } }),
    { times: 1 },
  );
  await form.study.focus();
  await form.adds('Picture');
  await form.study.getByLabel('Picture: choose files').setInputFiles(await aPicture('desk.png'));
  await form.bar('Picture').getByRole('button', { name: 'Picture: alt text' }).click();
  await form.page.getByRole('textbox', { name: 'Alt text' }).fill('My desk');
  await window.getByRole('button', { name: 'Add page' }).click();
  await owner.seesToast(customPageMessages.added);
  await visitor.opens('/about');
  await expect(visitor.page.getByRole('main').getByRole('img', { name: 'My desk' })).toBeVisible();
});
