import { getSchema, type Node as NodeExtension } from '@tiptap/core';
import type { Schema } from '@tiptap/pm/model';
import { blockNodes, documentNode } from './schema/block-nodes.ts';
import { textExtensions } from './schema/text-nodes.ts';

/** Returns the extensions; `withView` adds the views of blocks. */
export function contentExtensions(withView: (block: NodeExtension) => NodeExtension = (block) => block) {
  return [documentNode, ...textExtensions, ...blockNodes.map(withView)];
}

export const contentSchema: Schema = getSchema(contentExtensions());
