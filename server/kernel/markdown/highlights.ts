/**
 * A project's highlights: one per line. Several lines become a list, with or without `-`, `*` or `•`; blank
 * lines are ignored. One line becomes a paragraph. Markdown works within a line. Text with other blocks
 * (headings, numbered or nested lists, code, quotes, tables) is parsed as ordinary Markdown.
 */
import type { MarkdownIt, Token } from 'markdown-it';

const ownBlocks = new Set(['heading_open', 'ordered_list_open', 'fence', 'blockquote_open', 'table_open']);

export function highlightsMarkup(parser: MarkdownIt, text: string): string {
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
