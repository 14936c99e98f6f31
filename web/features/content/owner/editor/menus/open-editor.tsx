/** Opens the text with its menus, for tests. */
import type { Editor } from '@tiptap/core';
import { TextSelection } from '@tiptap/pm/state';
import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../../../../../components-under-test/show.tsx';
import { EditorUnderTest } from './EditorUnderTest.tsx';

export const textbox = page.getByRole('textbox', { name: 'Content' });
export const types = (keys: string) => userEvent.keyboard(keys);

/** Opens an editor with HTML and focuses it. */
export async function openEditor(content = ''): Promise<Editor> {
  let editor: Editor | undefined;
  show(
    <EditorUnderTest
      content={content}
      onReady={(made) => {
        editor = made;
      }}
    />,
  );
  await expect.element(textbox).toBeVisible();
  await textbox.click();
  if (!editor) throw new Error('The editor has not started');
  return editor;
}

/** Selects words of the text, or puts the caret before them. */
export async function selects(editor: Editor, words: string, { caret = false } = {}): Promise<void> {
  let from = -1;
  editor.state.doc.descendants((node, position) => {
    const at = node.text?.indexOf(words) ?? -1;
    if (from < 0 && at >= 0) from = position + at;
  });
  expect(from, `the text has "${words}"`).toBeGreaterThanOrEqual(0);
  const to = caret ? from : from + words.length;
  editor.view.dispatch(editor.state.tr.setSelection(TextSelection.create(editor.state.doc, from, to)));
  editor.view.focus();
  await expect.poll(() => editor.isFocused).toBe(true);
}
