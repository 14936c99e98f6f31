/** The row with all bars of a text above the keyboard of a touch screen. */
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import {
  bar,
  figures,
  line,
  node,
  onePicture,
  openEditor,
  selects,
  showEditor,
  textbox,
} from '../../../../../testing/show-editor.tsx';

const dock = page.getByRole('group', { name: 'Tools' });
const button = (name: string) => dock.getByRole('button', { name, exact: true });
const formatting = dock.getByRole('toolbar', { name: 'Formatting' });
const edgesOf = (element: Element) => element.getBoundingClientRect();

const touch = async (enabled: boolean) => {
  const session = cdp() as unknown as { send: (method: string, given: object) => Promise<void> };
  await session.send('Emulation.setTouchEmulationEnabled', { enabled });
  await expect.poll(() => matchMedia('(pointer: coarse)').matches).toBe(enabled);
};
beforeEach(() => touch(true));
afterEach(() => touch(false));

/** Says that a keyboard covers the lower part of the page. */
function opensKeyboard(height: number) {
  const seen = visualViewport as VisualViewport;
  Object.defineProperty(seen, 'height', { configurable: true, get: () => innerHeight - height });
  onTestFinished(() => {
    Reflect.deleteProperty(seen, 'height');
    seen.dispatchEvent(new Event('resize'));
  });
  seen.dispatchEvent(new Event('resize'));
}

test('on a touch screen, the tools are above the bar that saves, replace it above the keyboard, and end with “Done”', async () => {
  const saveBar = document.createElement('div');
  saveBar.dataset['saveBar'] = '';
  saveBar.style.cssText = 'position: fixed; inset: auto 0 0; height: 50px; background: white';
  document.body.append(saveBar);
  onTestFinished(() => saveBar.remove());
  const editor = await openEditor('<p>Beds</p>');
  await expect.element(formatting).toBeVisible();
  const bottom = () => edgesOf(dock.element()).bottom;
  await expect.poll(bottom).toBeCloseTo(innerHeight - 50, 0);
  saveBar.style.bottom = '200px';
  opensKeyboard(200);
  await expect.poll(bottom).toBeCloseTo(innerHeight - 250, 0);
  // Set by `useKeyboardHeight`.
  document.documentElement.toggleAttribute('data-keyboard');
  onTestFinished(() => document.documentElement.removeAttribute('data-keyboard'));
  await expect.poll(bottom).toBeCloseTo(innerHeight - 200, 0);
  expect(saveBar.offsetHeight).toBe(0);
  await button('Bold').click();
  await userEvent.keyboard('x');
  expect(editor.getHTML()).toContain('<strong>x</strong>');
  await button('Done').click();
  await expect.element(dock).not.toBeInTheDocument();
  expect(saveBar.offsetHeight).toBe(50);
});

test('on a touch screen, a keyboard that opens over the caret scrolls the caret into view', async () => {
  const lines = `<p>${'Beds<br>'.repeat(60)}</p>`;
  const editor = await openEditor(`${lines}<p>Here</p>${lines}`);
  await selects(editor, 'Here', { caret: true });
  editor.commands.scrollIntoView();
  const bottom = () => edgesOf(page.getByText('Here').element()).bottom;
  await expect.poll(bottom).toBeLessThan(innerHeight);
  expect(bottom()).toBeGreaterThan(innerHeight - 300);
  opensKeyboard(300);
  await expect.poll(bottom).toBeLessThan(innerHeight - 300);
});

test('buttons in the row of tools for touch screens add a block, and undo and redo that', async () => {
  const editor = await openEditor('<p>Beds</p>');
  const kinds = () => editor.getJSON().content.map(({ type }) => type);
  await expect.element(button('Undo')).toBeDisabled();
  await button('Add a block').click();
  await userEvent.keyboard('gal{Enter}');
  expect(kinds()).toEqual(['paragraph', 'gallery']);
  await expect.element(button('Redo')).not.toBeInTheDocument();
  await button('Undo').click();
  await expect.poll(kinds).not.toContain('gallery');
  await button('Redo').click();
  await expect.poll(kinds).toEqual(['paragraph', 'gallery']);
});

test('on a touch screen, a row has the tools of the block with the caret, and “More tools” shows their names', async () => {
  await page.viewport(390, 844);
  onTestFinished(() => page.viewport(1280, 720));
  const editor = await showEditor([
    figures('412'),
    line('Some text'),
    node('codeBlock', {}, 'let a'),
    node('table', {}, node('tableRow', {}, node('tableCell', {}, line('North')))),
  ]);
  const startOf = (element: Element) => edgesOf(element.querySelector('button, select') ?? element).left;
  const labels = () =>
    dock
      .getByRole('toolbar')
      .elements()
      .toSorted((one, other) => startOf(one) - startOf(other))
      .map((element) => element.getAttribute('aria-label'));
  await selects(editor, '412', { caret: true });
  await expect.poll(labels).toEqual(['Key numbers: tools']);
  await selects(editor, 'let a', { caret: true });
  await expect.poll(labels).toEqual(['Code']);
  await selects(editor, 'North', { caret: true });
  await expect.poll(labels).toEqual(['Table', 'Formatting']);
  const word = () => page.getByText('Delete the table', { exact: true });
  await expect.element(word()).not.toBeVisible();
  const oneLine = edgesOf(dock.element()).height;
  await button('More tools').click();
  await expect.element(word()).toBeVisible();
  expect(edgesOf(dock.element()).height).toBeGreaterThan(3 * oneLine);
  await button('Fewer tools').click();
  await expect.poll(() => edgesOf(dock.element()).height).toBe(oneLine);
  await button('More tools').click();
  // Another block begins with one line.
  await selects(editor, 'Some text', { caret: true });
  await expect.poll(labels).toEqual(['Formatting']);
  await expect.poll(() => edgesOf(dock.element()).height).toBe(oneLine);
});

test('buttons in the row of tools are at least 44 px large, and its menu moves the block with the caret repeatedly', async () => {
  await page.viewport(390, 844);
  onTestFinished(() => page.viewport(1280, 720));
  const editor = await showEditor([line('One'), line('Two'), line('Three')]);
  await selects(editor, 'Three', { caret: true });
  const more = button('Move, copy or delete');
  await expect.element(more).toBeVisible();
  const { width, height, left } = edgesOf(more.element());
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  expect(left).toBeLessThan(edgesOf(button('Bold').element()).left);
  await more.click();
  const up = page.getByRole('menuitem', { name: 'Move up' });
  await up.click();
  await up.click();
  expect(editor.getText({ blockSeparator: ' ' })).toBe('Three One Two');
  await userEvent.keyboard('{Escape}');
  await expect.element(textbox).toHaveFocus();
});

test('a popup of a tool takes the focus and keeps the row of tools', async () => {
  await onePicture();
  await userEvent.click(page.getByRole('img'));
  await expect.element(textbox).toHaveFocus();
  await expect.element(bar('Picture')).toBeVisible();
  await userEvent.click(dock.getByRole('button', { name: 'Picture: alt text' }));
  await userEvent.type(page.getByLabelText('Alt text'), 'A map');
  await expect.element(bar('Picture')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('img', { name: 'A map' })).toBeVisible();
  await expect.element(bar('Picture')).toBeVisible();
});
