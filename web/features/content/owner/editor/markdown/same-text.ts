/** Compares texts as pages show them. */
import { Fragment, type Mark, type Node } from '@tiptap/pm/model';

/** Attributes of nodes that pages do not show. */
const unseen = new Set(['origin', 'tight', 'prompt']);

/**
 * Returns true if both lists of nodes look the same on a page. Ignores empty paragraphs, spaces at the edges of lines,
 * and the empty head of a table.
 */
export function isSameText(one: readonly Node[], other: readonly Node[]): boolean {
  return textOf(one) === textOf(other);
}

function textOf(nodes: readonly Node[]): string {
  return JSON.stringify(nodes.map(withoutEdges).map(shownOf).filter(Boolean));
}

function shownOf(node: Node): unknown {
  if (node.type.name === 'paragraph' && node.childCount === 0) return undefined;
  const attrs = Object.entries(node.attrs).filter(([name, value]) => !unseen.has(name) && value !== null);
  const marks = node.marks.map(({ type, attrs: of }): unknown[] => [
    type.name,
    of['href'],
    of['title'] ?? null,
  ]);
  return [node.type.name, attrs, marks, node.text, shownIn(node).map(shownOf)];
}

/** Returns the content of a node without the empty head of a table, which pages leave out. */
function shownIn({ type, content: { content } }: Node): readonly Node[] {
  const [head] = content;
  const isEmpty = head?.content.content.every(
    (cell) => cell.type.name === 'tableHeader' && !cell.textContent,
  );
  return type.name === 'table' && isEmpty ? content.slice(1) : content;
}

/** Returns the node without what Markdown does not keep: spaces at the edges of lines, breaks at the edges of texts. */
export function withoutEdges(node: Node): Node {
  if (node.type.name === 'codeBlock' || node.isText || node.isLeaf) return node;
  if (!node.inlineContent) return node.copy(Fragment.from(node.content.content.map(withoutEdges)));
  const children = node.content.content;
  const isBreak = (child: Node | undefined) => child?.type.name === 'hardBreak';
  const trimmed = children.flatMap((child, index): Node[] => {
    if (!child.isText || child.marks.some(({ type }) => type.name === 'code')) return [child];
    let text = child.text ?? '';
    if (index === 0 || isBreak(children[index - 1])) text = text.replace(/^[ \t]+/, '');
    if (index === children.length - 1 || isBreak(children[index + 1])) text = text.replace(/[ \t]+$/, '');
    return text ? [node.type.schema.text(text, child.marks)] : [];
  });
  while (isBreak(trimmed[0])) trimmed.shift();
  while (isBreak(trimmed.at(-1))) trimmed.pop();
  return node.copy(Fragment.from(trimmed));
}

const emphasis = new Set(['bold', 'italic', 'strike']);

/** Returns the node without bold, italic and struck text. */
export function withoutEmphasis(node: Node): Node {
  const kept = node.marks.filter(({ type }: Mark) => !emphasis.has(type.name));
  if (node.isLeaf) return node.mark(kept);
  return node.copy(Fragment.from(node.content.content.map(withoutEmphasis)));
}
