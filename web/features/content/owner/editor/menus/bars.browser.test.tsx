/** The bars of code and tables, prompts, and the starts of a case study. */
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openEditor, selects, textbox, types } from '../../../../../testing/show-editor.tsx';

const language = page.getByRole('combobox', { name: 'Language of the code' });
const table = page.getByRole('toolbar', { name: 'Table' });

/** What an element says while it is empty. */
const saidBy = (selector: string) => {
  const element = textbox.element().querySelector(selector);
  return element ? getComputedStyle(element, '::before').content : undefined;
};

test('the bar of a code block chooses the language of its code', async () => {
  const editor = await openEditor('<p>Beds</p><pre><code class="language-ada">let a;</code></pre>');
  await selects(editor, 'Beds', { caret: true });
  await expect.element(language).not.toBeInTheDocument();
  await selects(editor, 'let a', { caret: true });
  await expect.element(language).toHaveValue('ada');
  await types('{Alt>}{F10}{/Alt}');
  await expect.element(language).toHaveFocus();
  await userEvent.selectOptions(language, 'TypeScript');
  expect(editor.getJSON().content[1]?.attrs?.['language']).toBe('typescript');
  await userEvent.selectOptions(language, 'Plain text');
  expect(editor.getJSON().content[1]?.attrs?.['language']).toBe(null);
  language.element().focus();
  await types('{Escape}');
  await expect.element(textbox).toHaveFocus();
});

test('the bar of a table adds and removes rows, columns and the header row, and deletes the table', async () => {
  const editor = await openEditor(
    '<table><tr><th><p>Clinic</p></th></tr><tr><td><p>North</p></td></tr></table>',
  );
  const shape = () =>
    editor.state.doc.firstChild?.children.map((row) =>
      row.children.map(({ type }) => (type.name === 'tableHeader' ? 'h' : 'c')).join(''),
    );
  const press = (name: string) => table.getByRole('button', { name }).click();
  await selects(editor, 'North', { caret: true });
  await press('Add a row below');
  await press('Add a column after');
  expect(shape()).toEqual(['hh', 'cc', 'cc']);
  await expect
    .element(table.getByRole('button', { name: 'Header row' }))
    .toHaveAttribute('aria-pressed', 'true');
  await press('Header row');
  expect(shape()).toEqual(['cc', 'cc', 'cc']);
  await selects(editor, 'North', { caret: true });
  await press('Remove the row');
  await press('Remove the column');
  expect(shape()).toEqual(['c', 'c']);
  await press('Delete the table');
  expect(editor.getJSON().content.map(({ type }) => type)).toEqual(['paragraph']);
  await expect.element(table).not.toBeInTheDocument();
});

test('the bar of a table covers neither the table nor the lines around it', async () => {
  const editor = await openEditor(
    '<p>Above</p><table><tr><th><p>Clinic</p></th></tr><tr><td><p>North</p></td></tr></table><p>Below</p>',
  );
  await selects(editor, 'North', { caret: true });
  await expect.element(table).toBeVisible();
  const covered = () => {
    const box = table.element().getBoundingClientRect();
    return ['Above', 'Clinic', 'North', 'Below'].filter((words) => {
      const { top, bottom } = page.getByText(words).element().getBoundingClientRect();
      return top < box.bottom && bottom > box.top;
    });
  };
  await expect.poll(covered).toEqual([]);
});

test('the empty paragraph with the caret says how to begin', async () => {
  const editor = await openEditor('<p>Beds</p><p></p><p></p>');
  editor.commands.focus(7);
  await expect.poll(() => saidBy('p:nth-of-type(2)')).toBe('"Write, or press / for blocks"');
  expect(saidBy('p:nth-of-type(3)')).toBe('none');
  await types('x');
  expect(saidBy('p:nth-of-type(2)')).toBe('none');
  editor.commands.blur();
  editor.commands.setContent('<p></p>');
  await expect.poll(() => saidBy('p')).toBe('"Write, or press / for blocks"');
});

test('an empty column shows the placeholder “Text”', async () => {
  await openEditor();
  await types('/columns{Enter}Left');
  await expect.poll(() => saidBy('[data-block="column"]:last-child > p')).toBe('"Text"');
});

test('a chosen start for a case study shows prompts, which are not part of its text', async () => {
  const editor = await openEditor();
  await page.getByRole('button', { name: 'Problem, process, result' }).click();
  expect(editor.getJSON().content.map(({ type }) => type)).toEqual([
    'heading',
    'paragraph',
    'heading',
    'paragraph',
    'picture',
    'heading',
    'paragraph',
    'figures',
  ]);
  expect(editor.getText().trim()).toBe('');
  expect(saidBy('h3')).toBe('"The problem"');
  await expect.element(page.getByRole('status').filter({ hasText: 'The problem' })).toBeInTheDocument();
  await expect.element(page.getByRole('group', { name: 'Start with' })).not.toBeInTheDocument();
  await expect.poll(() => editor.isFocused).toBe(true);
  await types('Beds{Enter}');
  expect(editor.getText().trim()).toBe('Beds');
  expect(saidBy('h3 + p')).toBe('"Write, or press / for blocks"');
  await types('{Backspace>5/}');
  await expect.poll(() => saidBy('h3')).toBe('"The problem"');
});

test.for(['Before and after', 'Gallery'])('the start "%s" for a case study can be undone', async (name) => {
  const editor = await openEditor();
  await page.getByRole('button', { name, exact: true }).click();
  expect(editor.getJSON().content.length).toBeGreaterThan(1);
  await expect.poll(() => editor.isFocused).toBe(true);
  await types('{ControlOrMeta>}z{/ControlOrMeta}');
  await expect.element(page.getByRole('group', { name: 'Start with' })).toBeVisible();
});

test('each text in the editor has its own direction', async () => {
  const editor = await openEditor(
    '<p>اسم</p><p>Beds</p><ul><li><p>اسم</p></li></ul><pre><code>let</code></pre>',
  );
  const directions = (selector: string) =>
    [...textbox.element().querySelectorAll(selector)].map((element) => getComputedStyle(element).direction);
  expect(directions(':scope > p')).toEqual(['rtl', 'ltr']);
  expect(directions('ul')).toEqual(['rtl']);
  expect(directions('pre')).toEqual(['ltr']);
  expect(JSON.stringify(editor.getJSON())).not.toContain('auto');
});
