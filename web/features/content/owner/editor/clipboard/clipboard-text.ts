/** Copied content as plain text: Markdown, and what blocks say. */
import type { Node, Slice } from '@tiptap/pm/model';
import { writeInline, writeMarkdown } from '../markdown/writing.ts';
import { textNodes } from '../schema/text-nodes.ts';

const texts = new Set<string>(textNodes);

export function clipboardText({ content, openStart, openEnd }: Slice): string {
  let nodes: readonly Node[] = content.content;
  // Words of one line, without what is around them.
  for (let depth = 0; depth < Math.min(openStart, openEnd) && nodes.length === 1; depth += 1) {
    const [only] = nodes;
    if (!only) break;
    if (only.isTextblock) return lineOf(only);
    nodes = only.content.content;
  }
  return blocksOf(nodes);
}

const lineOf = (line: Node) => (line.type.spec.code ? line.textContent : writeInline(line));

function blocksOf(nodes: readonly Node[]): string {
  const [first] = nodes;
  if (!first) return '';
  const { schema } = first.type;
  if (first.type.name === 'tableRow') return writeMarkdown([schema.node('table', null, [...nodes])]);
  if (first.type.name === 'listItem') return writeMarkdown([schema.node('bulletList', null, [...nodes])]);
  const written: string[] = [];
  let run: Node[] = [];
  const endRun = () => {
    if (run.length > 0) written.push(writeMarkdown(run));
    run = [];
  };
  for (const node of nodes) {
    if (texts.has(node.type.name)) run.push(node);
    else {
      endRun();
      written.push(blockText(node));
    }
  }
  endRun();
  return written.filter(Boolean).join('\n\n');
}

function blockText(node: Node): string {
  const children = node.content.content;
  const link = String(node.attrs['link'] ?? '');
  switch (node.type.name) {
    case 'picture':
    case 'galleryPicture':
      return writeInline(node) || String(node.attrs['description'] ?? '');
    case 'gallery':
    case 'comparison':
      return children.map(blockText).filter(Boolean).join('\n');
    case 'embed':
      return link;
    case 'figures':
      return children.map(blockText).join('\n');
    case 'figureItem':
      return children.map(lineOf).filter(Boolean).join(' – ');
    case 'quote': {
      const [words = '', ...by] = children.map(lineOf);
      const person = by.filter(Boolean).join(', ');
      const lines = [...words.split('\n'), ...(person ? ['', `— ${person}`] : [])];
      return lines.map((line) => `> ${line}`.trimEnd()).join('\n');
    }
    case 'button':
      return link ? `[${lineOf(node)}](${link})` : lineOf(node);
    default:
      return node.isTextblock ? lineOf(node) : blocksOf(children);
  }
}
