/** Converts the text of a `RichText` from Markdown to a document and back. */
import { type AnyExtension, Node as NodeExtension } from '@tiptap/core';
import type { Node, Schema } from '@tiptap/pm/model';
import type { MarkdownKind } from '#contract/text/markdown.ts';
import { readHighlights, readInline, readMarkdown } from './markdown/parsing.ts';
import { isSameText } from './markdown/same-text.ts';
import { writeInline, writeMarkdown } from './markdown/writing.ts';
import { textTools } from './tool-extensions.ts';
import { textExtensions } from './schema/text-nodes.ts';

interface Conversion {
  /** The content expression of the document. */
  content: string;
  read: (schema: Schema, markdown: string) => readonly Node[];
  write: (doc: Node) => string;
}

const kinds: Record<MarkdownKind, Conversion> = {
  text: { content: 'block+', read: readMarkdown, write: (doc) => writeMarkdown(doc.content.content) },
  highlights: { content: 'block+', read: readHighlights, write: writeHighlights },
  caption: {
    content: 'paragraph',
    read: (schema, markdown) => [schema.node('paragraph', null, readInline(schema, markdown))],
    write: (doc) => (doc.firstChild ? writeInline(doc.firstChild) : ''),
  },
};

/** Writes a list as plain lines if these are read as the same list. */
function writeHighlights(doc: Node): string {
  const items = doc.firstChild?.content.content ?? [];
  const lines = items.map(({ firstChild }) => (firstChild ? writeInline(firstChild) : '')).join('\n');
  const read = readHighlights(doc.type.schema, lines);
  return isSameText(read, doc.content.content) ? lines : writeMarkdown(doc.content.content);
}

/** Returns the extensions of an editor for texts of a kind. */
export function textEditorExtensions(kind: MarkdownKind): AnyExtension[] {
  const documentNode = NodeExtension.create({ name: 'doc', topNode: true, content: kinds[kind].content });
  return [documentNode, ...textExtensions, ...textTools];
}

/** Returns the document of a text in Markdown. Throws an Error if documents of this kind cannot hold it. */
export function readText(kind: MarkdownKind, schema: Schema, markdown: string): Node {
  const nodes = markdown === '' ? [] : kinds[kind].read(schema, markdown);
  const doc = schema.topNodeType.createAndFill(null, nodes);
  if (!doc) throw new Error(`A ${kind} cannot hold this text`);
  return doc;
}

/** Writes a document as Markdown; '' for an empty one. */
export function writeText(kind: MarkdownKind, doc: Node): string {
  return kinds[kind].write(doc);
}
