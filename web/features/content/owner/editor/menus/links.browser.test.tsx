/** Links: the field, custom pages as targets, and the card of a link. */
import type { Editor } from '@tiptap/core';
import { beforeEach, expect, test } from 'vitest';
import { cdp, commands, page, userEvent } from 'vitest/browser';
import { customPagesApi } from '#contract/custom-pages/custom-pages.ts';
import { api } from '#contract/addresses.ts';
import { hiddenProjectsApi } from '#contract/projects/hidden-projects.ts';
import { expectFault, expectNoFault } from '../../../../../testing/faults.ts';
import { linkMessages } from './link-address.ts';
import { openEditor, selects, textbox, types } from '../../../../../testing/show-editor.tsx';

const field = page.getByRole('combobox', { name: 'Address or page' });
const targets = page.getByRole('listbox', { name: 'Your pages' }).getByRole('option');
const card = page.getByRole('toolbar', { name: 'Link' });
const linksOf = (editor: Editor) => {
  const links: [string | undefined, unknown][] = [];
  editor.state.doc.descendants(({ text, marks }) => {
    const link = marks.find(({ type }) => type.name === 'link');
    if (link) links.push([text, link.attrs['href']]);
  });
  return links;
};

beforeEach(async () => {
  const project = { project_title: 'Harbour lights', category: 'Photography', state: 'published' };
  await commands.mockResponse({
    method: 'GET',
    path: api.projects,
    body: [{ ...project, id: 7, technologies: [], tags: [] }],
  });
  await commands.mockResponse({
    method: 'GET',
    path: hiddenProjectsApi.all,
    body: [{ ...project, id: 8, project_title: 'Harbour plans', state: 'draft' }],
  });
  await commands.mockResponse({
    method: 'GET',
    path: customPagesApi.all,
    body: [{ id: 1, title: 'About me', slug: 'about-me', state: 'published' }],
  });
});

async function opensField(content = '<p>Read the report</p>', words = 'report'): Promise<Editor> {
  const editor = await openEditor(content);
  await selects(editor, words);
  await types('{ControlOrMeta>}k{/ControlOrMeta}');
  await expect.element(field).toHaveFocus();
  return editor;
}

test('the field for a link keeps the focus while its text is scrolled out of sight', async () => {
  const editor = await opensField();
  document.body.style.paddingBottom = '300vh';
  try {
    scrollTo(0, 2 * innerHeight);
    await expect.poll(() => textbox.element().getBoundingClientRect().bottom).toBeLessThan(0);
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    await expect.element(field).toHaveFocus();
    await expect.element(field).toBeInViewport();
    await types('example.com{Enter}');
    expect(linksOf(editor)).toEqual([['report', 'https://example.com']]);
  } finally {
    document.body.style.paddingBottom = '';
  }
});

test.for([
  ['example.com', 'https://example.com'],
  ['www.example.com/a?b=c', 'https://www.example.com/a?b=c'],
  ['http://example.com', 'http://example.com'],
  ['ada@example.com', 'mailto:ada@example.com'],
  ['mailto:ada@example.com', 'mailto:ada@example.com'],
  ['/contact', `${location.origin}/contact`],
])('the typed link %s becomes %s', async ([typed, href]) => {
  const editor = await opensField();
  await types(`${typed}{Enter}`);
  expect(linksOf(editor)).toEqual([['report', href]]);
  await expect.element(field).not.toBeInTheDocument();
  await expect.element(textbox).toHaveFocus();
  await types(' now');
  expect(linksOf(editor)).toEqual([['report', href]]);
  expect(editor.getText()).toBe('Read the report now');
});

test('text that is typed after a new link is not part of the link', async () => {
  const editor = await opensField();
  await types('example.com{Enter}');
  await expect.element(textbox).toHaveFocus();
  await types('ed');
  expect(editor.getText()).toBe('Read the reported');
  expect(linksOf(editor)).toEqual([['report', 'https://example.com']]);
});

test.for(['javascript:alert(1)', 'data:text/html,x', 'ftp://example.com', 'nothing like it', 'https://'])(
  'the field for a link refuses %s',
  async (typed) => {
    const editor = await opensField();
    await field.fill(typed);
    await types('{Enter}');
    await expectFault(field, linkMessages.unknown);
    await field.fill('');
    await expectNoFault(field);
    await types('{Enter}');
    await expectFault(field, linkMessages.empty);
    expect(linksOf(editor)).toEqual([]);
  },
);

test('custom pages are offered for the link of a button, too', async () => {
  const editor = await openEditor('<div data-block="button">Read on</div>');
  await userEvent.click(page.getByRole('button', { name: 'Add a link' }));
  const link = page.getByRole('combobox', { name: 'Link' });
  await userEvent.fill(link, 'about');
  await expect.element(targets).toHaveTextContent('About mePage');
  await types('{Enter}');
  await expect.element(link).not.toBeInTheDocument();
  expect(editor.state.doc.firstChild?.attrs['link']).toBe('/about-me');
});

test('own projects and pages are offered for a link while their names are typed', async () => {
  const editor = await opensField();
  const shown = () => targets.elements().map(({ textContent }) => textContent);
  await expect.poll(shown).toHaveLength(4);
  await types('harb');
  await expect.poll(shown).toEqual(['Harbour lightsPhotography', 'Harbour plansDraft · Photography']);
  await types('{ArrowDown}{ArrowUp}{Enter}');
  expect(linksOf(editor)).toEqual([['report', `${location.origin}/category/photography/7-harbour-lights`]]);
});

test('a link to a custom page that is added without a selection has the page’s title as its text', async () => {
  const editor = await openEditor('<p>See </p>');
  await types('{End}{ControlOrMeta>}k{/ControlOrMeta}');
  await expect.element(field).toHaveFocus();
  await types('about');
  await targets.click();
  expect(linksOf(editor)).toEqual([['About me', `${location.origin}/about-me`]]);
});

test('adding a link with the caret inside a word links the whole word', async () => {
  const editor = await openEditor('<p>Read the report now</p>');
  await selects(editor, 'port', { caret: true });
  await types('{ControlOrMeta>}k{/ControlOrMeta}');
  await expect.element(field).toHaveFocus();
  await types('example.com{Enter}');
  expect(linksOf(editor)).toEqual([['report', 'https://example.com']]);
});

test('the card of a link to this site shows its path alone', async () => {
  const editor = await openEditor(`<p><a href="${location.origin}/about-me">me</a></p>`);
  await selects(editor, 'me', { caret: true });
  await expect
    .element(page.getByRole('toolbar', { name: 'Link' }).getByRole('link'))
    .toHaveTextContent('/about-me (opens in a new tab)');
});

test('Escape in the field for a link returns to the selection, and the window stays open', async () => {
  const editor = await opensField();
  const seen: string[] = [];
  const listen = ({ key }: KeyboardEvent) => void seen.push(key);
  document.addEventListener('keydown', listen);
  await expect.element(page.getByText('report', { exact: true })).toHaveClass('edited-link');
  await types('exam{Escape}');
  document.removeEventListener('keydown', listen);
  expect(seen).not.toContain('Escape');
  await expect.element(field).not.toBeInTheDocument();
  await expect.element(textbox).toHaveFocus();
  expect(editor.state.doc.textBetween(editor.state.selection.from, editor.state.selection.to)).toBe('report');
  expect(linksOf(editor)).toEqual([]);
});

test('a link of which a part is selected is changed as a whole, and can be removed', async () => {
  const editor = await opensField('<p><a href="https://a.test/old">The report</a> of May</p>', 'rep');
  await expect.element(field).toHaveValue('https://a.test/old');
  await types('b.test{Enter}');
  expect(linksOf(editor)).toEqual([['The report', 'https://b.test']]);
  await selects(editor, 'rep', { caret: true });
  await types('{ControlOrMeta>}k{/ControlOrMeta}');
  await page.getByRole('button', { name: 'Remove link' }).click();
  expect(linksOf(editor)).toEqual([]);
  expect(editor.getText()).toBe('The report of May');
});

test('a card shows where the link at the caret leads', async () => {
  const editor = await openEditor(
    '<p>Read <a href="https://www.example.com/r%C3%A9sum%C3%A9">it</a> before you go on</p>',
  );
  await expect.element(card).not.toBeInTheDocument();
  await selects(editor, 'it', { caret: true });
  await types('{ArrowRight}');
  const link = card.getByRole('link', { name: 'example.com/résumé (opens in a new tab)' });
  await expect.element(link).toHaveAttribute('href', 'https://www.example.com/r%C3%A9sum%C3%A9');
  await types('{Alt>}{F10}{/Alt}');
  await expect.element(link).toHaveFocus();
  await types('{ArrowRight}{Enter}');
  await expect.element(field).toHaveFocus();
  await types('{Escape}');
  await card.getByRole('button', { name: 'Remove link' }).click();
  expect(linksOf(editor)).toEqual([]);
});

test('a click on a link in the editor opens no page', async () => {
  await openEditor('<p><a href="https://a.test/x">Read it</a></p>');
  const session = cdp() as unknown as { send: (method: string) => Promise<{ targetInfos: unknown[] }> };
  const opened = async () => (await session.send('Target.getTargets')).targetInfos.length;
  const before = await opened();
  const link = page.getByText('Read it');
  await link.click();
  await link.click({ modifiers: ['ControlOrMeta'] });
  await link.click({ button: 'middle' });
  expect(await opened()).toBe(before);
  await expect.element(textbox).toHaveFocus();
});

test('the keys for a link open no field in parts that cannot have links', async () => {
  const editor = await openEditor('<div data-block="button">Button words</div>');
  await selects(editor, 'words');
  await types('{ControlOrMeta>}k{/ControlOrMeta}');
  await expect.element(field).not.toBeInTheDocument();
});
