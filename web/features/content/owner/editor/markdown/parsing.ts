/** Reads Markdown as nodes of the document, in the dialect of the pages. */
import type { Node, Schema } from '@tiptap/pm/model';
import MarkdownIt, { type Token } from 'markdown-it';
import { MarkdownParser } from 'prosemirror-markdown';
import { dialectParser } from '#contract/text/markdown-dialect.ts';

const tokenizer = dialectParser(MarkdownIt);
tokenizer.core.ruler.push('for_documents', (state) => {
  state.tokens = withCellParagraphs(withBlankParagraphs(state.tokens, state.Token), state.Token);
});

type TokenClass = new (type: string, tag: string, nesting: -1 | 0 | 1) => Token;

/** Makes empty paragraphs of further blank lines between paragraphs. */
function withBlankParagraphs(tokens: readonly Token[], Made: TokenClass): Token[] {
  return tokens.flatMap((token) => {
    const { blankLines = 0 } = (token.meta ?? {}) as { blankLines?: number };
    const blank = [new Made('paragraph_open', 'p', 1), new Made('paragraph_close', 'p', -1)];
    return [...Array.from({ length: Math.max(0, blankLines) }, () => blank).flat(), token];
  });
}

/** Puts the text of a cell into a paragraph, as the schema wants. */
function withCellParagraphs(tokens: readonly Token[], Made: TokenClass): Token[] {
  return tokens.flatMap((token) => {
    const paragraph = (type: string, nesting: 1 | -1) =>
      Object.assign(new Made(type, 'p', nesting), { level: token.level + 1 });
    if (/^t[hd]_open$/.test(token.type)) return [token, paragraph('paragraph_open', 1)];
    if (/^t[hd]_close$/.test(token.type)) return [paragraph('paragraph_close', -1), token];
    return [token];
  });
}

const isTight = (tokens: readonly Token[], list: number) =>
  tokens.slice(list + 1).find(({ type }) => type !== 'list_item_open')?.hidden === true;

const align = (cell: Token) => /text-align:(\w+)/.exec(String(cell.attrGet('style')))?.[1] ?? null;

const parsers = new WeakMap<Schema, MarkdownParser>();

function parserOf(schema: Schema): MarkdownParser {
  const known = parsers.get(schema);
  if (known) return known;
  const parser = new MarkdownParser(schema, tokenizer, {
    paragraph: { block: 'paragraph' },
    heading: { block: 'heading', getAttrs: ({ tag }) => ({ level: Number(tag.slice(1)) }) },
    blockquote: { block: 'blockquote' },
    bullet_list: {
      block: 'bulletList',
      getAttrs: (_, all, index) => ({ tight: isTight(all, index) }),
    },
    ordered_list: {
      block: 'orderedList',
      getAttrs: (list, all, index) => ({
        start: Number(list.attrGet('start') ?? 1),
        tight: isTight(all, index),
      }),
    },
    list_item: { block: 'listItem' },
    fence: { block: 'codeBlock', getAttrs: ({ info }) => ({ language: info.trim() || null }) },
    hr: { node: 'horizontalRule' },
    table: { block: 'table' },
    thead: { ignore: true },
    tbody: { ignore: true },
    tr: { block: 'tableRow' },
    th: { block: 'tableHeader', getAttrs: (cell) => ({ align: align(cell) }) },
    td: { block: 'tableCell', getAttrs: (cell) => ({ align: align(cell) }) },
    softbreak: { node: 'hardBreak' },
    hardbreak: { node: 'hardBreak' },
    image: {
      node: 'describedPicture',
      getAttrs: (token) => {
        const picture = token as unknown as Token;
        const title = picture.attrGet('title');
        const text = tokenizer.renderer.renderInlineAsText(picture.children ?? [], tokenizer.options, {});
        const target = `${picture.attrGet('src')}${title ? ` "${String(title).replaceAll('"', '\\"')}"` : ''}`;
        return { text, markdown: `![${picture.content}](${target})` };
      },
    },
    strong: { mark: 'bold' },
    em: { mark: 'italic' },
    s: { mark: 'strike' },
    code_inline: { mark: 'code', noCloseToken: true },
    link: {
      mark: 'link',
      getAttrs: (link) => ({ href: link.attrGet('href'), title: link.attrGet('title') || null }),
    },
  });
  parsers.set(schema, parser);
  return parser;
}

/** Returns the nodes of a text. */
export function readMarkdown(schema: Schema, markdown: string): readonly Node[] {
  return parserOf(schema).parse(markdown).content.content;
}

/** Returns the lines of Markdown that each node of `readMarkdown` was read from; undefined for an empty paragraph. */
export function sourcesOf(markdown: string): (string | undefined)[] {
  const lines = markdown.split('\n');
  return tokenizer
    .parse(markdown, {})
    .filter(({ level, nesting }) => level === 0 && nesting >= 0)
    .map(({ map }) => {
      if (!map) return undefined;
      const [first, end] = map;
      return lines.slice(first, end).join('\n').trimEnd();
    });
}

/** Returns the nodes of a line of Markdown, such as a caption. */
export function readInline(schema: Schema, markdown: string): readonly Node[] {
  const [inline] = tokenizer.parseInline(markdown, {});
  const paragraph = (nesting: 1 | -1) => ({ type: nesting > 0 ? 'paragraph_open' : 'paragraph_close' });
  const line = { parse: () => [paragraph(1), inline, paragraph(-1)] };
  const parser = new MarkdownParser(schema, line, parserOf(schema).tokens);
  return inline && markdown ? (parser.parse('').firstChild?.content.content ?? []) : [];
}

/** Returns the words of a Markdown text, one paragraph per line. */
export function plainText(markdown: string): string {
  return tokenizer
    .parse(markdown, {})
    .filter(({ type }) => ['inline', 'fence'].includes(type))
    .map(({ children, content }) =>
      children ? tokenizer.renderer.renderInlineAsText(children, tokenizer.options, {}) : content,
    )
    .join('\n');
}

/**
 * Returns the nodes of a project's highlights, one per line. Several lines become a list, with or without marks. A text
 * with other blocks is ordinary Markdown, as on pages (`server/kernel/markdown/markdown.ts`).
 */
export function readHighlights(schema: Schema, markdown: string): readonly Node[] {
  const nodes = readMarkdown(schema, markdown);
  const [first] = nodes;
  const lines = markdown
    .split(/\r?\n/)
    .map((line) => line.replace(/^\s*[-*•]\s+/, '').trim())
    .filter(Boolean);
  const isList = lines.length > 1 || first?.type.name === 'bulletList';
  if (!isList || nodes.some(isOwnBlock)) return nodes;
  const made = (name: string, content: readonly Node[]) => schema.node(name, null, content);
  const items = lines.map((line) => made('listItem', [made('paragraph', readInline(schema, line))]));
  return [made('bulletList', items)];
}

const ownBlocks = new Set(['heading', 'orderedList', 'codeBlock', 'blockquote', 'table']);

function isOwnBlock(node: Node): boolean {
  if (ownBlocks.has(node.type.name)) return true;
  let isNested = false;
  node.descendants(({ type }) => {
    if (type.name.endsWith('List')) isNested = true;
  });
  return isNested;
}
