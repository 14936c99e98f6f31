/** Keys in blocks and their bars. */
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../../../../../testing/show.tsx';
import { Dialog } from '../../../../../ui/owner/Dialog.tsx';
import {
  bar,
  figures,
  line,
  node,
  onePicture,
  pictureOf,
  showEditor,
  tool,
} from '../../../../../testing/show-editor.tsx';
import { ShownEditor } from '../../../../../testing/ShownEditor.tsx';

type Editor = Awaited<ReturnType<typeof showEditor>>;

const first = ({ state }: Editor) => state.doc.firstChild;

test('the bar of a block is one tab stop with arrow keys, and Escape returns to the caption', async () => {
  const editor = await onePicture();
  await userEvent.click(page.getByText('A caption'));
  const { selection } = editor.state;
  await userEvent.keyboard('{Tab}');
  await expect.element(tool('Picture: alt text')).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(tool('Picture: caption')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('textbox', { name: 'Case study' })).toHaveFocus();
  expect(editor.state.selection.eq(selection)).toBe(true);
  await userEvent.keyboard('{Tab}{Tab}');
  await expect.element(bar('Picture')).toBeVisible();
  expect(document.activeElement?.closest('[role="toolbar"]')).toBeNull();
});

test('Escape selects a picture; letters then go to its caption, and Enter adds a paragraph below it', async () => {
  const editor = await onePicture();
  await userEvent.click(page.getByText('A caption'));
  await userEvent.keyboard('{Escape}!');
  expect(first(editor)?.textContent).toBe('A caption!');
  await userEvent.keyboard('{Enter}Below');
  expect(editor.state.doc.childCount).toBe(3);
  expect(editor.state.doc.child(1).textContent).toBe('Below');
  expect(first(editor)?.textContent).toBe('A caption!');
});

test('Escape in a block, its bar and its popups leaves the window open', async () => {
  const { promise, resolve } = Promise.withResolvers<Editor>();
  const onClose = vi.fn<() => void>();
  const pictures = [await pictureOf(1)];
  show(
    <Dialog open title="Project" onClose={onClose}>
      <ShownEditor
        content={[node('picture', { picture: 1 }, 'A caption'), line('Some text')]}
        pictures={pictures}
        onReady={resolve}
        onRender={() => undefined}
      />
    </Dialog>,
  );
  await promise;
  await userEvent.click(page.getByText('A caption'));
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.element(page.getByRole('textbox', { name: 'Alt text' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(tool('Picture: alt text')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('textbox', { name: 'Case study' })).toHaveFocus();
  // Selects the block, and leaves it.
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => document.querySelector('.ProseMirror-selectednode')).not.toBeNull();
  await userEvent.keyboard('{Escape}');
  await expect.element(bar('Picture')).not.toBeInTheDocument();
  expect(onClose).not.toHaveBeenCalled();
  // Nothing is left to leave but the window.
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
});

test('only one block shows its bar: the one under the pointer, or after a key the one with the caret', async () => {
  const editor = await showEditor(
    [node('picture', { picture: 1 }, 'A caption'), figures('40 %')],
    [await pictureOf(1)],
  );
  const shown = () =>
    page
      .getByRole('toolbar')
      .elements()
      .map((one) => one.getAttribute('aria-label'));
  await userEvent.click(page.getByText('A caption'));
  await expect.poll(shown).toEqual(['Picture: tools']);
  await userEvent.hover(page.getByText('40 %', { exact: true }));
  await expect.poll(shown).toEqual(['Key numbers: tools']);
  await userEvent.keyboard('{Tab}');
  await expect.poll(shown).toEqual(['Picture: tools']);
  await expect.element(tool('Picture: alt text')).toHaveFocus();
  await userEvent.hover(page.getByText('A caption'));
  await userEvent.hover(page.getByText('40 %', { exact: true }));
  expect(shown()).toEqual(['Picture: tools']);
  expect(editor.state.selection.$from.parent.textContent).toBe('A caption');
});

test('a selection in a caption shows only the formatting bar, and the tool for the caption puts the caret there', async () => {
  const editor = await onePicture();
  await userEvent.click(page.getByRole('img'));
  await userEvent.click(tool('Picture: caption'));
  await userEvent.keyboard('!');
  expect(first(editor)?.textContent).toBe('A caption!');
  await expect.element(bar('Picture')).toBeVisible();
  await userEvent.keyboard('{Shift>}{ArrowLeft}{/Shift}');
  await expect.element(page.getByRole('toolbar', { name: 'Formatting' })).toBeVisible();
  await expect.element(bar('Picture')).not.toBeInTheDocument();
});

test('Backspace at the start of a caption selects the picture, and a second one deletes it', async () => {
  const editor = await onePicture();
  await userEvent.click(page.getByText('A caption'));
  await userEvent.keyboard('{Home}{Backspace}');
  await expect.poll(() => document.querySelector('.ProseMirror-selectednode')).not.toBeNull();
  expect(first(editor)?.textContent).toBe('A caption');
  await userEvent.keyboard('{Backspace}');
  expect(editor.state.doc.childCount).toBe(1);
  editor.commands.undo();
  expect(first(editor)?.type.name).toBe('picture');
});

test('a popup of a tool has the focus at once, so that no key is lost', async () => {
  const editor = await onePicture();
  await userEvent.click(page.getByText('A caption'));
  await expect.element(bar('Picture')).toBeVisible();
  (tool('Picture: alt text').element() as HTMLElement).click();
  // Before the next key, without a frame between.
  await Promise.resolve();
  expect(document.activeElement?.tagName).toBe('TEXTAREA');
  await userEvent.keyboard('A map{Enter}');
  await expect.element(page.getByRole('img', { name: 'A map' })).toBeVisible();
  expect(first(editor)?.textContent).toBe('A caption');
});
