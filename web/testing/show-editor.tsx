/** Shows the editor with blocks and pictures in a test of components. */
import type { Editor, JSONContent } from '@tiptap/core';
import { TextSelection } from '@tiptap/pm/state';
import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from './show.tsx';
import type { EditedPicture } from '../features/content/owner/content-values.ts';
import { ShownEditor } from './ShownEditor.tsx';

export const textbox = page.getByRole('textbox', { name: 'Case study' });
export const types = (keys: string) => userEvent.keyboard(keys);

/** How often React has rendered blocks. */
export const renders = { count: 0 };

/** Shows blocks or HTML. Returns the editor. */
export async function showEditor(
  content: JSONContent[] | string,
  pictures: EditedPicture[] = [],
): Promise<Editor> {
  const { promise, resolve } = Promise.withResolvers<Editor>();
  show(
    <ShownEditor
      content={content}
      pictures={pictures}
      onReady={resolve}
      onRender={() => (renders.count += 1)}
    />,
  );
  await expect.element(textbox).toBeVisible();
  return promise;
}

/** Shows HTML and focuses it. */
export async function openEditor(content = ''): Promise<Editor> {
  const editor = await showEditor(content);
  await textbox.click();
  return editor;
}

/** Selects words of the text, or puts the caret before them. */
export async function selects(editor: Editor, words: string, { caret = false } = {}): Promise<void> {
  let from = -1;
  editor.state.doc.descendants(({ text }, position) => {
    const at = text?.indexOf(words) ?? -1;
    if (from < 0 && at >= 0) from = position + at;
  });
  expect(from, `the text has "${words}"`).toBeGreaterThanOrEqual(0);
  const to = caret ? from : from + words.length;
  editor.view.dispatch(editor.state.tr.setSelection(TextSelection.create(editor.state.doc, from, to)));
  editor.view.focus();
  await expect.poll(() => editor.isFocused).toBe(true);
}

export async function drawnFile(name: string, width: number, height: number, colour = '#7a8ca8') {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw');
  context.fillStyle = colour;
  context.fillRect(0, 0, width, height);
  return new File([await canvas.convertToBlob()], name, { type: 'image/png' });
}

/** Returns a stored picture of the form, which is drawn. */
export async function pictureOf(id: number, width = 400, height = 300): Promise<EditedPicture> {
  const src = URL.createObjectURL(await drawnFile(`${id}.png`, width, height));
  const texts = { description: '', caption: '', focal_x: 50, focal_y: 50 };
  return { id, ...texts, picture: { id, src, width, height } };
}

/** Returns a node with a line of text, or without content. */
export function node(
  type: string,
  attrs: Record<string, unknown>,
  ...content: (JSONContent | string)[]
): JSONContent {
  const children = content.map((one) => (typeof one === 'string' ? { type: 'text', text: one } : one));
  return { type, attrs, ...(children.length > 0 && { content: children }) };
}

export const line = (text: string) => node('paragraph', {}, text);

/** Key numbers with labels. */
export const figures = (...values: string[]) =>
  node(
    'figures',
    {},
    ...values.map((value) =>
      node('figureItem', {}, node('figureValue', {}, value), node('figureLabel', {}, `of ${value}`)),
    ),
  );

/** Shows a picture with a caption, above a text. */
export const onePicture = async (caption = 'A caption') =>
  showEditor([node('picture', { picture: 1 }, caption), line('Some text')], [await pictureOf(1)]);

/** The bar of a block, by its kind. */
export const bar = (name: string) => page.getByRole('toolbar', { name: `${name}: tools` });
export const tool = (name: string) => page.getByRole('button', { name, exact: true });
