import type { Node as NodeExtension } from '@tiptap/core';
import { blockNodes, documentNode } from './schema/block-nodes.ts';
import { textExtensions } from './schema/text-nodes.ts';

/** Returns the extensions of texts and blocks, which define the schema. `withView` adds the views of blocks. */
export function contentExtensions(withView: (block: NodeExtension) => NodeExtension = (block) => block) {
  return [documentNode, ...textExtensions, ...blockNodes.map(withView)];
}
