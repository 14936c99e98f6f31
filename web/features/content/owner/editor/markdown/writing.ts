/** Writes nodes of the document as Markdown, with as few escapes as possible. */
import { Fragment, type Node } from '@tiptap/pm/model';
import { MarkdownSerializer, type MarkdownSerializerState } from 'prosemirror-markdown';
import { escaped, fence, fencedInline, linkTarget } from './escaping.ts';
import { readInline, readMarkdown } from './parsing.ts';
import { isSameText, withoutEdges, withoutEmphasis } from './same-text.ts';

type Writer = (state: MarkdownSerializerState, node: Node, parent: Node, index: number) => void;

/** Returns true for every second of consecutive lists of one kind, which need another mark to stay separate. */
const isOddList = (list: Node, parent: Node, index: number): boolean => {
  const before = index > 0 ? parent.child(index - 1) : undefined;
  return before?.type === list.type && !isOddList(before, parent, index - 1);
};

const isLineStart = (parent: Node, index: number) =>
  index === 0 || parent.child(index - 1).type.name === 'hardBreak';

/** Returns a serializer. `textOf` returns the Markdown of a text without marks; `isEscaping` is true if it escapes. */
function serializer(textOf: (text: string, isLineStart: boolean) => string, isEscaping: boolean) {
  const nodes: Record<string, Writer> = {
    paragraph(state, node) {
      state.renderInline(node);
      state.closeBlock(node);
    },
    heading(state, node) {
      state.write(`${'#'.repeat(Number(node.attrs['level']))} `);
      state.renderInline(node);
      state.closeBlock(node);
    },
    blockquote(state, node) {
      state.wrapBlock('> ', null, node, () => state.renderContent(node));
    },
    codeBlock(state, node) {
      const around = fence(node.textContent);
      state.write(`${around}${node.attrs['language'] ?? ''}\n`);
      state.text(node.textContent, false);
      state.ensureNewLine();
      state.write(around);
      state.closeBlock(node);
    },
    horizontalRule(state, node) {
      state.write('---');
      state.closeBlock(node);
    },
    bulletList(state, node, parent, index) {
      const mark = isOddList(node, parent, index) ? '* ' : '- ';
      state.renderList(node, '  ', () => mark);
    },
    orderedList(state, node, parent, index) {
      const mark = isOddList(node, parent, index) ? ')' : '.';
      const start = Number(node.attrs['start'] ?? 1);
      const width = String(start + node.childCount - 1).length + 2;
      state.renderList(node, ' '.repeat(width), (item) => `${start + item}${mark} `.padEnd(width));
    },
    listItem: (state, node) => state.renderContent(node),
    table(state, node) {
      for (const [row, line] of tableLines(node, cellOf).entries()) {
        if (row > 0) state.ensureNewLine();
        state.write(line);
      }
      state.closeBlock(node);
    },
    hardBreak(state, _node, parent, index) {
      if (parent.type.name === 'heading') return state.write(' ');
      // A backslash, because an empty line would end the paragraph.
      state.write(isLineStart(parent, index) ? '\\\n' : '\n');
    },
    describedPicture: (state, node) => state.write(String(node.attrs['markdown'])),
    text: (state, node, parent, index) =>
      state.text(textOf(node.text ?? '', isLineStart(parent, index)), false),
  };
  const around = (mark: string) => ({
    open: mark,
    close: mark,
    mixable: true,
    expelEnclosingWhitespace: true,
  });
  const written = new MarkdownSerializer(
    nodes,
    {
      bold: around('**'),
      italic: around('*'),
      strike: around('~~'),
      code: {
        open: (_state, _mark, parent, index) => fencedInline(parent.child(index).text ?? '').open,
        close: (_state, _mark, parent, index) => fencedInline(parent.child(index - 1).text ?? '').close,
        escape: false,
      },
      link: {
        open: (_state, mark, parent, index) => (isBareLink(mark.attrs['href'], parent, index) ? '' : '['),
        close: (_state, { attrs }, parent, index) =>
          isBareLink(attrs['href'], parent, index - 1)
            ? ''
            : `](${linkTarget(String(attrs['href']), attrs['title'] as string | null)})`,
        mixable: true,
      },
    },
    { hardBreakNodeName: 'hardBreak' },
  );
  /** Returns true for a link that is written as its text, the address, because pages link addresses anyway. */
  function isBareLink(href: unknown, parent: Node, index: number): boolean {
    const node = index < parent.childCount ? parent.child(index) : undefined;
    return !isEscaping && node?.text === href && node?.marks.length === 1;
  }
  function cellOf(cell: Node): string {
    const line = written.serialize(cell).trim();
    return line.replaceAll(/\\?\|/g, '\\|').replaceAll(/\\?\n/g, ' ');
  }
  return (content: Node) => written.serialize(content);
}

const plain = serializer((text) => text, false);
const escaping = serializer(escaped, true);

const dashes: Readonly<Record<string, string>> = { left: ':--', center: ':-:', right: '--:' };

/** Returns the lines of a table. A table without a head gets an empty one, which pages leave out. */
function tableLines(table: Node, cellOf: (cell: Node) => string): string[] {
  const rows = table.content.content.map(({ content }) => content.content);
  const width = Math.max(1, ...rows.map(({ length }) => length));
  const lineOf = (cells: readonly string[]) =>
    `| ${Array.from({ length: width }, (_, column) => cells[column] ?? '').join(' | ')} |`;
  const [first = []] = rows;
  const hasHead = first.length > 0 && first.every(({ type }) => type.name === 'tableHeader');
  const head = hasHead ? first.map(cellOf) : [];
  const rule = Array.from({ length: width }, (_, column) => {
    const align = String(first[column]?.attrs['align'] ?? '');
    return dashes[align] ?? '---';
  });
  return [head, rule, ...rows.slice(hasHead ? 1 : 0).map((cells) => cells.map(cellOf))].map(lineOf);
}

/** Returns Markdown for nodes: without escapes if `read` reads that as the same nodes, otherwise with escapes. */
function leastEscaped(nodes: readonly Node[], read: (markdown: string) => readonly Node[]): string {
  const wanted = nodes.map(withoutEdges);
  const write = (serialize: typeof plain, content: readonly Node[]) => serialize(documentOf(content));
  const isRight = (markdown: string) => isSameText(read(markdown), wanted);
  const short = write(plain, wanted);
  if (isRight(short)) return short;
  const long = write(escaping, wanted);
  if (isRight(long)) return long;
  // Emphasis that Markdown cannot express there, such as between a closing quote and a letter, would show its
  // asterisks.
  return write(escaping, wanted.map(withoutEmphasis));
}

function documentOf(nodes: readonly Node[]): Node {
  const [first] = nodes;
  if (!first) throw new Error('A text has nodes');
  return first.type.schema.topNodeType.create(null, Fragment.from(nodes));
}

const isParagraph = (node: Node | undefined) => node?.type.name === 'paragraph';

/** Returns true for a node without text, dividers and described pictures, such as an empty heading. */
export function isBlank(node: Node): boolean {
  if (node.type.name === 'horizontalRule' || node.textContent.trim() !== '') return false;
  let isEmpty = true;
  node.descendants(({ type }) => {
    if (type.name === 'describedPicture' || type.name === 'horizontalRule') isEmpty = false;
    return isEmpty;
  });
  return isEmpty;
}

const isList = ({ type }: Node) => type.name === 'bulletList' || type.name === 'orderedList';

/** A node, or consecutive lists of one kind, which need different marks, after `blankBefore` empty paragraphs. */
type Chunk = { nodes: Node[]; blankBefore: number };

function chunksOf(nodes: readonly Node[]): Chunk[] {
  const chunks: Chunk[] = [];
  let blankBefore = 0;
  for (const node of nodes) {
    const before = chunks.at(-1)?.nodes.at(-1);
    if (isBlank(node)) blankBefore += isParagraph(node) ? 1 : 0;
    else if (before && isList(node) && before.type === node.type) chunks.at(-1)?.nodes.push(node);
    else {
      chunks.push({ nodes: [node], blankBefore: isParagraph(before) && isParagraph(node) ? blankBefore : 0 });
      blankBefore = 0;
    }
  }
  return chunks;
}

/**
 * Returns the Markdown of consecutive nodes of a text. `sourceOf` returns the source of an unchanged node. Sources are
 * kept unless the whole would be read differently.
 */
export function writeMarkdown(
  nodes: readonly Node[],
  sourceOf: (node: Node) => string | undefined = () => undefined,
): string {
  const [first] = nodes;
  if (!first) return '';
  const { schema } = first.type;
  const write = (kept: typeof sourceOf) =>
    chunksOf(nodes)
      .map(({ nodes: chunk, blankBefore }, index) => {
        const sources = chunk.map(kept);
        const markdown = sources.every((source) => source !== undefined)
          ? sources.join('\n\n')
          : leastEscaped(chunk, (text) => readMarkdown(schema, text));
        return index === 0 ? markdown : `\n\n${'\n'.repeat(blankBefore)}${markdown}`;
      })
      .join('');
  const kept = write(sourceOf);
  const shown = nodes.filter((node) => !isBlank(node));
  const isRight = isSameText(readMarkdown(schema, kept), shown);
  return isRight ? kept : write(() => undefined);
}

/** Returns the Markdown of a line, such as a caption. */
export function writeInline(line: Node): string {
  const { schema } = line.type;
  const paragraph = schema.nodes['paragraph'];
  if (!paragraph || line.childCount === 0) return '';
  const asParagraph = (content: readonly Node[]) => [paragraph.create(null, content)];
  return leastEscaped(asParagraph(line.content.content), (text) => asParagraph(readInline(schema, text)));
}
