/** Renders the owner's texts as markup and as plain text. `contract/text/markdown-dialect.ts` defines the dialect. */
import { LRUCache } from 'lru-cache';
import type { MarkdownIt, Token } from 'markdown-it';
import type { MarkdownKind } from '#contract/text/markdown.ts';
import { copyOfPart } from '../../lib/text.ts';
import { markdownParser } from './parser.ts';

/** Maximum number of cached characters, texts and markup together. */
const keptCharacters = 4_000_000;

const kept = new LRUCache<string, string>({
  maxSize: keptCharacters,
  sizeCalculation: (markup, key) => markup.length + key.length,
});

const renderings: Record<MarkdownKind, (text: string) => string> = {
  text: (text) => markdownParser().render(text),
  highlights: (text) => highlightsMarkup(markdownParser(), text),
  caption: (text) => markdownParser().renderInline(text),
};

/**
 * Returns the text as safe markup. The result is cached while there is room, because a content change renders
 * all pages again.
 */
export function renderMarkdown(text: string, kind: MarkdownKind): string {
  const key = `${kind} ${text}`;
  const known = kept.get(key);
  if (known !== undefined) return known;
  const markup = renderings[kind](text);
  kept.set(key, markup);
  return markup;
}

/** Token types of blocks that a list of highlights cannot contain. */
const ownBlocks = new Set(['heading_open', 'ordered_list_open', 'fence', 'blockquote_open', 'table_open']);

/**
 * Renders a project's highlights, one per line. Several lines become a list, with or without `-`, `*` or `•`; blank
 * lines are ignored. One line becomes a paragraph, or a list if it has a list mark. Markdown works within a line. Text
 * with other blocks (headings, numbered or nested lists, code, quotes, tables) is parsed as ordinary Markdown.
 */
function highlightsMarkup(parser: MarkdownIt, text: string): string {
  const tokens = parser.parse(text, {});
  if (tokens.some(isOwnBlock)) return parser.render(text);
  const lines = text
    .split(/\r?\n/)
    .map((line) => line.replace(/^\s*[-*•]\s+/, '').trim())
    .filter(Boolean);
  const isList = lines.length > 1 || tokens[0]?.type === 'bullet_list_open';
  if (!isList) return parser.render(text);
  const items = lines.map((line) => `<li dir="auto">${parser.renderInline(line)}</li>\n`);
  return `<ul>\n${items.join('')}</ul>\n`;
}

function isOwnBlock({ type, level }: Token): boolean {
  return ownBlocks.has(type) || (type === 'bullet_list_open' && level > 0);
}

/** Tests whether a text may contain Markdown marks. A false positive costs time only. */
const mayHaveMarks = /[\\`*_~[<>#|]|^ {0,3}(?:-|\d+[.)])[ \t]|^ {0,3}---/m;

/** Returns the number of characters that `plainBeginning` reads: more than `length`, because it removes marks. */
export function readForBeginning(length: number): number {
  return length * 4;
}

/** Returns the beginning of a text without Markdown marks, cut between words, at most `length` characters. */
export function plainBeginning(text: string, length: number): string {
  return copyOfPart(cut(plainText(text.slice(0, readForBeginning(length))), length));
}

/** Returns the whole text without Markdown marks. */
export function plainText(text: string): string {
  return mayHaveMarks.test(text) ? withoutMarks(text) : text;
}

function withoutMarks(text: string): string {
  const blocks = markdownParser().parse(text, {});
  return blocks.map(wordsOf).filter(Boolean).join('\n');
}

function wordsOf({ type, content, children }: Token): string {
  if (type === 'softbreak' || type === 'hardbreak') return '\n';
  return children ? children.map(wordsOf).join('') : content;
}

function cut(text: string, length: number): string {
  if (text.length <= length) return text;
  const end = text.slice(0, length).search(/\s\S*$/);
  return (end > 0 ? text.slice(0, end) : text.slice(0, length)).replace(/[\uD800-\uDBFF]$/, '').trimEnd();
}
