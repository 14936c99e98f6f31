/** Pasting from other programs. */
import type { Editor } from '@tiptap/core';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { writeMarkdown } from '../markdown/writing.ts';
import { openEditor, selects } from '../../../../../testing/show-editor.tsx';
import { copies, newsFrom, pastes } from '../../../../../testing/clipboard-events.ts';
import googleDocs from './samples/google-docs.html?raw';
import notion from './samples/notion.html?raw';
import webPage from './samples/web-page.html?raw';
import word from './samples/word.html?raw';

const markdown = (editor: Editor) => writeMarkdown(editor.state.doc.content.content);

test('text pasted from Notion keeps its structure, and a message counts the pictures left out', async () => {
  const editor = await openEditor();
  const news = newsFrom(editor);
  await pastes(editor, { 'text/html': notion, 'text/plain': '# The problem' });
  expect(markdown(editor)).toBe(
    `# The problem

Nurses could **not see** which beds were *free*, says [the report](https://example.com/report) in \`beds.csv\`.

# Process

- Ask
  - nurses
- ~~Guess~~

1. Draw
2. Test

- Print

> I see every bed at once.

\`\`\`typescript
const beds = await read();

show(beds);
\`\`\`

---

💡 Beds change every hour.

| Clinic | Beds |
| --- | --- |
| North | 12 |`,
  );
  await expect.poll(() => news).toEqual(['2 pictures were not pasted: drop the files']);
});

test('text pasted from Google Docs keeps its structure, and a message counts the pictures left out', async () => {
  const editor = await openEditor();
  const news = newsFrom(editor);
  await pastes(editor, { 'text/html': googleDocs });
  expect(markdown(editor)).toBe(
    `# The problem

Nurses could **not see** which beds were *free*, says [the report](https://example.com/report).

- Ask
  - nurses
- ~~Guess~~

|  |  |
| --- | --- |
| **Clinic** | North wing |

\`npm start\``,
  );
  await expect.poll(() => news).toEqual(['1 picture was not pasted: drop the file']);
});

test('text pasted from Word keeps its structure, and a message counts the pictures left out', async () => {
  const editor = await openEditor();
  const news = newsFrom(editor);
  await pastes(editor, { 'text/html': word });
  expect(markdown(editor)).toBe(
    `# Free beds

# The problem

Nurses could **not see** which beds were *free*, says [the report](https://example.com/report). 10\u00A0%

- Ask
  - nurses
- ~~Guess~~

3. Draw
4. Test

> I see every bed at once.

|  |  |  |
| --- | --- | --- |
| **Clinic** | North |  |
| Beds | 12 |  |`,
  );
  await expect.poll(() => news).toEqual(['1 picture was not pasted: drop the file']);
});

test('text pasted from a web page keeps its structure, and a message counts the pictures left out', async () => {
  const editor = await openEditor();
  const news = newsFrom(editor);
  await pastes(editor, { 'text/html': webPage });
  expect(markdown(editor)).toBe(
    `# The problem

Nurses could **not see** which beds were *free*, says [the report](https://example.com/report). Click here or there 😀🎉.

First line
second line

New paragraph

- Ask
  - nurses
- ~~Guess~~

> I see every bed at once.

\`\`\`ts
const beds = await read();

show(beds);
\`\`\`

The ward

---

Beds by **clinic**

| Clinic | Beds |
| :-- | --: |
| North | 12 |

Mail

Press \`Enter\` **now**`,
  );
  await expect.poll(() => news).toEqual(['1 picture was not pasted: drop the file']);
});

test('scripts, styles and classes of pasted HTML do not get into the document', async () => {
  const editor = await openEditor();
  for (const sample of [notion, googleDocs, word, webPage]) {
    editor.commands.clearContent();
    await pastes(editor, { 'text/html': sample });
    expect(editor.getHTML()).not.toMatch(/javascript|data:|steal|Mso|font|rgb|color|guid|track/i);
  }
});

test('pasting only a picture from the web changes nothing, and a message says so', async () => {
  const editor = await openEditor('<p>Beds</p>');
  const news = newsFrom(editor);
  await selects(editor, 'Beds');
  await pastes(editor, { 'text/html': '<img src="https://example.com/beds.jpg" alt="Beds">' });
  await expect.poll(() => news).toEqual(['1 picture was not pasted: drop the file']);
  expect(editor.getText()).toBe('Beds');
});

test('pasted plain text is read as Markdown, or with Shift stays as it is', async () => {
  const text = '# The problem\n\nNurses **asked**\n\n- one\n- two\n\n5 * 3 https://example.com';
  const editor = await openEditor();
  await pastes(editor, { 'text/plain': text });
  expect(markdown(editor)).toBe(text);
  expect(editor.getJSON().content.map(({ type }) => type)).toEqual([
    'heading',
    'paragraph',
    'bulletList',
    'paragraph',
  ]);
  editor.commands.clearContent();
  await userEvent.keyboard('{Shift>}');
  await pastes(editor, { 'text/plain': '**as it is**' });
  await userEvent.keyboard('{/Shift}');
  expect(editor.getText()).toBe('**as it is**');
});

test('pasted words become part of the paragraph with the caret', async () => {
  const editor = await openEditor('<p>Free beds</p>');
  editor.commands.setTextSelection(6);
  await pastes(editor, { 'text/plain': 'hospital ' });
  expect(markdown(editor)).toBe('Free hospital beds');
});

test('Markdown pasted from Visual Studio Code is read as Markdown, and other code becomes a code block', async () => {
  const editor = await openEditor();
  const about = (mode: string) => JSON.stringify({ version: 1, isFromEmptySelection: false, mode });
  const html = '<meta charset="utf-8"><div style="white-space: pre;"><div><span>x</span></div></div>';
  await pastes(editor, {
    'text/plain': '## Beds',
    'text/html': html,
    'vscode-editor-data': about('markdown'),
  });
  expect(markdown(editor)).toBe('## Beds');
  editor.commands.clearContent();
  await pastes(editor, {
    'text/plain': 'let a;\nlet b;',
    'text/html': html,
    'vscode-editor-data': about('typescript'),
  });
  expect(markdown(editor)).toBe('```typescript\nlet a;\nlet b;\n```');
});

test('a pasted web address links the selected words, and without a selection is inserted itself', async () => {
  const editor = await openEditor('<p>Read the report</p>');
  await selects(editor, 'report');
  await pastes(editor, { 'text/plain': 'https://example.com/report' });
  expect(markdown(editor)).toBe('Read the [report](https://example.com/report)');
  editor.commands.clearContent();
  await pastes(editor, { 'text/plain': 'https://example.com/report' });
  expect(markdown(editor)).toBe('https://example.com/report');
  await selects(editor, 'report');
  await pastes(editor, { 'text/plain': 'ftp://example.com' });
  expect(JSON.stringify(editor.getJSON())).not.toContain('"href":"ftp');
});

const two = '<h2>The <b>problem</b></h2><ul><li>one</li><li>two</li></ul>';
test.for([
  ['a caption', '<div data-block="picture" data-picture="1">Beds</div>', 'Beds The problem one two', true],
  ['a button', '<div data-block="button">Beds</div>', 'Beds The problem one two', false],
  [
    'a cell',
    '<table><tr><td><p>Beds</p></td><td><p>2</p></td></tr></table>',
    'Beds The problem one two',
    true,
  ],
] as const)('%s takes several pasted lines as one line', async ([, content, text, hasMarks]) => {
  const editor = await openEditor(content);
  const before = editor.state.doc.childCount;
  await selects(editor, 'Beds', { caret: true });
  editor.commands.setTextSelection(editor.state.selection.from + 4);
  await pastes(editor, { 'text/html': `<p> </p>${two}`.replace('<h2>', '<p> ').replace('</h2>', '</p>') });
  expect(editor.state.doc.textContent).toContain(text.replace('Beds ', 'Beds'));
  expect(editor.state.doc.childCount).toBe(before);
  expect(JSON.stringify(editor.getJSON()).includes('bold')).toBe(hasMarks);
});

test('a message names the pasted parts that a caption or a button cannot have', async () => {
  const editor = await openEditor(
    '<div data-block="picture" data-picture="1">Beds</div><div data-block="embed" data-link="&quot;https://vimeo.com/1&quot;"></div><div data-block="button">More</div>',
  );
  const news = newsFrom(editor);
  await selects(editor, 'More', { caret: true });
  await pastes(editor, { 'text/html': '<p>see <a href="https://example.com">this</a></p>' });
  await expect.poll(() => news.at(-1)).toBe('Not pasted here: 1 link');
  editor.commands.selectAll();
  const blocks = await copies(editor);
  await selects(editor, 'Beds', { caret: true });
  await pastes(editor, blocks);
  await expect.poll(() => news.at(-1)).toBe('Not pasted here: 1 picture, 1 embed, 1 button');
});

test('a column takes only the texts of pasted blocks that it cannot hold', async () => {
  const editor = await openEditor(
    '<div data-block="columns"><div data-block="column"><p></p></div><div data-block="column"><p>Two</p></div></div>' +
      '<div data-block="figures"><div data-block="figureItem"><div data-block="figureValue">42</div><div data-block="figureLabel">beds</div></div></div>',
  );
  const figures = editor.state.doc.child(0).nodeSize;
  editor.commands.setNodeSelection(figures);
  const block = await copies(editor);
  editor.commands.setTextSelection(3);
  await pastes(editor, block);
  expect(editor.getJSON().content.map(({ type }) => type)).toEqual(['columns', 'figures']);
  expect(editor.state.doc.child(0).child(0).textContent).toBe('42beds');
});

test('text that is pasted while a block is selected goes below the block', async () => {
  const editor = await openEditor('<div data-block="picture" data-picture="1">Beds</div><p>After</p>');
  editor.commands.setNodeSelection(0);
  await pastes(editor, { 'text/plain': 'Pasted' });
  expect(editor.getJSON().content.map(({ type }) => type)).toEqual(['picture', 'paragraph', 'paragraph']);
  expect(editor.state.doc.child(1).textContent).toBe('Pasted');
});

test('a list pasted into an empty paragraph stays a list, and text pasted into a code block stays plain text', async () => {
  const editor = await openEditor();
  await pastes(editor, { 'text/html': '<ul><li>one</li><li>two</li></ul>' });
  expect(markdown(editor)).toBe('- one\n- two');
  editor.commands.setContent('<pre><code></code></pre>');
  editor.commands.setTextSelection(1);
  await pastes(editor, { 'text/html': '<b>let</b> a;', 'text/plain': '**let** a;' });
  expect(markdown(editor)).toBe('```\n**let** a;\n```');
});
