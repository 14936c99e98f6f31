import { expect, test } from 'vitest';
import { plainBeginning, renderMarkdown } from './markdown.ts';

/** Removes attributes that have their own tests. */
const shown = (text: string, kind: 'text' | 'highlights' | 'caption' = 'text') =>
  renderMarkdown(text, kind)
    .replaceAll(/ (?:dir|target|rel|tabindex|role|aria-label)="[^"]*"/g, '')
    .trim();

test.each([
  ['one line', '<p>one line</p>'],
  ['two\nlines', '<p>two<br>\nlines</p>'],
  ['a blank\n\nline', '<p>a blank</p>\n<p>line</p>'],
  ['three blank\n\n\n\nlines', '<p>three blank</p>\n<p><br><br>lines</p>'],
  ['    indented\n        more', '<p>indented<br>\nmore</p>'],
  ['\u3000\u3000一段\n\n\u3000\u3000二段', '<p>\u3000\u3000一段</p>\n<p>\u3000\u3000二段</p>'],
  ['Title\n=====', '<p>Title<br>\n=====</p>'],
  ['5 * 3 * 2 and snake_case_name', '<p>5 * 3 * 2 and snake_case_name</p>'],
  ['*Prices without tax', '<p>*Prices without tax</p>'],
  ['f(*args, **options)', '<p>f(*args, **options)</p>'],
  ['#1 of the #best', '<p>#1 of the #best</p>'],
  ['+ 20 % sales\n+ 3 clients', '<p>+ 20 % sales<br>\n+ 3 clients</p>'],
  ['>50 clients', '<p>&gt;50 clients</p>'],
  ['1 < 2 & <b>3</b> &amp; 4', '<p>1 &lt; 2 &amp; &lt;b&gt;3&lt;/b&gt; &amp;amp; 4</p>'],
  ['Sources [1]\n\n[1]: maps.test', '<p>Sources [1]</p>\n<p>[1]: maps.test</p>'],
  ['(c) ... -- "quoted"', '<p>(c) ... -- &quot;quoted&quot;</p>'],
  ['Ask asha@example.org or example.org', '<p>Ask asha@example.org or example.org</p>'],
  ['• one\n• two', '<p>• one<br>\n• two</p>'],
])('a plain text that was written before Markdown was supported looks as it did: %j', (text, markup) =>
  expect(shown(text)).toBe(markup),
);

test.each([
  [
    '**bold**, *italic*, ~~gone~~ and `code`',
    '<p><strong>bold</strong>, <em>italic</em>, <s>gone</s> and <code>code</code></p>',
  ],
  ['# Below the page’s own', '<h3>Below the page’s own</h3>'],
  ['## Two\n##### Five', '<h4>Two</h4>\n<h6>Five</h6>'],
  ['Why:\n- fast\n- small', '<p>Why:</p>\n<ul>\n<li>fast</li>\n<li>small</li>\n</ul>'],
  ['3. three\n4. four', '<ol start="3">\n<li>three</li>\n<li>four</li>\n</ol>'],
  ['> said\n> so', '<blockquote>\n<p>said<br>\nso</p>\n</blockquote>'],
  [
    '[maps](https://maps.test/?a=1&b=2 "All")',
    '<p><a href="https://maps.test/?a=1&amp;b=2" title="All">maps</a></p>',
  ],
  [
    'See https://maps.test/a_b_c.',
    '<p>See <a href="https://maps.test/a_b_c">https://maps.test/a_b_c</a>.</p>',
  ],
  ['<mailto:asha@example.org>', '<p><a href="mailto:asha@example.org">mailto:asha@example.org</a></p>'],
  ['![A *map* of hills](https://maps.test/a.png)', '<p>A map of hills</p>'],
  ['```\n<b>\n```', '<pre><code>&lt;b&gt;\n</code></pre>'],
  [
    '```ts\nlet a = "b";\n```',
    '<pre><code><span class="code-word">let</span> a = <span class="code-value">&quot;b&quot;</span>;\n</code></pre>',
  ],
  ['```klingon\nqapla\n```', '<pre><code>qapla\n</code></pre>'],
  [
    '| a | b |\n|---|--:|\n| 1 | 2 |',
    '<div><table>\n<thead>\n<tr>\n<th>a</th>\n<th align="right">b</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td>1</td>\n<td align="right">2</td>\n</tr>\n</tbody>\n</table></div>',
  ],
  [
    '|  |  |\n|---|---|\n| 1 | 2 |',
    '<div><table>\n<tbody>\n<tr>\n<td>1</td>\n<td>2</td>\n</tr>\n</tbody>\n</table></div>',
  ],
  ['|  |  |\n|---|---|\n\nText', '<div><table></table></div>\n<p>Text</p>'],
])('Markdown is rendered as HTML: %j', (text, markup) => expect(shown(text)).toBe(markup));

test('links of Markdown to other sites open in a new tab without a referrer', () => {
  expect(renderMarkdown('[a](https://a.test)', 'caption')).toBe(
    '<a href="https://a.test" target="_blank" rel="noopener noreferrer">a</a>',
  );
});

test('a block of Markdown has the direction of its text, and code is left to right', () => {
  expect(renderMarkdown('اسم\n\n- a', 'text')).toBe(
    '<p dir="auto">اسم</p>\n<ul dir="auto">\n<li>a</li>\n</ul>\n',
  );
  expect(renderMarkdown('```\na\n```', 'text')).toContain('<pre dir="ltr" tabindex="0"');
});

test.each([
  ['Shorter waits', '<p>Shorter waits</p>'],
  ['Quick\nSmall', '<ul>\n<li>Quick</li>\n<li>Small</li>\n</ul>'],
  ['- Quick\n\n• Small\n* Safe', '<ul>\n<li>Quick</li>\n<li>Small</li>\n<li>Safe</li>\n</ul>'],
  ['- Only one', '<ul>\n<li>Only one</li>\n</ul>'],
  ['+ 20 % sales\n- 3 % cost', '<ul>\n<li>+ 20 % sales</li>\n<li>3 % cost</li>\n</ul>'],
  ['**Quick**: 2 ms\nSmall', '<ul>\n<li><strong>Quick</strong>: 2 ms</li>\n<li>Small</li>\n</ul>'],
  ['1. Quick\n2. Small', '<ol>\n<li>Quick</li>\n<li>Small</li>\n</ol>'],
  ['# Speed\nVery quick', '<h3>Speed</h3>\n<p>Very quick</p>'],
])(
  'several plain lines of a project’s highlights become a list, and other Markdown is kept: %j',
  (text, markup) => expect(shown(text, 'highlights')).toBe(markup),
);

test.each([
  ['Plain words,\nas they are', 'Plain words,\nas they are'],
  ['# Maps\n\nFor **all** [walkers](https://w.test)', 'Maps\nFor all walkers'],
  ['- `a`\n- ![hills](https://a.test/b.png)\n\n```ts\nlet a;\n```', 'a\nhills\nlet a;\n'],
  ['5 * 3 and snake_case', '5 * 3 and snake_case'],
])('an excerpt of Markdown has no markup: %j', (text, words) =>
  expect(plainBeginning(text, 280)).toBe(words),
);

test('an excerpt of Markdown ends between two words, or within a word that is longer than the excerpt', () => {
  expect(plainBeginning('one two three', 9)).toBe('one two');
  expect(plainBeginning('**one** two three', 9)).toBe('one two');
  expect(plainBeginning('x'.repeat(20), 9)).toBe('x'.repeat(9));
  expect(plainBeginning('😀'.repeat(20), 9)).toBe('😀'.repeat(4));
});
