/** The block menu: by "/", by "+", by keys and for screen readers. */
import type { Editor } from '@tiptap/core';
import { expect, test } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { blockChoices } from './block-choices.ts';
import { openEditor, textbox as text, types } from '../../../../../testing/show-editor.tsx';

let editor: Editor;
const menu = page.getByRole('listbox', { name: 'Blocks' });
const option = (name: string) => menu.getByRole('option', { name: new RegExp(`^${name} `) });
const names = () =>
  menu
    .getByRole('option')
    .elements()
    .map((element) => element.querySelector('.font-medium')?.textContent);
const blocks = () => editor.getJSON().content.map(({ type }) => type);
const open = async (content?: string) => {
  editor = await openEditor(content);
};

test('"/" offers ten blocks, then parts of texts', async () => {
  await open();
  await types('/');
  await expect.element(menu).toBeVisible();
  const inText = blockChoices.filter(({ isFurther }) => isFurther);
  const main = blockChoices.filter(({ isFurther }) => !isFurther);
  expect(main).toHaveLength(10);
  expect(names()).toEqual([...main, ...inText].map(({ name }) => name));
});

test('typing after "/" filters the block menu, and Enter inserts the block in place of the typed text', async () => {
  await open();
  await types('/gal');
  await expect.poll(names).toEqual(['Gallery']);
  await types('{Enter}');
  expect(blocks()).toEqual(['gallery']);
  await expect.element(menu).not.toBeInTheDocument();
});

test('arrow keys choose in the block menu, and screen readers follow', async () => {
  await open();
  await types('/');
  await expect.element(option('Text')).toHaveAttribute('aria-selected', 'true');
  await types('{ArrowDown}{ArrowUp}{ArrowUp}');
  await expect.element(option('Divider')).toHaveAttribute('aria-selected', 'true');
  expect(text.element().getAttribute('aria-activedescendant')).toBe(option('Divider').element().id);
  expect(text.element().getAttribute('aria-controls')).toBe(menu.element().id);
  await expect.element(page.getByRole('status').filter({ hasText: '16 blocks' })).toBeInTheDocument();
  await types('{ArrowUp}{Enter}after');
  expect(blocks()).toEqual(['table']);
  expect(text.element().hasAttribute('aria-activedescendant')).toBe(false);
});

test('Escape closes the block menu, and keeps the typed text and the window open', async () => {
  await open();
  const closed: Event[] = [];
  document.addEventListener('keydown', (event) => event.key === 'Escape' && closed.push(event));
  await types('/gal');
  await expect.element(menu).toBeVisible();
  await types('{Escape}');
  await expect.element(menu).not.toBeInTheDocument();
  expect(closed).toEqual([]);
  await types('lery');
  expect(editor.getText()).toBe('/gallery');
  await expect.element(menu).not.toBeInTheDocument();
  await types('{ControlOrMeta>}a{/ControlOrMeta}/');
  await expect.element(menu).toBeVisible();
});

test.for(blockChoices)(
  'the block $name can be inserted by its name, and the caret is in its first text',
  async (choice) => {
    await open();
    await types(`/${choice.name}{Enter}`);
    expect(blocks()[0]).toBe(choice.node);
    if (['picture', 'gallery', 'comparison', 'embed'].includes(choice.node)) return;
    await types('x');
    expect(editor.getText().trim()).toBe('x');
  },
);

test('inserting a picture before text leaves the text below it, and inserting a heading turns the text into one', async () => {
  await open('<p>Beds</p>');
  await types('{Home}/picture{Enter}');
  expect(blocks()).toEqual(['picture', 'paragraph']);
  editor.commands.setTextSelection(3);
  await types('/head{Enter}');
  expect(editor.getJSON().content[1]).toMatchObject({ type: 'heading', content: [{ text: 'Beds' }] });
});

test.for([
  ['within a text', '<p>Beds </p>'],
  ['in a list', '<ul><li><p></p></li></ul>'],
  ['in code', '<pre><code></code></pre>'],
  ['in a caption', '<div data-block="picture" data-picture="1"></div>'],
  ['in a cell', '<table><tr><td><p></p></td></tr></table>'],
])('typing "/" %s writes the character and opens no menu', async ([, content]) => {
  await open(content);
  editor.commands.focus('end');
  await types('/gal');
  expect(editor.getText()).toMatch(/\/gal$/);
  await expect.element(menu).not.toBeInTheDocument();
});

test('the block menu in a column offers only the blocks that a column can hold', async () => {
  await open();
  await types('/col{Enter}/');
  await expect.element(menu).toBeVisible();
  expect(names()).toEqual([
    'Text',
    'Heading',
    'Subheading',
    'List',
    'Numbered list',
    'Code',
    'Table',
    'Divider',
  ]);
});

test('moving the caret into a text that begins with "/" opens no block menu', async () => {
  await open('<p>/gal</p><p>Beds</p>');
  await types('{ControlOrMeta>}{Home}{/ControlOrMeta}{End}');
  await expect.element(menu).not.toBeInTheDocument();
  await types('{Backspace}');
  await expect.element(menu).toBeVisible();
});

test('"+" adds a block below the one with the caret, and typing filters the block menu', async () => {
  await open('<p>Beds</p><p>Nurses</p>');
  editor.commands.setTextSelection(2);
  await userEvent.hover(page.elementLocator(document.documentElement), { position: { x: 1, y: 1 } });
  await page.getByRole('button', { name: 'Add a block' }).click();
  await expect.element(menu).toBeVisible();
  expect(blocks()).toEqual(['paragraph', 'paragraph', 'paragraph']);
  await types('quo');
  await expect.poll(names).toEqual(['Quote']);
  await types('{Enter}');
  expect(blocks()).toEqual(['paragraph', 'quote', 'paragraph']);
});

test('"+" stays while the focus is in the bar of a block', async () => {
  await open('<div data-block="button">Visit</div><p>Nurses</p>');
  editor.commands.focus(2);
  // The pointer no longer counts.
  await types('x');
  const plus = page.getByRole('button', { name: 'Add a block' });
  await expect.element(plus).toBeVisible();
  await types('{Alt>}{F10}{/Alt}');
  await expect.element(page.getByRole('button', { name: 'Link' })).toHaveFocus();
  await expect.element(plus).toBeVisible();
  (document.activeElement as HTMLElement).blur();
  await expect.element(plus).not.toBeInTheDocument();
});

test('"+" is beside the block under the pointer, and replaces an empty paragraph by the chosen block', async () => {
  await open('<p>Beds</p><p></p><p>Nurses</p>');
  const empty = text.element().children[1] as HTMLElement;
  await userEvent.hover(page.elementLocator(empty));
  const plus = page.getByRole('button', { name: 'Add a block' });
  const middle = (element: Element) => {
    const { top, height } = element.getBoundingClientRect();
    return top + height / 2;
  };
  await expect.poll(() => Math.abs(middle(plus.element()) - middle(empty))).toBeLessThan(2);
  await plus.click();
  await option('Gallery').click();
  expect(blocks()).toEqual(['paragraph', 'gallery', 'paragraph']);
});

test('text composed with an input method filters the block menu, and confirming it chooses no block', async () => {
  await open();
  const session = cdp() as unknown as { send: (method: string, given: object) => Promise<void> };
  await types('/');
  await session.send('Input.imeSetComposition', { text: 'で', selectionStart: 1, selectionEnd: 1 });
  await expect.poll(() => editor.getText()).toBe('/で');
  await expect.element(menu).not.toBeInTheDocument();
  await session.send('Input.imeSetComposition', { text: '', selectionStart: 0, selectionEnd: 0 });
  await session.send('Input.imeSetComposition', { text: 'gal', selectionStart: 3, selectionEnd: 3 });
  await expect.poll(names).toEqual(['Gallery']);
  await session.send('Input.insertText', { text: 'gal' });
  await expect.element(menu).toBeVisible();
  await types('{Enter}');
  expect(blocks()).toEqual(['gallery']);
});
