/**
 * Cleans pasted markup of other programs. Keeps headings, paragraphs, lists, quotes, code, tables, dividers, links,
 * bold, italic and struck text.
 */
import { isAllowedLink } from '../schema/text-nodes.ts';
import { parsed, rename, styleOf, unwrap } from './elements.ts';
import { readMarks } from './marks.ts';
import { readWord } from './word.ts';

/** Elements that are unwrapped in cells, with spaces around their content. */
const inner =
  'p, div, h1, h2, h3, h4, h5, h6, li, ul, ol, blockquote, pre, br, table, tbody, thead, tr, td, th, hr';

/** Makes the cells of tables single lines that span no others. Replaces tables for layout by their content. */
function readTables(body: HTMLElement): void {
  for (const table of body.querySelectorAll('table')) {
    if (!table.isConnected || table.parentElement?.closest('td, th')) continue;
    const cells = [...table.rows].flatMap((row) => [...row.cells]);
    // A table of one column is a layout.
    const isLayout = [...table.rows].every((row) => row.cells.length <= 1);
    if (isLayout) {
      const content = document.createElement('div');
      for (const cell of cells) content.append(...cell.childNodes);
      table.replaceWith(content);
    } else for (const cell of cells) readCell(cell);
  }
}

function readCell(cell: HTMLTableCellElement): void {
  for (const element of cell.querySelectorAll(inner)) {
    element.before(' ');
    element.after(' ');
    unwrap(element);
  }
  const align = cell.getAttribute('align');
  if (align && !['left', 'center', 'right'].includes(align)) cell.removeAttribute('align');
  for (let further = 1; further < Math.min(cell.colSpan, 20); further += 1)
    cell.after(document.createElement(cell.localName));
  cell.removeAttribute('colspan');
  cell.removeAttribute('rowspan');
}

/** Writes code blocks as `<pre><code class="language-…">`, with their lines and without colours. */
function readCode(body: HTMLElement): void {
  for (const pre of body.querySelectorAll('pre')) {
    if (!pre.isConnected || pre.parentElement?.closest('pre')) continue;
    const code = document.createElement('code');
    const language = languageOf(pre);
    if (language) code.className = `language-${language}`;
    code.textContent = textOf(pre).replace(/\n$/, '');
    const written = document.createElement('pre');
    written.append(code);
    pre.replaceWith(written);
  }
}

/** Returns the language from the classes around and in a block, as highlighters write it. */
function languageOf(pre: Element): string | undefined {
  const classes = [pre.querySelector('code'), pre, pre.parentElement]
    .map((element) => `${element?.className ?? ''} ${element?.getAttribute('data-language') ?? ''}`)
    .join(' ');
  return /(?:^|\s)(?:language-|lang-|highlight-source-|highlight-text-)([\w+#-]+)/
    .exec(classes)?.[1]
    ?.toLowerCase();
}

/** Returns the text. Each line break and the end of each block begin a new line. */
function textOf(node: Node): string {
  if (node instanceof Text) return node.data;
  if (!(node instanceof Element)) return '';
  if (node.matches('br')) return '\n';
  const text = [...node.childNodes].map(textOf).join('');
  return node.matches('div, p, li, tr') && !text.endsWith('\n') ? `${text}\n` : text;
}

/** Elements that are removed with their content. */
const others =
  'script, style, meta, link, title, template, noscript, iframe, object, embed, svg, math, canvas, audio, video, button, input, select, textarea, [hidden], [aria-hidden="true"]';

const textBlocks = 'p, h1, h2, h3, h4, h5, h6, li, td, th, dt, dd, figcaption, summary, div';
const blocks = `${textBlocks}, ul, ol, blockquote, pre, table, hr, section, article`;

/** The attributes that the editor reads, keyed by element. */
const meaning: Readonly<Record<string, readonly string[]>> = {
  a: ['href'],
  ol: ['start'],
  code: ['class'],
  td: ['align'],
  th: ['align'],
};

/** Returns the cleaned markup, and the number of pictures that were removed. */
export function cleaned(markup: string): { html: string; pictures: number } {
  const body = parsed(markup);
  const pictures = takePictures(body);
  readWord(body);
  for (const element of body.querySelectorAll(others)) element.remove();
  removeComments(body);
  for (const element of body.querySelectorAll('[data-style*="display"]'))
    if (styleOf(element).display === 'none') element.remove();
  for (const heading of body.querySelectorAll('[role="heading"][aria-level]'))
    rename(heading, `h${Math.min(6, Math.max(1, Number(heading.getAttribute('aria-level')) || 1))}`);
  readCode(body);
  readMarks(body);
  readLinks(body);
  readTables(body);
  readBreaks(body);
  for (const element of body.querySelectorAll('*')) keepMeaning(element);
  removeEmpty(body);
  return { html: body.innerHTML, pictures };
}

/** Removes pictures and returns their number, without those at most 2 pixels wide or high. Emoji become text. */
function takePictures(body: HTMLElement): number {
  let count = 0;
  for (const picture of body.querySelectorAll('img')) {
    const { alt } = picture;
    const isEmoji = alt.length <= 10 && /^[\p{Extended_Pictographic}\p{Emoji_Component}]+$/u.test(alt);
    if (isEmoji && /\p{Extended_Pictographic}/u.test(alt)) picture.replaceWith(alt);
    else {
      const isTiny = [picture.getAttribute('width'), picture.getAttribute('height')].some(
        (size) => size !== null && Number(size) <= 2,
      );
      count += isTiny ? 0 : 1;
      picture.remove();
    }
  }
  return count;
}

function removeComments(body: HTMLElement): void {
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_COMMENT);
  const comments: Node[] = [];
  while (walker.nextNode()) comments.push(walker.currentNode);
  for (const comment of comments) (comment as Comment).remove();
}

/** Unwraps links that texts cannot have, and replaces redirects of Google by their targets. */
function readLinks(body: HTMLElement): void {
  for (const link of body.querySelectorAll('a')) {
    const written = (link.getAttribute('href') ?? '').trim();
    const wrapped = written.startsWith('https://www.google.com/url?')
      ? new URL(written).searchParams.get('q')
      : null;
    const href = wrapped ?? written;
    if (isAllowedLink(href) && URL.canParse(href)) link.setAttribute('href', href);
    else unwrap(link);
  }
}

/** Removes line breaks beside blocks. Makes paragraphs where several line breaks separate text. */
function readBreaks(body: HTMLElement): void {
  for (const lineBreak of body.querySelectorAll('br')) {
    const { previousSibling: before, nextSibling: after, parentElement: around } = lineBreak;
    if (!around || around.closest('pre')) continue;
    const isEdge = [before, after].some((one) => one instanceof Element && one.matches(blocks));
    if (isEdge || lineBreak.matches('.Apple-interchange-newline')) lineBreak.remove();
    else if (isTextBlock(around) && after instanceof HTMLBRElement) splitAt(lineBreak, around);
  }
}

const isTextBlock = (element: Element) => element.matches('p, div, body') && !element.querySelector(blocks);

/** Makes paragraphs of the content before and after consecutive line breaks, of which `first` is the first. */
function splitAt(first: Element, around: Element): void {
  const paragraph = document.createElement('p');
  while (first.previousSibling) paragraph.prepend(first.previousSibling);
  while (around.firstChild instanceof HTMLBRElement) around.firstChild.remove();
  if (around.matches('body')) {
    const rest = document.createElement('p');
    rest.append(...around.childNodes);
    around.append(paragraph, rest);
  } else around.before(paragraph);
}

/** Removes attributes that the editor does not read, and unwraps an element that it does not know. */
function keepMeaning(element: Element): void {
  const name = element.localName;
  const kept = meaning[name] ?? [];
  for (const attribute of element.getAttributeNames())
    if (!kept.includes(attribute)) element.removeAttribute(attribute);
  const known = `${blocks}, a, br, code, strong, em, s, body, tr, tbody, thead, tfoot, dl, figure, main, header, footer, aside, details`;
  if (!element.matches(known)) unwrap(element);
}

/** Removes soft hyphens, no-break spaces that only add space, and elements without text. */
function removeEmpty(body: HTMLElement): void {
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    if (text.parentElement?.closest('pre')) continue;
    // A single no-break space between words is meant, as in "10 %".
    text.data = text.data
      .replaceAll(/(^|\s)\u00A0+|\u00A0+(?=\s|$)|\u00A0{2,}/g, '$1 ')
      .replaceAll('\u00AD', '');
  }
  const removable =
    'a, strong, em, s, code, p, h1, h2, h3, h4, h5, h6, li, ul, ol, blockquote, div, section, figure';
  for (const element of [...body.querySelectorAll(removable)].toReversed()) {
    const hasContent = element.querySelector('hr, table, pre') !== null;
    if (hasContent || (element.textContent ?? '').trim() !== '') continue;
    if (element.matches('a, strong, em, s, code')) unwrap(element);
    else if (!element.closest('pre, td, th')) element.remove();
  }
}
