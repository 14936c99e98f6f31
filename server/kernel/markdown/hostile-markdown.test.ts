/** Any Markdown text results in safe markup. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { markdownKinds } from '#contract/text/markdown.ts';
import { plainBeginning, renderMarkdown } from './markdown.ts';

const plainTags = 'p|br|hr|h[3-6]|strong|em|s|code|ul|ol|li|blockquote|table|thead|tbody|tr|th|td|span';
const box = ' tabindex="0" role="group" aria-label="(?:Code|Table)"';
const link = String.raw`<a href="(?:https?:\/\/[^"\s<>]+|mailto:[^"\s<>]+)"(?: title="[^"<>]*")?(?: target="_blank" rel="noopener noreferrer")?>`;

/** The allowed tags, each with its allowed attributes. */
const allowed = new RegExp(
  [
    `<(?:${plainTags})(?: dir="auto")?>`,
    `</(?:${plainTags}|a|pre|div)>`,
    String.raw`<ol(?: start="\d{1,9}")?(?: dir="auto")?>`,
    '<(?:th|td) align="(?:left|center|right)">',
    '<span class="code-(?:note|word|value|gone)">',
    `<pre dir="ltr"${box}>`,
    `<div${box}>`,
    link,
  ].join('|'),
  'g',
);

/** Returns the text outside allowed tags, in which no other tag may begin or end. */
function expectSafe(text: string): void {
  for (const kind of markdownKinds) {
    const rest = renderMarkdown(text, kind).replaceAll(allowed, '');
    expect(rest, `${kind} of ${JSON.stringify(text)}`).not.toMatch(/[<>]/);
  }
}

const hostile = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '<style>*{display:none}</style>',
  '<p style="position:fixed">',
  '<a href="javascript:alert(1)">x</a>',
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert(1))',
  '[x](java&#115;cript:alert(1))',
  '[x](javascript&colon;alert(1))',
  '[x](\u0001javascript:alert(1))',
  '[x](data:text/html;base64,PHNjcmlwdD4=)',
  '[x](vbscript:x)',
  '[x](//evil.test)',
  '[x](/api/auth/logout)',
  '[x](https://a.test/"onmouseover="alert(1))',
  '[x](https://a.test "t\\" onmouseover=\\"alert(1)")',
  '[x](https://a.test \'t" onmouseover="alert(1)\')',
  '<javascript:alert(1)>',
  '<https://a.test/"onclick=alert(1)>',
  'https://a.test/"onclick="alert(1)',
  '![x" onerror="alert(1)](https://a.test/x.png)',
  '![<script>](javascript:alert(1))',
  '```"><script>alert(1)</script>\n</code></pre><script>alert(1)</script>\n```',
  '```html\n<span class="hljs-keyword" onclick="alert(1)"><script>alert(1)</script>\n```',
  '```js\n`${"</code><img src=x onerror=alert(1)>"}`\n```',
  '| <script> |\n|:-:" onclick="x|\n| </td><script> |',
  '1000000000. x\n" onclick="x',
  '<!-- --><![CDATA[<script>]]><?php ?>',
  '&lt;script&gt;',
  '&#60;script&#62;',
  '[a]: javascript:alert(1)\n\n[a]',
  '[a]: javascript:alert(1)[a]()',
  '[a]()',
  '[a]( \n )',
  '![[a]()](https://a.test/x.png)',
  '[<img src=x onerror=alert(1)>](https://a.test)',
  '[![x](javascript:alert(1))](javascript:alert(1))',
  `${'> '.repeat(200)}x`,
  `${'- '.repeat(200)}x`,
  '*a_'.repeat(1500),
  '['.repeat(5000),
  '`'.repeat(5000),
  '![['.repeat(1500),
  '|'.repeat(2500).concat('\n', '|-'.repeat(1200)),
];

test.each(hostile)('Markdown renders %j without unsafe markup', expectSafe);

test('Markdown renders any text without unsafe markup, and its excerpt keeps the length limit', () => {
  const pieces = fc.oneof(
    fc.constantFrom(...hostile.filter(({ length }) => length < 200)),
    fc.constantFrom(
      '\n',
      '\n\n',
      ' ',
      '    ',
      '"',
      "'",
      '<',
      '>',
      '&',
      '(',
      ')',
      '[',
      ']',
      '!',
      '\\',
      '`',
      '```',
    ),
    fc.constantFrom(
      '```js\n',
      '```html\n',
      '```diff\n',
      '**',
      '_',
      '~~',
      '- ',
      '1. ',
      '> ',
      '# ',
      '| ',
      '|-|',
      '\t',
    ),
    fc.string({ unit: 'binary', maxLength: 12 }),
    fc.webUrl(),
  );
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 25 }), (parts) => {
      const text = parts.join('');
      expectSafe(text);
      expect(plainBeginning(text, 50).length).toBeLessThanOrEqual(50);
    }),
    { numRuns: 500 },
  );
});
