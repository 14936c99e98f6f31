/** Copying and pasting in tests, by the events of the browser. Tests in other windows share its clipboard. */
import type { Editor } from '@tiptap/core';
import { expect } from 'vitest';
import { newsOf } from '../features/content/owner/editor/news.ts';

/** Collects what the editor says about what it left out. */
export function newsFrom(editor: Editor): string[] {
  const said: string[] = [];
  editor.on('transaction', ({ transaction }) => said.push(...(newsOf(transaction)?.refused ?? [])));
  return said;
}

type Texts = Readonly<Record<string, string>>;

async function send(editor: Editor, type: 'copy' | 'paste', clipboardData: DataTransfer): Promise<void> {
  editor.view.focus();
  await expect.poll(() => editor.isFocused).toBe(true);
  const event = new ClipboardEvent(type, { clipboardData, bubbles: true, cancelable: true });
  editor.view.dom.dispatchEvent(event);
  expect(event.defaultPrevented).toBe(true);
}

export async function pastes(editor: Editor, texts: Texts): Promise<void> {
  const data = new DataTransfer();
  for (const [type, text] of Object.entries(texts)) data.setData(type, text);
  await send(editor, 'paste', data);
}

/** Copies the selection and returns its texts by their types. */
export async function copies(editor: Editor): Promise<Texts & { html: string; text: string }> {
  const data = new DataTransfer();
  await send(editor, 'copy', data);
  const [html, text] = [data.getData('text/html'), data.getData('text/plain')];
  return { html, text, 'text/html': html, 'text/plain': text };
}
