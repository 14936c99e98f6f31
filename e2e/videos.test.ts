/** Videos of projects, for owner and visitors. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { customPageMessages, projectMessages } from '#contract/ui-text/owner.ts';
import { pages } from '#contract/addresses.ts';
import { videoMessages } from '#contract/videos/videos.ts';
import { expectAccessible } from './fixtures/accessibility.ts';
import { expect, test } from './fixtures/journey.ts';
import { opensProject, pageInWindow } from './fixtures/project-window.ts';
import { aCategory, aPicture, aProject, type SampleFile } from './fixtures/samples.ts';
import { rowLink } from './fixtures/rows.ts';

const samples = join(import.meta.dirname, '..', 'server', 'features', 'first-steps', 'sample', 'pictures');
const aVideo = {
  name: 'walk.webm',
  mimeType: 'video/webm',
  buffer: readFileSync(join(samples, 'atlas-walk-clip.webm')),
};
const captions = {
  name: 'walk.vtt',
  mimeType: 'text/vtt',
  buffer: Buffer.from('WEBVTT\n\n00:00.000 --> 00:05.000\nFour museums, one walk.'),
};

/** The window that uploads a video. */
async function uploads(
  page: Page,
  button: Locator,
  play: 'Clip' | 'Film',
  withCaptions = false,
): Promise<void> {
  await button.press('Enter');
  const window = page.getByRole('dialog', { name: 'Upload a video' });
  await window.getByLabel('Video', { exact: true }).setInputFiles(aVideo);
  await window.getByRole('slider', { name: 'Still' }).press('End');
  await window.getByRole('radio', { name: play }).press('Space');
  if (withCaptions) await window.getByLabel('Captions').setInputFiles(captions);
  await expectAccessible(page);
  await window.getByRole('button', { name: 'Upload', exact: true }).press('Enter');
  await expect(window).toBeHidden();
}

/** Addresses of the videos and captions that the page requests. */
function requestsOf(page: Page): string[] {
  const requests: string[] = [];
  page.on('request', (request) => {
    if (/[?&](?:video|captions)=/u.test(request.url())) requests.push(request.url());
  });
  return requests;
}

const isPlaying = (video: Locator) => video.evaluate((element: HTMLVideoElement) => !element.paused);

test('a clip plays while it is visible, and a film when a visitor starts it', {
  tag: '@both-databases',
}, async ({ owner, visitor, browser, site }) => {
  await owner.isSignedIn();
  await owner.has.addCategory(aCategory('Web Development'));
  const project = await owner.has.addProject(aProject('Atlas', 'Web Development'));
  const address = pages.project('Web Development', project);

  await owner.opens(pages.projectManager);
  const form = await opensProject(owner.page, 'Atlas');
  const upload = (label: string) => form.window.getByRole('button', { name: label, exact: true });
  // A film in the place of the main picture, and a clip in a block.
  await uploads(owner.page, upload('Upload a video: Project image'), 'Film', true);
  await form.study.focus();
  await form.adds('Picture');
  const ofBlock = form.study.getByRole('button', { name: 'Upload a video: Picture', exact: true });
  await uploads(owner.page, ofBlock, 'Clip');
  await expect(form.study.getByText('Clip', { exact: true })).toBeVisible();
  await form.bar('Picture').getByRole('button', { name: 'Picture: alt text' }).press('Enter');
  await form.page.getByRole('textbox', { name: 'Alt text' }).fill('The walk');
  await owner.page.keyboard.press('Enter');
  await expectAccessible(owner.page);
  await form.save.click();
  await owner.seesToast(projectMessages.updated);

  const requests = requestsOf(visitor.page);
  await visitor.opens(address);
  const film = visitor.page.locator('video').first();
  const clip = visitor.page.getByLabel('The walk', { exact: true });
  await expect(visitor.page.getByRole('button', { name: /^Play video .*Atlas$/u })).toBeVisible();
  for (const video of [film, clip]) {
    await expect(video).toHaveAttribute('width', '1280');
    await expect(video).toHaveAttribute('height', '720');
  }
  expect(requests).toEqual([]);
  await expectAccessible(visitor.page);

  // The clip plays without sound, pauses outside, and stays paused if the visitor says so.
  await clip.scrollIntoViewIfNeeded();
  const pause = visitor.page.getByRole('button', { name: 'Pause video: The walk' });
  await expect(pause).toBeVisible();
  expect(await clip.evaluate((element: HTMLVideoElement) => [element.muted, element.loop])).toEqual([
    true,
    true,
  ]);
  await visitor.page.evaluate(() => scrollTo(0, 0));
  await expect.poll(() => isPlaying(clip)).toBe(false);
  await clip.scrollIntoViewIfNeeded();
  await expect.poll(() => isPlaying(clip)).toBe(true);
  await pause.press('Enter');
  await expect.poll(() => isPlaying(clip)).toBe(false);
  await visitor.page.evaluate(() => scrollTo(0, 0));
  await clip.scrollIntoViewIfNeeded();
  await expect(visitor.page.getByRole('button', { name: 'Play video: The walk' })).toBeVisible();
  expect(requests.some((url) => url.includes('captions='))).toBe(false);

  // The film loads and plays with captions when it is started.
  await visitor.page.getByRole('button', { name: /^Play video .*Atlas$/u }).press('Enter');
  await expect.poll(() => isPlaying(film)).toBe(true);
  await expect(film).toBeFocused();
  await expect(film).toHaveAttribute('controls', '');
  await expect
    .poll(() => film.evaluate((element: HTMLVideoElement) => element.textTracks[0]?.cues?.length))
    .toBe(1);

  // The card shows the still.
  await visitor.opens(pages.category('Web Development'));
  await expect(visitor.page.locator('.card-picture img').first()).toBeVisible();
  await expect(visitor.page.locator('video')).toHaveCount(0);

  // With less motion it waits for the visitor.
  const still = await browser.newContext({ baseURL: site.url, reducedMotion: 'reduce' });
  const page = await still.newPage();
  const ofStill = requestsOf(page);
  await page.goto(address);
  const calm = page.getByLabel('The walk', { exact: true });
  const play = page.getByRole('button', { name: 'Play video: The walk' });
  await play.scrollIntoViewIfNeeded();
  await expect(play).toBeVisible();
  expect([await isPlaying(calm), ofStill]).toEqual([false, []]);
  await play.press('Enter');
  await expect.poll(() => isPlaying(calm)).toBe(true);
  await still.close();

  // Without scripts, the browser has controls.
  const plain = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false });
  const without = await plain.newPage();
  await without.goto(address);
  await expect(without.locator('video[controls]')).toHaveCount(2);
  await plain.close();
});

test('the owner learns why a video is refused, and can change how a stored one plays and its still', {
  tag: ['@both-databases', '@slow'],
}, async ({ owner, visitor, errors }) => {
  await owner.isSignedIn();
  await owner.has.addCategory(aCategory('Web Development'));
  const project = await owner.has.addProject(aProject('Atlas', 'Web Development'));
  await owner.opens(pages.projectManager);
  const form = await opensProject(owner.page, 'Atlas');
  const button = form.window.getByRole('button', { name: 'Upload a video', exact: true });
  await button.press('Enter');
  const window = owner.page.getByRole('dialog', { name: 'Upload a video' });
  const file = window.getByLabel('Video', { exact: true });
  await file.setInputFiles(await aPicture('no-video.webm'));
  await expect(window.getByText(videoMessages.notPlayable)).toBeVisible();
  await expect(window.getByRole('button', { name: 'Upload', exact: true })).toBeDisabled();
  // A video that the browser plays and the server refuses: its end is missing.
  errors.expect(/status of 400/u);
  await file.setInputFiles({ ...aVideo, buffer: aVideo.buffer.subarray(0, -1000) });
  await window.getByRole('slider', { name: 'Still' }).press('ArrowRight');
  await window.getByRole('button', { name: 'Upload', exact: true }).press('Enter');
  await expect(window.getByText(videoMessages.damaged)).toBeVisible();
  await owner.page.keyboard.press('Escape');
  await expect(window).toBeHidden();
  await expect(button).toBeFocused();

  await uploads(owner.page, button, 'Film');
  await form.save.click();
  await owner.seesToast(projectMessages.updated);
  await owner.opens(pages.projectManager);
  const again = await opensProject(owner.page, 'Atlas');
  await again.selects(1);
  await again.window.getByRole('button', { name: 'How the video plays: picture 1' }).press('Enter');
  const settings = owner.page.getByRole('dialog', { name: 'How the video plays' });
  await settings.getByRole('radio', { name: 'Clip' }).press('Space');
  // Another frame of the stored video becomes its still.
  await settings.getByRole('button', { name: 'Choose another still' }).press('Enter');
  await settings.getByRole('slider', { name: 'Still' }).press('Home');
  await expectAccessible(owner.page);
  await settings.getByRole('button', { name: 'Apply' }).press('Enter');
  await owner.seesToast(videoMessages.changed);
  await visitor.opens(pages.project('Web Development', project));
  const clip = visitor.page.locator('video');
  const still = visitor.page
    .locator(`main img[src*="/pictures/"]:not([src^="${project.main_photo}"])`)
    .first();
  const former = await still.getAttribute('src');
  await again.save.click();
  await owner.seesToast(projectMessages.updated);

  await visitor.opens(pages.project('Web Development', project));
  expect(await still.getAttribute('src')).not.toBe(former);
  await clip.scrollIntoViewIfNeeded();
  await expect.poll(() => isPlaying(clip)).toBe(true);
});

test('an animated picture moves until a visitor stops it, and with reduced motion waits to be started', {
  tag: '@both-databases',
}, async ({ owner, visitor, browser, site }) => {
  await owner.isSignedIn();
  await owner.has.addCategory(aCategory('Web Development'));
  const project = await owner.has.addProject(aProject('Atlas', 'Web Development'));
  await owner.opens(pages.projectManager);
  const form = await opensProject(owner.page, 'Atlas');
  await form.window.getByLabel('Add pictures').setInputFiles(await anAnimation(0));
  await form.window.getByLabel('Description of picture 1').fill('The loop');
  await form.picture.setInputFiles(await anAnimation(60));
  await form.save.click();
  await owner.seesToast(projectMessages.updated);

  const address = pages.project('Web Development', project);
  const shownOn = (page: Page) =>
    page.getByRole('img', { name: 'The loop' }).evaluate((image: HTMLImageElement) => image.currentSrc);
  await visitor.opens(address);
  // The main picture is as wide as its file, which is narrower than the page, and the button is on it.
  const main = visitor.page.getByRole('img', { name: 'Atlas', exact: true });
  const onMain = visitor.page.getByRole('button', { name: 'Pause video: Atlas' });
  await expect(onMain).toBeVisible();
  const [picture, button] = [await main.boundingBox(), await onMain.boundingBox()];
  expect(picture).toMatchObject({ width: 320, height: 240 });
  expect(button?.x).toBeGreaterThan(picture?.x ?? Number.NaN);
  expect((button?.x ?? Number.NaN) + (button?.width ?? Number.NaN)).toBeLessThan((picture?.x ?? 0) + 320);

  const stop = visitor.page.getByRole('button', { name: 'Pause video: The loop' });
  await stop.scrollIntoViewIfNeeded();
  await expect.poll(() => shownOn(visitor.page)).toContain('animation=');
  await expectAccessible(visitor.page);
  await stop.press('Enter');
  await expect.poll(() => shownOn(visitor.page)).not.toContain('animation=');
  // The still opens in the viewer.
  await visitor.page.getByRole('link', { name: 'The loop' }).press('Enter');
  await expect(visitor.page.getByRole('dialog')).toBeVisible();

  const calm = await browser.newContext({ baseURL: site.url, reducedMotion: 'reduce' });
  const page = await calm.newPage();
  await page.goto(address);
  const play = page.getByRole('button', { name: 'Play video: The loop' });
  await play.scrollIntoViewIfNeeded();
  await expect.poll(() => shownOn(page)).toContain('w=');
  await play.press('Enter');
  await expect.poll(() => shownOn(page)).toContain('animation=');
  await calm.close();
});

/** Returns an animated GIF of three colours. */
/** `first` is the brightness of the first picture, from 0 to 75. */
async function anAnimation(first: number): Promise<SampleFile> {
  const [width, height, frames] = [320, 240, 3];
  const pixels = Buffer.alloc(width * height * frames * 3);
  for (const frame of [0, 1, 2])
    pixels.fill(first + frame * 90, (frame * pixels.length) / 3, ((frame + 1) * pixels.length) / 3);
  const buffer = await sharp(pixels, {
    raw: { width, height: height * frames, channels: 3, pageHeight: height },
  })
    .gif({ delay: [200, 200, 200] })
    .toBuffer();
  return { name: 'loop.gif', mimeType: 'image/gif', buffer };
}

test('a clip plays on a custom page, and its still is in the page’s history', {
  tag: ['@both-databases', '@slow'],
}, async ({ owner, visitor }) => {
  await owner.isSignedIn();
  await owner.opens(pages.pageManager);
  await owner.page.getByRole('button', { name: 'Add page' }).press('Enter');
  const window = owner.page.getByRole('dialog', { name: 'Add page' });
  await window.getByLabel('Title').fill('About');
  const form = pageInWindow(window, 'The page', 'Page');
  await form.study.focus();
  await form.adds('Picture');
  await uploads(owner.page, form.study.getByRole('button', { name: 'Upload a video: Picture' }), 'Clip');
  await form.bar('Picture').getByRole('button', { name: 'Picture: alt text' }).press('Enter');
  await form.page.getByRole('textbox', { name: 'Alt text' }).fill('A walk');
  await window.getByLabel('Title').press('Control+s');
  await owner.seesToast(customPageMessages.added);

  await visitor.opens(pages.customPage('about'));
  const clip = visitor.page.getByRole('main').locator('video');
  await clip.scrollIntoViewIfNeeded();
  await expect.poll(() => isPlaying(clip)).toBe(true);

  // The history shows its still.
  await rowLink(owner.page, 'About').click();
  const edited = owner.page.getByRole('dialog', { name: 'Edit page' });
  await edited.getByLabel('Title').fill('Me');
  await edited.getByLabel('Title').press('Control+s');
  await owner.seesToast(customPageMessages.updated);
  await rowLink(owner.page, 'Me').click();
  await edited.getByRole('button', { name: 'History' }).click();
  const preview = owner.page.getByRole('dialog', { name: 'History of Me' }).frameLocator('iframe');
  const still = preview.getByRole('img', { name: 'A walk' });
  await expect(still).toHaveAttribute('src', /^blob:/u);
  await expect(preview.locator('video')).toHaveCount(0);
});
