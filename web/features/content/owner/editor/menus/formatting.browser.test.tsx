/** The bar of the selected text, its keys, and Markdown that is typed. */
import { expect, test } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { openEditor, selects, textbox, types } from '../../../../../testing/show-editor.tsx';

const bar = page.getByRole('toolbar', { name: 'Formatting' });
const button = (name: string) => bar.getByRole('button', { name });
const pressed = () =>
  bar
    .getByRole('button', { pressed: true })
    .elements()
    .map((element) => element.getAttribute('aria-label'));

test('a selection shows the formatting bar, whose buttons format it and show its format', async () => {
  const editor = await openEditor('<p>Beds are free</p>');
  await expect.element(bar).not.toBeInTheDocument();
  await selects(editor, 'free');
  await expect.poll(pressed).toEqual(['Text']);
  for (const name of ['Bold', 'Italic', 'Struck through', 'Code']) await button(name).click();
  expect(editor.getHTML()).toContain('<strong>');
  await expect.poll(pressed).toEqual(['Bold', 'Italic', 'Struck through', 'Code', 'Text']);
  expect(editor.getJSON().content[0]?.content?.[1]?.marks).toHaveLength(4);
  await expect.poll(() => editor.isFocused).toBe(true);
  await types('{ArrowRight}');
  await expect.element(bar).not.toBeInTheDocument();
});

test('the formatting bar turns text into headings, lists and quotes, and back', async () => {
  const editor = await openEditor('<p>Beds</p>');
  await selects(editor, 'Beds');
  const kinds = () => {
    const names: string[] = [];
    editor.state.doc.descendants(({ type, attrs, isText }) => {
      if (!isText) names.push(type.name + String(attrs['level'] ?? ''));
    });
    return names;
  };
  for (const [name, expected] of [
    ['Heading', ['heading1']],
    ['Subheading', ['heading2']],
    ['Subheading', ['paragraph']],
    ['List', ['bulletList', 'listItem', 'paragraph']],
    ['Numbered list', ['orderedList', 'listItem', 'paragraph']],
    ['Text', ['paragraph']],
    ['Quote', ['blockquote', 'paragraph']],
    ['Text', ['paragraph']],
  ] as const) {
    await button(name).click();
    expect(kinds(), name).toEqual(expected);
  }
});

test('the formatting bar has one tab stop, arrow keys move in it, and Escape returns to the text', async () => {
  const editor = await openEditor('<p>Beds are free</p>');
  const seen: string[] = [];
  const listen = ({ key }: KeyboardEvent) => void seen.push(key);
  document.addEventListener('keydown', listen);
  await selects(editor, 'free');
  await expect.element(bar).toBeVisible();
  await types('{Alt>}{F10}{/Alt}');
  await expect.element(button('Bold')).toHaveFocus();
  await types('{Enter}{ArrowRight}{Enter}');
  await expect.element(button('Italic')).toHaveFocus();
  expect(editor.getHTML()).toContain('<strong><em>free</em></strong>');
  const stops = bar
    .getByRole('button')
    .elements()
    .filter((element) => element.getAttribute('tabindex') === '0');
  expect(stops).toHaveLength(1);
  await types('{ArrowLeft}{ArrowLeft}');
  await expect.element(button('Quote')).toHaveFocus();
  await types('{Escape}');
  await expect.element(textbox).toHaveFocus();
  expect(seen).not.toContain('Escape');
  expect(editor.state.selection.empty).toBe(false);
  document.removeEventListener('keydown', listen);
});

test('Alt+F10 shows the formatting bar without a selection, until Escape', async () => {
  const editor = await openEditor('<p>Beds</p>');
  await types('{Alt>}{F10}{/Alt}');
  await expect.element(button('Bold')).toHaveFocus();
  await button('Heading').click();
  expect(editor.getJSON().content[0]?.type).toBe('heading');
  await types('{Escape}');
  await expect.element(bar).not.toBeInTheDocument();
});

test('Tab reaches the formatting bar from the text', async () => {
  const editor = await openEditor('<p>Beds</p>');
  await selects(editor, 'Beds');
  await expect.element(bar).toBeVisible();
  await types('{Tab}');
  await expect.element(button('Bold')).toHaveFocus();
});

test('the formatting bar is hidden while the pointer is selecting text', async () => {
  const editor = await openEditor('<p>Beds are free</p>');
  const { left, top, height } =
    textbox.element().querySelector('p')?.getBoundingClientRect() ?? new DOMRect();
  const frame = window.frameElement?.getBoundingClientRect() ?? new DOMRect();
  const session = cdp() as unknown as { send: (method: string, given: object) => Promise<void> };
  const mouse = (type: string, x: number) =>
    session.send('Input.dispatchMouseEvent', {
      type,
      x: frame.left + left + x,
      y: frame.top + top + height / 2,
      button: 'left',
      buttons: 1,
      clickCount: 1,
    });
  await mouse('mousePressed', 2);
  await mouse('mouseMoved', 40);
  await expect.poll(() => editor.state.selection.empty).toBe(false);
  await expect.element(bar).not.toBeInTheDocument();
  await mouse('mouseReleased', 40);
  await expect.element(bar).toBeVisible();
});

test('the formatting bar offers captions only formats of words, and is not shown for the text of a button', async () => {
  const editor = await openEditor(
    '<div data-block="picture" data-picture="1">Caption words</div>' +
      '<div data-block="button">Button words</div>',
  );
  await selects(editor, 'Caption');
  await expect.element(button('Bold')).toBeVisible();
  await expect.element(button('Heading')).not.toBeInTheDocument();
  await selects(editor, 'Button');
  await expect.element(bar).not.toBeInTheDocument();
});

test.for([
  ['b', 'strong'],
  ['i', 'em'],
  ['e', 'code'],
  ['{Shift>}s{/Shift}', 's'],
  ['{Shift>}x{/Shift}', 's'],
])('Ctrl or ⌘ with %s formats a selection', async ([key, tag]) => {
  const editor = await openEditor('<p>Beds</p>');
  await selects(editor, 'Beds');
  await types(`{ControlOrMeta>}${key}{/ControlOrMeta}`);
  expect(editor.getHTML()).toContain(`<${tag}>Beds</${tag}>`);
});

test.for([
  ['# ', 'heading'],
  ['## ', 'heading'],
  ['- ', 'bulletList'],
  ['1. ', 'orderedList'],
  ['> ', 'blockquote'],
  ['``` ', 'codeBlock'],
  ['---', 'horizontalRule'],
])('typing "%s" turns a paragraph into a %s block', async ([typed, name]) => {
  const editor = await openEditor();
  await types(String(typed));
  expect(editor.getJSON().content[0]?.type).toBe(name);
});

test.for([
  ['**Beds**', 'strong'],
  ['*Beds*', 'em'],
  ['~~Beds~~', 's'],
  ['`Beds`', 'code'],
])('typing %s formats the words between the marks', async ([typed, tag]) => {
  const editor = await openEditor();
  await types(`Free ${typed}`);
  expect(editor.getHTML()).toContain(`<${tag}>Beds</${tag}>`);
});

const blockMarks = ['# ', '- ', '1. ', '> ', '``` ', '---'];
test.for([
  ['a caption', '<div data-block="picture" data-picture="1"></div>', blockMarks],
  ['a cell', '<table><tr><td><p></p></td></tr></table>', blockMarks],
  [
    'a quote',
    '<div data-block="quote"><div data-block="quoteText"></div></div>',
    [...blockMarks, '**x**', '`x`'],
  ],
  ['a button', '<div data-block="button"></div>', [...blockMarks, '*x*']],
] as const)('Markdown for formats that %s cannot have stays as typed', async ([, content, marks]) => {
  const editor = await openEditor(content);
  const before = editor.getJSON().content[0];
  for (const mark of marks) {
    editor.commands.setContent(content);
    editor.commands.setTextSelection(content.startsWith('<table') ? 4 : content.includes('quote') ? 2 : 1);
    editor.view.focus();
    await types(mark);
    expect(editor.getText().trim()).toBe(mark.trim());
    expect(editor.getJSON().content.map(({ type }) => type)).toEqual([before?.type]);
  }
});

test('Markdown for bold that is typed in a caption makes its words bold', async () => {
  const editor = await openEditor('<div data-block="picture" data-picture="1"></div>');
  editor.commands.setTextSelection(1);
  await types('**Beds**');
  expect(editor.getHTML()).toContain('<strong>Beds</strong>');
});

test('keys for headings, lists and code do not change a picture whose caption has the caret', async () => {
  const editor = await openEditor('<div data-block="picture" data-picture="1">Caption</div>');
  await selects(editor, 'Caption', { caret: true });
  for (const keys of ['{Alt>}1{/Alt}', '{Shift>}{8}{/Shift}', '{Shift>}{7}{/Shift}', '{Alt>}c{/Alt}'])
    await types(`{ControlOrMeta>}${keys}{/ControlOrMeta}`);
  expect(editor.getJSON().content.map(({ type }) => type)).toEqual(['picture']);
});

test('Ctrl or ⌘ with Enter adds no line break, because it saves', async () => {
  const editor = await openEditor('<p>Beds</p>');
  await types('{ControlOrMeta>}{Enter}{/ControlOrMeta}');
  expect(editor.getHTML()).toContain('>Beds</p>');
});

test('Enter splits the text at the caret, also at once after the caret has moved', async () => {
  const editor = await openEditor('<p>Read <a href="https://a.test">the report</a></p>');
  await selects(editor, 'Read', { caret: true });
  getSelection()?.modify('move', 'forward', 'lineboundary');
  const enter = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true });
  textbox.element().dispatchEvent(enter);
  expect(editor.getText({ blockSeparator: '|' })).toBe('Read the report|');
});
