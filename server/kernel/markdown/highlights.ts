/**
 * A project's highlights: one to a line. Several lines are a list, whether they begin with `-`, `*`, `•` or
 * nothing, and blank lines between them count for nothing; one line is a paragraph. Inside of a line Markdown
 * holds. Only a text with a block that lines cannot make, a heading, a numbered or nested list, code, a quote or
 * a table, is read as Markdown is elsewhere.
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
