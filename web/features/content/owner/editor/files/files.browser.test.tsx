/** Files that are dropped on the editor or pasted into it. */
import type { Editor } from '@tiptap/core';
import { expect, test } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import { api } from '#contract/addresses.ts';
import { projectFieldMessages } from '#contract/projects/projects.ts';
import { videoMessages } from '#contract/videos/videos.ts';
import { drawnFile, line, node, pictureOf, showEditor } from '../../../../../testing/show-editor.tsx';

const files = (count: number) =>
  Promise.all(Array.from({ length: count }, (_, index) => drawnFile(`${index + 1}.png`, 400, 300)));

function transferOf(given: readonly File[]): DataTransfer {
  const transfer = new DataTransfer();
  for (const file of given) transfer.items.add(file);
  return transfer;
}

type Edge = 'top' | 'middle' | 'bottom';

/** Drags files over an element, near an edge of it; `drop` lets go. Returns false if the page would open them. */
function drags(type: 'dragover' | 'drop', given: readonly File[], target: Element, edge: Edge = 'middle') {
  const { left, top, width, height } = target.getBoundingClientRect();
  const inset = { top: 2, middle: height / 2, bottom: height - 2 }[edge];
  const event = new DragEvent(type, {
    bubbles: true,
    cancelable: true,
    dataTransfer: transferOf(given),
    clientX: left + width * 0.75,
    clientY: top + inset,
  });
  target.dispatchEvent(event);
  return event.defaultPrevented;
}

const block = (text: string) => page.getByText(text).element();
const parts = (name: string) => document.querySelectorAll(`[data-block="${name}"]`);

/** The kinds of blocks, and how many pictures a gallery has. */
function outline({ state }: Editor): string[] {
  return state.doc.content.content.map(({ type, childCount, attrs }) =>
    type.name === 'gallery' ? `gallery of ${childCount} in ${attrs['columns']} columns` : type.name,
  );
}

test('one file that is dropped between blocks becomes a picture, several a gallery', async () => {
  const editor = await showEditor([line('First'), line('Second')]);
  const [file] = await files(1);
  drags('dragover', [file as File], block('Second'), 'top');
  const mark = () => document.querySelector('[data-drop="line"]');
  await expect.poll(mark).not.toBeNull();
  const { bottom } = block('First').getBoundingClientRect();
  const { top } = block('Second').getBoundingClientRect();
  expect(mark()?.getBoundingClientRect().top).toBeGreaterThanOrEqual(bottom - 4);
  expect(mark()?.getBoundingClientRect().top).toBeLessThanOrEqual(top + 4);

  drags('drop', [file as File], block('Second'), 'top');
  expect(outline(editor)).toEqual(['paragraph', 'picture', 'paragraph']);
  await expect.poll(mark).toBeNull();
  await expect.element(page.getByRole('group', { name: 'Picture' }).getByRole('img')).toBeVisible();

  drags('drop', await files(4), block('Second'), 'bottom');
  expect(outline(editor)).toEqual(['paragraph', 'picture', 'paragraph', 'gallery of 4 in 3 columns']);
  editor.commands.undo();
  editor.commands.undo();
  expect(outline(editor)).toEqual(['paragraph', 'paragraph']);
});

test('files that are dropped on a gallery join it at that place', async () => {
  const pictures = [await pictureOf(1), await pictureOf(2)];
  const editor = await showEditor(
    [node('gallery', { columns: 2 }, ...[1, 2].map((picture) => node('galleryPicture', { picture })))],
    pictures,
  );
  await expect.poll(() => document.querySelectorAll('img').length).toBe(2);
  const [first] = parts('galleryPicture');
  drags('dragover', await files(1), first as Element);
  await expect.poll(() => document.querySelector('[data-drop="line"]')?.clientWidth).toBeLessThan(10);
  drags('drop', await files(2), first as Element);
  expect(outline(editor)).toEqual(['gallery of 4 in 2 columns']);
  const ids = editor.state.doc.firstChild?.content.content.map(({ attrs }) => Number(attrs['picture']));
  expect([ids?.[0], ids?.[3]]).toEqual([1, 2]);
});

test('dropped files fill an empty picture, and the empty places of a comparison', async () => {
  const editor = await showEditor([
    node('picture', { picture: 0 }),
    line('Text'),
    node('comparison', {}, node('galleryPicture', { picture: 0 }), node('galleryPicture', { picture: 0 })),
  ]);
  const empty = page.getByRole('group', { name: 'Picture' }).first();
  drags('dragover', await files(1), empty.element());
  await expect.poll(() => document.querySelector('[data-drop="area"]')).not.toBeNull();
  drags('drop', await files(1), empty.element());
  expect(outline(editor)).toEqual(['picture', 'paragraph', 'comparison']);
  expect(editor.state.doc.firstChild?.attrs['picture']).toBeGreaterThan(0);
  drags('drop', await files(2), parts('galleryPicture')[0] as Element);
  await expect.poll(() => page.getByRole('slider').elements().length).toBe(0);
  const sides = editor.state.doc.lastChild?.content.content.map(({ attrs }) => attrs['picture'] !== 0);
  expect(sides).toEqual([true, true]);
});

test('several files dropped on an empty picture make it a gallery', async () => {
  const editor = await showEditor([node('picture', { picture: 0 })]);
  drags('drop', await files(2), page.getByRole('group', { name: 'Picture' }).element());
  expect(outline(editor)).toEqual(['gallery of 2 in 2 columns']);
});

test('a pasted picture goes below the text with the caret, and pasted text comes without its picture', async () => {
  const editor = await showEditor([line('First'), line('Second')]);
  const paste = (transfer: DataTransfer) =>
    editor.view.dom.dispatchEvent(
      new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData: transfer }),
    );
  editor.commands.focus(3);
  paste(transferOf(await files(1)));
  expect(outline(editor)).toEqual(['paragraph', 'picture', 'paragraph']);

  const copied = transferOf(await files(1));
  copied.setData('text/html', '<p>Words</p>');
  editor.commands.focus('end');
  paste(copied);
  expect(outline(editor)).toEqual(['paragraph', 'picture', 'paragraph']);
  await expect.element(page.getByText('SecondWords')).toBeVisible();
});

test('the editor says which files it refuses, and takes the others', async () => {
  const editor = await showEditor([line('First')]);
  const notes = new File(['x'], 'notes.txt', { type: 'text/plain' });
  const film = new File(['x'], 'film.avi', { type: 'video/x-msvideo' });
  drags('drop', [notes, film, ...(await files(1))], block('First'), 'bottom');
  expect(outline(editor)).toEqual(['paragraph', 'picture']);
  const status = page.getByRole('status').filter({ hasText: 'notes.txt' });
  for (const sentence of [`notes.txt: ${projectFieldMessages.image}`, `film.avi: ${videoMessages.otherKind}`])
    await expect.element(status.getByText(sentence)).toBeVisible();
  await userEvent.click(status.getByRole('button', { name: 'Close' }));
  await expect.element(status).not.toBeInTheDocument();
});

test('a dropped video opens the window for uploading a video, and Cancel adds nothing', async () => {
  const editor = await showEditor([line('First')]);
  const film = new File(['x'], 'film.mp4', { type: 'video/mp4' });
  drags('drop', [film], block('First'), 'bottom');
  const window = page.getByRole('dialog', { name: 'Upload a video' });
  await expect.element(window.getByText('film.mp4')).toBeVisible();
  await userEvent.click(window.getByRole('button', { name: 'Cancel' }));
  await expect.element(window).not.toBeInTheDocument();
  expect(outline(editor)).toEqual(['paragraph']);
});

test('dropping files beside the editor does not open them in place of the page', async () => {
  await showEditor([line('First')]);
  expect(drags('dragover', await files(1), document.body)).toBe(true);
  expect(drags('drop', await files(1), document.body)).toBe(true);
});

test('a failed upload of a dropped picture says why, and can be repeated', async () => {
  await commands.mockResponse({
    method: 'POST',
    path: api.pictureUploads,
    status: 400,
    body: { success: false, code: 'invalid', message: 'This picture is damaged.' },
  });
  await showEditor([line('First')]);
  drags('drop', await files(1), block('First'), 'bottom');
  const failure = page.getByRole('alert');
  await expect.element(page.getByText('1.png: This picture is damaged.')).toBeVisible();
  const picture = { id: 7, src: '/api/owner-pictures/7/abc', width: 400, height: 300 };
  await commands.mockResponse({
    method: 'POST',
    path: api.pictureUploads,
    status: 201,
    body: { success: true, message: 'Picture uploaded.', picture },
  });
  await userEvent.click(page.getByRole('button', { name: 'Try again' }));
  await expect.element(failure).not.toBeInTheDocument();
});
