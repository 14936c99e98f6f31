import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { fileMessages, projectMessages } from '#contract/ui-text/owner.ts';
import { tooLarge } from '#contract/pictures/file-rules.ts';
import { api, pages } from '#contract/addresses.ts';
import { projectFieldMessages } from '#contract/projects/projects.ts';
import { uploadLimits } from '#contract/pictures/picture-files.ts';
import { expectFault, expectNoFault, holdsCalls } from './fixtures/faults.ts';
import { expect, test } from './fixtures/journey.ts';
import { fillsIn, opensNewProject, opensProject, type ProjectWindow } from './fixtures/project-window.ts';
import { aCategory, aPicture, aProject } from './fixtures/samples.ts';

const atlas = aProject('Atlas', 'Web Development');

test.beforeEach(async ({ owner }) => {
  await owner.isSignedIn();
  await owner.has.addCategory(aCategory('Web Development'));
  await owner.opens(pages.projectManager);
});

/** Width of the shown picture in pixels, or 0. */
const shownWidth = ({ preview }: ProjectWindow) =>
  preview.evaluate((image: HTMLImageElement) => image.naturalWidth).catch(() => 0);

test('the owner chooses, drops, pastes or links a picture and sees it before saving', async ({ owner }) => {
  const { page } = owner;
  await page.route('https://pictures.example.org/**', async (route) =>
    route.fulfill({
      contentType: 'image/png',
      body: (await aPicture('linked.png', { width: 40, height: 30 })).buffer,
    }),
  );
  // Waits from here on: browsers need a moment to report file choosers.
  const fileChooser = page.waitForEvent('filechooser', { timeout: 30_000 });
  const form = await opensNewProject(page);
  await fillsIn(form, atlas);

  await test.step('chosen by click', async () => {
    await form.picture.click();
    await (await fileChooser).setFiles(await aPicture('clicked.png', { width: 10, height: 10 }));
    await expect.poll(() => shownWidth(form)).toBe(10);
    await expect(form.window.getByText(/clicked\.png \(\d+ bytes\)/u).first()).toBeVisible();
  });

  await test.step('dropped', async () => {
    await form.picture.drop({ files: await aPicture('dropped.png', { width: 20, height: 10 }) });
    await expect.poll(() => shownWidth(form)).toBe(20);
    await expect(form.window.getByText(/dropped\.png/u).first()).toBeVisible();
  });

  await test.step('pasted anywhere in the form', async () => {
    await form.title.focus();
    await owner.pastesPicture(await aPicture('pasted.png', { width: 30, height: 10 }));
    await expect.poll(() => shownWidth(form)).toBe(30);
    await expect(form.title).toHaveValue('Atlas');
  });

  await test.step('saved as the project’s picture', async () => {
    await form.save.click();
    await owner.seesToast(projectMessages.added);
    const thumbnail = page.getByRole('row', { name: /Atlas/u }).locator('img');
    await expect.poll(() => thumbnail.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(30);
  });

  await test.step('a link replaces the file', async () => {
    const editing = await opensProject(page, 'Atlas');
    await expect.poll(() => shownWidth(editing)).toBe(30);
    await editing.pictureLink.fill('https://pictures.example.org/atlas.png');
    await expect.poll(() => shownWidth(editing)).toBe(40);
    await editing.save.click();
    await owner.seesToast(projectMessages.updated);
    const [saved] = await owner.has.projects();
    expect(saved?.main_photo).toBe('https://pictures.example.org/atlas.png');
  });
});

test('the picture field shows an error for files that are no pictures, too large or damaged', {
  tag: '@slow',
}, async ({ owner, errors }) => {
  errors.expect(/status of 400/u);
  const form = await opensNewProject(owner.page);
  await fillsIn(form, atlas);
  await form.picture.setInputFiles({
    name: 'notes.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('no picture'),
  });
  await expectFault(form.picture, projectFieldMessages.image);
  await form.picture.setInputFiles({
    name: 'drawing.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from('<svg/>'),
  });
  await expectFault(form.picture, projectFieldMessages.image);
  await form.picture.setInputFiles({
    name: 'huge.png',
    mimeType: 'image/png',
    buffer: Buffer.alloc(uploadLimits.bytes + 1),
  });
  await expectFault(form.picture, tooLarge(uploadLimits.bytes / 1024 / 1024));
  await expect(form.preview).toBeHidden();
  await form.save.click();
  await expect(form.picture).toBeFocused();
  expect(await owner.has.projects()).toEqual([]);
  await form.window.getByRole('button', { name: 'Remove huge.png' }).click();
  await expectNoFault(form.picture);

  await test.step('also when only the server finds the error', async () => {
    const validFile = await aPicture();
    await form.picture.setInputFiles({
      ...validFile,
      name: 'half.png',
      buffer: validFile.buffer.subarray(0, validFile.buffer.length / 2),
    });
    await expectNoFault(form.picture);
    await form.save.click();
    await owner.seesToast(projectMessages.saveFailed);
    await expectFault(form.picture, fileMessages.damagedPicture);
    await expect(form.picture).toBeFocused();
    await form.picture.setInputFiles(validFile);
    await form.save.click();
    await owner.seesToast(projectMessages.added);
  });
});

test('saving a project shows the progress of its picture’s upload, and blocks a second save', {
  tag: '@slow',
}, async ({ owner }) => {
  const { page } = owner;
  const form = await opensNewProject(page);
  await fillsIn(form, atlas);
  const noise = { width: 400, height: 400, channels: 3 } as const;
  const buffer = await sharp(randomBytes(noise.width * noise.height * noise.channels), { raw: noise })
    .png()
    .toBuffer();
  await form.picture.setInputFiles({ name: 'noise.png', mimeType: 'image/png', buffer });

  const network = await page.context().newCDPSession(page);
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: buffer.length / 3,
  });
  await form.save.click();
  const progress = form.window.getByRole('progressbar', { name: 'Uploading the picture' });
  await expect(progress).toBeVisible();
  await expect
    .poll(() => progress.evaluate((bar: HTMLProgressElement) => bar.value).catch(() => 100))
    .toBeGreaterThan(20);
  await expect(form.save).toBeDisabled();
  await expect(form.cancel).toBeDisabled();
  await form.title.press('Enter');
  await owner.seesToast(projectMessages.added);
  await expect(form.window).toBeHidden();
  expect(await owner.has.projects()).toHaveLength(1);
});

test('pressing “Add project” several times adds the project once', { tag: '@slow' }, async ({ owner }) => {
  const { page } = owner;
  const sending = await holdsCalls(page, { method: 'POST', path: api.projects });
  const form = await opensNewProject(page);
  await fillsIn(form, atlas);
  await form.picture.setInputFiles(await aPicture());
  await form.save.dblclick();
  await form.title.press('Enter');
  await expect(form.save).toHaveAttribute('aria-busy', 'true');
  sending.release();
  await owner.seesToast(projectMessages.added);
  expect(sending.count()).toBe(1);
});
