/** Writes the document of the editor as content. */
import { Fragment, type Node } from '@tiptap/pm/model';
import { type Block, caseStudyLimits } from '#contract/projects/case-study.ts';
import type { EditedPicture } from '../../content-values.ts';
import { readInline } from '../markdown/parsing.ts';
import { isBlank, writeInline, writeMarkdown } from '../markdown/writing.ts';
import { textNodes } from '../schema/text-nodes.ts';
import type { Sources } from './reading.ts';

/** Content, and the position of each of its blocks in the document. */
export interface WrittenContent {
  blocks: Block[];
  pictures: EditedPicture[];
  positions: number[];
}

/**
 * Writes a document as content. Empty blocks are left out, and texts above the limit become several blocks. `pictures`
 * are all that the form has or had, `owned` the ids of those that the document shows or has shown. Pictures in `owned`
 * that it no longer shows are left out.
 */
export function writeContent(
  doc: Node,
  sources: Sources,
  { pictures, owned }: { pictures: readonly EditedPicture[]; owned: ReadonlySet<number> },
): WrittenContent {
  const written: WrittenContent = { blocks: [], pictures: [], positions: [] };
  const put = (block: Block | undefined, position: number) => {
    if (!block) return;
    written.blocks.push(block);
    written.positions.push(position);
  };
  for (const { nodes, position } of runsOf(doc)) {
    const [first] = nodes;
    if (!first) continue;
    if (!isText(first)) put(mediaBlock(first, sources), position);
    else for (const text of textsOf(nodes, sources)) put({ kind: 'text', text }, position);
  }
  written.pictures = picturesOf(doc, sources, pictures, owned);
  return written;
}

const textNames = new Set<string>(textNodes);
const isText = ({ type }: Node) => textNames.has(type.name);

/** Groups the nodes of the same text block; other blocks are alone. New nodes join the text before or after them. */
function runsOf(doc: Node): { nodes: Node[]; position: number }[] {
  const runs: { nodes: Node[]; position: number; origin: unknown }[] = [];
  doc.forEach((node, position) => {
    const run = runs.at(-1);
    const origin: unknown = node.attrs['origin'] ?? null;
    const isOfRun = run?.nodes[0] && isText(run.nodes[0]) && isText(node);
    if (run && isOfRun && (origin === null || run.origin === null || origin === run.origin)) {
      run.nodes.push(node);
      run.origin ??= origin;
    } else runs.push({ nodes: [node], position, origin });
  });
  return runs;
}

/** Returns the Markdown of a text, split between nodes if it is above the limit. A single node is never split. */
function textsOf(nodes: readonly Node[], sources: Sources): string[] {
  const origin = nodes.find(({ attrs }) => attrs['origin'] !== null)?.attrs['origin'] as number | undefined;
  const read = origin === undefined ? undefined : sources.texts[origin];
  if (read && areSame(read.nodes, nodes)) return [read.markdown];
  const text = writeMarkdown(nodes, (node) => sources.ofNode.get(node));
  if (text === '') return [];
  if (nodes.length === 1 || Array.from(text).length <= caseStudyLimits.text) return [text];
  const half = Math.ceil(nodes.length / 2);
  return [...textsOf(nodes.slice(0, half), sources), ...textsOf(nodes.slice(half), sources)];
}

function areSame(some: readonly Node[], others: readonly Node[]): boolean {
  return some.length === others.length && some.every((node, index) => node === others[index]);
}

/** Returns the block of a node other than text; undefined for an empty one, such as an embed without a link. */
function mediaBlock(node: Node, sources: Sources): Block | undefined {
  const { attrs, content } = node;
  const children = content.content;
  const pictureIn = (child: Node | undefined) => Number(child?.attrs['picture'] ?? 0);
  const textIn = (child: Node | undefined) =>
    (child?.textBetween(0, child.content.size, undefined, '\n') ?? '').trim();
  switch (node.type.name) {
    case 'picture': {
      const picture = pictureIn(node);
      return picture ? { kind: 'picture', picture, size: attrs['size'] as 'wide' } : undefined;
    }
    case 'gallery': {
      const pictures = children.map(pictureIn).filter(Boolean);
      return pictures[0] ? { kind: 'gallery', pictures, columns: Number(attrs['columns']) } : undefined;
    }
    case 'comparison': {
      const [before, after] = [pictureIn(children[0]), pictureIn(children[1])];
      return before || after ? { kind: 'comparison', before, after } : undefined;
    }
    case 'embed': {
      const [link, poster] = [String(attrs['link']), pictureIn(node)];
      return link ? { kind: 'embed', link, ...(poster && { poster }) } : undefined;
    }
    case 'figures': {
      const figures = children
        .map((item) => ({ figure: textIn(item.child(0)), label: textIn(item.child(1)) }))
        .filter(({ figure, label }) => figure || label);
      return figures[0] ? { kind: 'figures', figures } : undefined;
    }
    case 'quote': {
      const [quote = '', quoted = '', role = ''] = children.map(textIn);
      const testimonial = attrs['testimonial'] as number | null;
      const portrait = pictureIn(node) || null;
      const isEmpty = !quote && !quoted && !role && testimonial === null && portrait === null;
      return isEmpty ? undefined : { kind: 'quote', quote, quoted, role, portrait, testimonial };
    }
    case 'columns': {
      const texts = children.map((column) => columnText(column, sources));
      return texts.some(Boolean) ? { kind: 'columns', texts } : undefined;
    }
    case 'button': {
      const [label, link] = [textIn(node), String(attrs['link'])];
      return label || link ? { kind: 'button', label, link } : undefined;
    }
    default:
      return undefined;
  }
}

function columnText({ content }: Node, sources: Sources): string {
  const known = sources.ofColumn.get(content);
  return known ?? writeMarkdown(content.content.filter((node) => !isBlank(node)));
}

/** Returns the pictures that the document shows, with their texts in it, and those that it never showed. */
function picturesOf(
  doc: Node,
  sources: Sources,
  pictures: readonly EditedPicture[],
  owned: ReadonlySet<number>,
): EditedPicture[] {
  const shown = new Map<number, Node>();
  doc.descendants((node) => {
    const id = Number(node.attrs['picture'] ?? 0);
    const before = sources.pictures.get(id);
    // A picture that is shown twice has one caption: the last changed one, or else the first.
    if (id && (!shown.has(id) || isChanged(node, before))) shown.set(id, node);
  });
  const kept = pictures.filter((picture) => shown.has(picture.id) || !owned.has(picture.id));
  return kept.map((picture) => {
    const node = shown.get(picture.id);
    return node ? { ...picture, ...textsIn(node, sources.pictures.get(picture.id)) } : picture;
  });
}

function isChanged(node: Node, before: EditedPicture | undefined): boolean {
  const texts = Object.entries(textsIn(node, before));
  return texts.some(([name, value]) => value !== before?.[name as 'caption']);
}

/** Returns alt text, focal point and caption of a node. A caption without a visible change keeps its Markdown. */
function textsIn(node: Node, before: EditedPicture | undefined) {
  const { description, focal_x, focal_y } = node.attrs as Pick<
    EditedPicture,
    'description' | 'focal_x' | 'focal_y'
  >;
  const own = { description, focal_x, focal_y };
  if (!node.type.inlineContent) return { ...own, caption: before?.caption ?? '' };
  const read = Fragment.from(readInline(node.type.schema, before?.caption ?? ''));
  return { ...own, caption: before && read.eq(node.content) ? before.caption : writeInline(node) };
}

/** Returns the ids of all pictures that the document shows. */
export function picturesShown(doc: Node): Set<number> {
  const ids = new Set<number>();
  doc.descendants((node) => {
    const id = Number(node.attrs['picture'] ?? 0);
    if (id) ids.add(id);
  });
  return ids;
}
