/** Copying from the editor to other programs and to the editor itself. */
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { openEditor, selects } from '../../../../../testing/show-editor.tsx';
import { copies, newsFrom, pastes } from '../../../../../testing/clipboard-events.ts';

const media =
  '<div data-block="picture" data-picture="3" data-description="&quot;A ward&quot;">The <strong>ward</strong></div>' +
  '<div data-block="gallery"><div data-block="galleryPicture" data-picture="4" data-description="&quot;Beds&quot;"></div></div>' +
  '<div data-block="embed" data-link="&quot;https://vimeo.com/1&quot;"></div>' +
  '<div data-block="figures"><div data-block="figureItem"><div data-block="figureValue">42</div><div data-block="figureLabel">beds</div></div></div>' +
  '<div data-block="quote"><div data-block="quoteText">I see<br>every bed.</div><div data-block="quoteName">Ada</div><div data-block="quoteRole">Nurse</div></div>' +
  '<div data-block="columns"><div data-block="column"><p>One</p></div><div data-block="column"><ul><li><p>Two</p></li></ul></div></div>' +
  '<div data-block="button" data-link="&quot;/contact&quot;">Write</div>';

test('content copied as plain text is Markdown, in which each block says what it shows', async () => {
  const editor = await openEditor(
    `<h2>The problem</h2><p>Nurses <strong>asked</strong></p><ul><li><p>one</p></li></ul>${media}`,
  );
  editor.commands.selectAll();
  expect((await copies(editor)).text).toBe(`# The problem

Nurses **asked**

- one

The **ward**

Beds

https://vimeo.com/1

42 – beds

> I see
> every bed.
>
> — Ada, Nurse

One

- Two

[Write](/contact)`);
});

test('copying some words of a list or code block copies only the words, without Markdown of the block', async () => {
  const editor = await openEditor('<ul><li><p>See every bed</p></li></ul><pre><code>let *a*;</code></pre>');
  await selects(editor, 'every bed');
  expect((await copies(editor)).text).toBe('every bed');
  await selects(editor, '*a*');
  expect((await copies(editor)).text).toBe('*a*');
});

test('content copied as HTML has no wrappers and classes of the editor', async () => {
  const editor = await openEditor(
    '<h2>The problem</h2><p>Nurses <a href="https://a.test">asked</a></p><ul><li><p>one</p></li></ul>' +
      '<table><tr><th align="right"><p>Clinic</p></th></tr><tr><td><p>North</p></td></tr></table><p></p>',
  );
  editor.commands.selectAll();
  const { html } = await copies(editor);
  expect(html.replace(/ data-(?:pm-slice|editor)="[^"]*"/g, '')).toBe(
    '<h2>The problem</h2><p>Nurses <a href="https://a.test">asked</a></p><ul><li>one</li></ul>' +
      '<table><tbody><tr><th align="right">Clinic</th></tr><tr><td>North</td></tr></tbody></table><p></p>',
  );
});

test('content that is cut and pasted in the editor comes back as it was', async () => {
  const editor = await openEditor(
    `<h2>The problem</h2><h3>Part</h3><p>Nurses</p>${media}<table><tr><th><p>Clinic</p></th></tr></table><p>End</p>`,
  );
  const before = editor.getJSON();
  editor.commands.selectAll();
  const all = await copies(editor);
  await userEvent.keyboard('{Backspace}');
  expect(editor.getText().trim()).toBe('');
  await pastes(editor, all);
  expect(editor.getJSON()).toEqual(before);
});

test('pictures copied from another form are not pasted, and a message says how many', async () => {
  const editor = await openEditor(media);
  editor.commands.selectAll();
  const { html } = await copies(editor);
  const said = newsFrom(editor);
  await pastes(editor, { 'text/html': html.replace(editor.instanceId, 'another') });
  const pasted = editor.getJSON().content;
  expect(pasted[0]).toMatchObject({ type: 'picture', attrs: { picture: 0, description: 'A ward' } });
  expect(JSON.stringify(pasted)).not.toMatch(/"picture":[1-9]/);
  await expect.poll(() => said).toEqual(['2 pictures were not pasted: drop the files']);
});

test('the prompt of an empty heading is not copied', async () => {
  const editor = await openEditor('<p>Beds</p>');
  editor.commands.setContent({
    type: 'doc',
    content: [
      { type: 'heading', attrs: { level: 1, prompt: 'The problem' } },
      { type: 'paragraph', content: [{ type: 'text', text: 'Beds' }] },
    ],
  });
  editor.commands.selectAll();
  const { html, text } = await copies(editor);
  expect(html + text).not.toContain('problem');
});
