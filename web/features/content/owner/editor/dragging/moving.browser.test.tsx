/** Moving blocks, and pictures of a gallery, by keys and by dragging. */
import type { Editor } from '@tiptap/core';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { line, node, openEditor, pictureOf, showEditor } from '../../../../../testing/show-editor.tsx';

const lines = () => showEditor(['One', 'Two', 'Three', 'Four'].map(line));
const texts = ({ state }: Editor) => state.doc.content.content.map(({ textContent }) => textContent);
const picturesOf = ({ state }: Editor) =>
  state.doc.content.content.map((block) =>
    block.type.name === 'gallery'
      ? block.content.content.map(({ attrs }) => Number(attrs['picture']))
      : (block.attrs['picture'] as number | undefined),
  );
const isSaid = (text: string) => expect.element(page.getByText(text)).toHaveAttribute('role', 'status');
const element = (found: Element | undefined) => page.elementLocator(found as HTMLElement);

async function gallery(): Promise<Editor> {
  const pictures = await Promise.all([1, 2, 3].map((id) => pictureOf(id, 120, 90)));
  const editor = await showEditor(
    [
      line('Above'),
      node('gallery', { columns: 3 }, ...[1, 2, 3].map((picture) => node('galleryPicture', { picture }))),
      line('Below'),
    ],
    pictures,
  );
  await expect.poll(() => page.getByRole('img').elements().length).toBe(3);
  return editor;
}

test('Alt with an arrow moves the block with the cursor, and says its place', async () => {
  const editor = await lines();
  await userEvent.click(page.getByText('Two'));
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
  expect(texts(editor)).toEqual(['Two', 'One', 'Three', 'Four']);
  await isSaid('Moved to place 1 of 4');
  // The cursor went with it.
  await userEvent.keyboard('{Alt>}{ArrowUp}{ArrowDown}{ArrowDown}{/Alt}');
  expect(texts(editor)).toEqual(['One', 'Three', 'Two', 'Four']);
  await isSaid('Moved to place 3 of 4');
  await userEvent.keyboard('{Control>}z{/Control}');
  expect(texts(editor)).toEqual(['One', 'Two', 'Three', 'Four']);
});

test('Alt with an arrow moves all selected blocks', async () => {
  const editor = await lines();
  editor.commands.setTextSelection({ from: 7, to: 12 });
  editor.commands.focus();
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
  expect(texts(editor)).toEqual(['Two', 'Three', 'One', 'Four']);
  const { from, to } = editor.state.selection;
  expect(editor.state.doc.textBetween(from, to, '|')).toBe('wo|T');
});

test('the handle drags a block to another place', async () => {
  const editor = await lines();
  await userEvent.hover(page.getByText('Four'));
  const handle = page.getByRole('button', { name: 'Move text' });
  await userEvent.dragAndDrop(handle, page.getByText('Two'), { targetPosition: { x: 60, y: 2 } });
  await expect.poll(() => texts(editor)).toEqual(['One', 'Four', 'Two', 'Three']);
  await isSaid('Moved to place 2 of 4');
  editor.commands.undo();
  expect(texts(editor)).toEqual(['One', 'Two', 'Three', 'Four']);
});

test('the handle of one of several selected blocks drags all of them', async () => {
  const editor = await lines();
  editor.commands.setTextSelection({ from: 12, to: 20 });
  await userEvent.hover(page.getByText('Four'));
  const handle = page.getByRole('button', { name: 'Move text' });
  await userEvent.dragAndDrop(handle, page.getByText('One'), { targetPosition: { x: 60, y: 2 } });
  await expect.poll(() => texts(editor)).toEqual(['Three', 'Four', 'One', 'Two']);
});

test('a press on the handle opens a menu that moves, duplicates and deletes', async () => {
  const editor = await lines();
  const choose = async (text: string, name: string) => {
    await userEvent.hover(page.getByText(text).first());
    await userEvent.click(page.getByRole('button', { name: 'Move text' }));
    await userEvent.click(page.getByRole('menuitem', { name }));
  };
  await choose('Three', 'Move up');
  expect(texts(editor)).toEqual(['One', 'Three', 'Two', 'Four']);
  await choose('Three', 'Duplicate');
  expect(texts(editor)).toEqual(['One', 'Three', 'Three', 'Two', 'Four']);
  await choose('Four', 'Delete');
  expect(texts(editor)).toEqual(['One', 'Three', 'Three', 'Two']);
  await choose('One', 'Add below');
  await expect.element(page.getByRole('option', { name: /^Picture/u }).first()).toBeVisible();
  expect(texts(editor)).toEqual(['One', '', 'Three', 'Three', 'Two']);
});

test.for<[string, string, string]>([
  ['<p>Beds</p>', 'Heading', 'doc(heading1("Beds"))'],
  ['<h1>Beds</h1>', 'Text', 'doc(paragraph("Beds"))'],
  ['<h3>Beds</h3>', 'Code', 'doc(codeBlock("Beds"))'],
  [
    '<ul><li>install<br>build<ul><li>test</li></ul></li><li>start</li></ul>',
    'Code',
    'doc(codeBlock("install\\nbuild\\ntest\\nstart"))',
  ],
  ['<p>Beds</p>', 'List', 'doc(bulletList(listItem(paragraph("Beds"))))'],
  ['<ul><li>Beds</li><li>Staff</li></ul>', 'Subheading', 'doc(heading2("Beds"), heading2("Staff"))'],
  [
    '<ul><li>Beds<ul><li>New</li></ul></li></ul>',
    'Numbered list',
    'doc(orderedList(listItem(paragraph("Beds"), bulletList(listItem(paragraph("New"))))))',
  ],
  ['<blockquote><p>Beds</p></blockquote>', 'Text', 'doc(paragraph("Beds"))'],
  ['<pre><code>Beds</code></pre>', 'Quote', 'doc(blockquote(paragraph("Beds")))'],
  [
    '<pre><code>install\n\n  build</code></pre>',
    'List',
    'doc(bulletList(listItem(paragraph("install")), listItem(paragraph("build"))))',
  ],
])('the menu of %s turns it into: %s', async ([before, name, after]) => {
  const editor = await openEditor(before);
  await userEvent.keyboard('{Control>}/{/Control}');
  await expect.element(page.getByRole('menuitem', { name: 'Turn into' })).toBeVisible();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await userEvent.click(page.getByRole('menuitem', { name, exact: true }));
  const { doc } = editor.state;
  const level = String(doc.firstChild?.attrs['level'] ?? '');
  expect(doc.toString().replaceAll('heading', `heading${level}`)).toBe(after);
  await expect.element(page.getByRole('textbox', { name: 'Case study' })).toHaveFocus();
});

test('Ctrl+/ opens the menu of the block with the cursor, whose keys act and return to the text', async () => {
  const editor = await lines();
  await userEvent.click(page.getByText('Two'));
  await userEvent.keyboard('{Control>}/{/Control}');
  await expect.element(page.getByRole('menu', { name: 'Text' })).toBeVisible();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{Enter}');
  expect(texts(editor)).toEqual(['One', 'Three', 'Two', 'Four']);
  await userEvent.keyboard('{Control>}/{/Control}');
  await expect.element(page.getByRole('menu', { name: 'Text' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('textbox', { name: 'Case study' })).toHaveFocus();
  await userEvent.keyboard('!');
  expect(texts(editor)).toEqual(['One', 'Three', '!Two', 'Four']);
});

test('a picture is dragged within its gallery, and out of the gallery', async () => {
  const editor = await gallery();
  const boxes = () => [...document.querySelectorAll('.picture-box')];
  await userEvent.dragAndDrop(element(boxes()[2]), element(boxes()[0]), { targetPosition: { x: 10, y: 40 } });
  await expect.poll(() => picturesOf(editor)).toEqual([undefined, [3, 1, 2], undefined]);
  await isSaid('Moved to place 1 of 3');
  await userEvent.dragAndDrop(element(boxes()[1]), page.getByText('Below'), {
    targetPosition: { x: 20, y: 20 },
  });
  await expect.poll(() => picturesOf(editor)).toEqual([undefined, [3, 2], undefined, 1]);
  await userEvent.dragAndDrop(element(boxes()[2]), element(boxes()[0]), { targetPosition: { x: 10, y: 40 } });
  await expect.poll(() => picturesOf(editor)).toEqual([undefined, [1, 3, 2], undefined]);
});

test('Alt with ← and → moves the selected picture of a gallery', async () => {
  const editor = await gallery();
  await userEvent.click(element(document.querySelectorAll('.picture-box')[0]));
  await userEvent.keyboard('{Alt>}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowLeft}{/Alt}');
  expect(picturesOf(editor)).toEqual([undefined, [2, 1, 3], undefined]);
  await isSaid('Moved to place 2 of 3');
});
