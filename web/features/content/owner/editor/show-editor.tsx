/** Shows the editor with blocks and pictures in a test of components. */
import type { Editor, JSONContent } from '@tiptap/core';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../../components-under-test/show.tsx';
import type { EditedPicture } from '../content-values.ts';
import { ShownEditor } from './ShownEditor.tsx';

/** How often React has rendered blocks. */
export const renders = { count: 0 };

/** Returns the editor when it is shown. */
export async function showEditor(content: JSONContent[], pictures: EditedPicture[] = []): Promise<Editor> {
  const { promise, resolve } = Promise.withResolvers<Editor>();
  show(
    <ShownEditor
      content={content}
      pictures={pictures}
      onReady={resolve}
      onRender={() => (renders.count += 1)}
    />,
  );
  const editor = await promise;
  await expect.element(page.getByRole('textbox', { name: 'Content' })).toBeVisible();
  return editor;
}

/** Returns a drawn file. */
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
