/** Reads the content of a project or page as the document of its editor. */
import type { Fragment, Node, Schema } from '@tiptap/pm/model';
import type { Block } from '#contract/projects/case-study.ts';
import type { EditedPicture } from '../../content-values.ts';
import { readInline, readMarkdown, sourcesOf } from '../markdown/parsing.ts';

export type Content = { blocks: readonly Block[]; pictures: readonly EditedPicture[] };

/** A document, and its sources, with which unchanged texts are saved as they were. */
export interface ReadContent {
  doc: Node;
  sources: Sources;
}

export interface Sources {
  /** Text blocks by the `origin` of their nodes. */
  texts: readonly { nodes: readonly Node[]; markdown: string }[];
  /** Markdown of the nodes of text blocks. */
  ofNode: WeakMap<Node, string>;
  /** Markdown of columns by their content. */
  ofColumn: WeakMap<Fragment, string>;
  /** Pictures as they were read, keyed by id. */
  pictures: ReadonlyMap<number, EditedPicture>;
}

/** Reads content as a document of the editor's schema. Without blocks, it has an empty paragraph. */
export function readContent(schema: Schema, { blocks, pictures }: Content): ReadContent {
  const texts: { nodes: readonly Node[]; markdown: string }[] = [];
  const sources: Sources = {
    texts,
    ofNode: new WeakMap(),
    ofColumn: new WeakMap(),
    pictures: new Map(pictures.map((picture) => [picture.id, picture])),
  };
  const nodes = blocks.flatMap((block) => {
    if (block.kind !== 'text') return [mediaNode(schema, block, sources)];
    const read = readText(schema, block.text, texts.length, sources.ofNode);
    texts.push({ nodes: read, markdown: block.text });
    return read;
  });
  const content = nodes.length > 0 ? nodes : [made(schema, 'paragraph')];
  return { doc: schema.topNodeType.create(null, content), sources };
}

function readText(schema: Schema, markdown: string, origin: number, ofNode: Sources['ofNode']): Node[] {
  const lines = sourcesOf(markdown);
  return readMarkdown(schema, markdown).map((node, index) => {
    const read = node.type.create({ ...node.attrs, origin }, node.content);
    const source = lines[index];
    if (source !== undefined) ofNode.set(read, source);
    return read;
  });
}

function made(schema: Schema, name: string, attrs: object = {}, content: readonly Node[] = []): Node {
  const type = schema.nodes[name];
  if (!type) throw new Error(`The schema has no ${name}`);
  return type.create({ ...attrs }, content);
}

function mediaNode(schema: Schema, block: Exclude<Block, { kind: 'text' }>, sources: Sources): Node {
  const node = (name: string, attrs: object = {}, content: readonly Node[] = []) =>
    made(schema, name, attrs, content);
  const plain = (name: string, text: string) => node(name, {}, linesOf(schema, text));
  const ofPicture = (id: number) => pictureAttributes(id, sources.pictures.get(id));
  const caption = (id: number) => readInline(schema, sources.pictures.get(id)?.caption ?? '');
  const entry = (id: number) => node('galleryPicture', ofPicture(id), caption(id));
  switch (block.kind) {
    case 'picture': {
      const { picture, size } = block;
      return node('picture', { ...ofPicture(picture), size }, caption(picture));
    }
    case 'gallery':
      return node('gallery', { columns: block.columns }, block.pictures.map(entry));
    case 'comparison':
      return node('comparison', {}, [entry(block.before), entry(block.after)]);
    case 'embed':
      return node('embed', { link: block.link, ...ofPicture(block.poster ?? 0) });
    case 'figures': {
      const items = block.figures.map(({ figure, label }) =>
        node('figureItem', {}, [plain('figureValue', figure), plain('figureLabel', label)]),
      );
      return node('figures', {}, items);
    }
    case 'quote': {
      const parts = [
        plain('quoteText', block.quote),
        plain('quoteName', block.quoted),
        plain('quoteRole', block.role),
      ];
      return node('quote', { testimonial: block.testimonial, ...ofPicture(block.portrait ?? 0) }, parts);
    }
    case 'columns': {
      const columns = block.texts.map((text) => {
        const read = text ? readMarkdown(schema, text) : [];
        const column = node('column', {}, read.length > 0 ? read : [node('paragraph')]);
        sources.ofColumn.set(column.content, text);
        return column;
      });
      return node('columns', {}, columns);
    }
    case 'button':
      return node('button', { link: block.link }, linesOf(schema, block.label));
  }
}

/** Returns the attributes of a node that shows the picture with this id; the id is 0 for an empty place. */
function pictureAttributes(id: number, picture: EditedPicture | undefined) {
  const { description = '', focal_x = 50, focal_y = 50 } = picture ?? {};
  return { picture: id, description, focal_x, focal_y };
}

/** Returns the nodes of a plain text, with breaks between its lines. */
function linesOf(schema: Schema, text: string): Node[] {
  return text.split('\n').flatMap((line, index) => {
    const words = line ? [schema.text(line)] : [];
    return index === 0 ? words : [made(schema, 'hardBreak'), ...words];
  });
}
