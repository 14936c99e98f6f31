/** Renders the owner's texts as markup and as plain text. `parser.ts` defines the Markdown dialect. */
import { LRUCache } from 'lru-cache';
import type { Token } from 'markdown-it';
import type { MarkdownKind } from '#contract/text/markdown.ts';
import { contentHash } from '../../lib/content-hash.ts';
import { highlightsMarkup } from './highlights.ts';
import { markdownParser } from './parser.ts';

/** Maximum number of cached characters, texts and markup together. */
const keptCharacters = 4_000_000;

const kept = new LRUCache<string, string>({
  maxSize: keptCharacters,
  sizeCalculation: (markup, key) => markup.length + key.length,
});

/** Cached plain beginnings by text: a list of 10,000 cards is read more often than its texts change. */
const keptBeginnings = new LRUCache<string, string>({ max: 20_000 });

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

/** Returns true if a text may contain Markdown marks. A false positive costs time only. */
const mayHaveMarks = /[\\`*_~[<>#|]|^ {0,3}(?:-|\d+[.)])[ \t]|^ {0,3}---/m;

/** Returns the beginning of a text without Markdown marks, cut between words, at most `length` characters. */
export function plainBeginning(text: string, length: number): string {
  // Marks take room too; text beyond four times the length cannot be part of the beginning.
  const start = text.slice(0, length * 4);
  if (!mayHaveMarks.test(start)) return cut(start, length);
  const key = `${length} ${contentHash(start)}`;
  const known = keptBeginnings.get(key);
  if (known !== undefined) return known;
  const beginning = cut(withoutMarks(start), length);
  keptBeginnings.set(key, beginning);
  return beginning;
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
