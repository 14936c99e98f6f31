/** Markup for Markdown: no styles, scripts, ids or pictures (only their text); links open in a new tab, except mail. */
import type { MarkdownIt, Token } from 'markdown-it';
import { colouredCode } from './code-colours.ts';

/** Levels of the site's own headings, h1 and h2, below which a text's headings begin. */
const headingsAbove = 2;

/** Attributes of wide blocks, which scroll, also by keyboard. */
const scrolls = (name: string) => `tabindex="0" role="group" aria-label="${name}"`;

export function addMarkupRules(parser: MarkdownIt): void {
  const { rules } = parser.renderer;
  const { escapeHtml } = parser.utils;

  parser.core.ruler.push('markup', (state) => {
    state.tokens = withoutEmptyHeads(state.tokens);
    for (const token of state.tokens) shape(token);
  });

  rules.paragraph_open = (tokens, index, options, _env, renderer) => {
    const token = tokens[index] as Token;
    if (token.hidden) return '';
    const { blankLines = 0 } = (token.meta ?? {}) as { blankLines?: number };
    return `${renderer.renderToken(tokens, index, options)}${'<br>'.repeat(Math.max(0, blankLines))}`;
  };
  rules.link_open = (tokens, index, options, _env, renderer) => {
    const token = tokens[index] as Token;
    if (!String(token.attrGet('href')).toLowerCase().startsWith('mailto:')) {
      token.attrSet('target', '_blank');
      token.attrSet('rel', 'noopener noreferrer');
    }
    return renderer.renderToken(tokens, index, options);
  };
  rules.image = (tokens, index, options, env, renderer) =>
    escapeHtml(renderer.renderInlineAsText(tokens[index]?.children ?? [], options, env));
  rules.fence = (tokens, index) => {
    const { content, info } = tokens[index] as Token;
    return `<pre dir="ltr" ${scrolls('Code')}><code>${colouredCode(content, info) ?? escapeHtml(content)}</code></pre>\n`;
  };
  rules.table_open = (tokens, index, options, _env, renderer) =>
    `<div ${scrolls('Table')}>${renderer.renderToken(tokens, index, options)}`;
  rules.table_close = () => '</table></div>\n';
}

/** Removes empty heads of tables: Markdown's tables need a head. */
function withoutEmptyHeads(tokens: readonly Token[]): Token[] {
  const kept: Token[] = [];
  let head = 0;
  for (const token of tokens) {
    kept.push(token);
    if (token.type === 'thead_open') head = kept.length - 1;
    if (token.type === 'thead_close' && kept.slice(head).every(({ content }) => content === ''))
      kept.length = head;
  }
  return kept;
}

function shape(token: Token): void {
  // Nested blocks follow the direction of the outer block.
  if (token.level === 0 && token.nesting === 1) token.attrSet('dir', 'auto');
  if (token.type.startsWith('heading_'))
    token.tag = `h${Math.min(Number(token.tag.slice(1)) + headingsAbove, 6)}`;
  // The content security policy blocks `style`, which the parser uses for cell alignment.
  const style = token.attrGet('style');
  if (style === null) return;
  token.attrs = (token.attrs ?? []).filter(([name]) => name !== 'style');
  const [, alignment] = /^text-align:(left|center|right)$/.exec(String(style)) ?? [];
  if (alignment) token.attrSet('align', alignment);
}
