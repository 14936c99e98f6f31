import type { Editor } from '@tiptap/core';
import { contentExtensions } from './content-extensions.ts';
import { blockMoving } from './dragging/moving.ts';
import { faultDisplay } from './faults.ts';
import { blockTools } from './tool-extensions.ts';
import { useEditorInstance } from './useEditorInstance.ts';
import { activeBlock } from './views/active-block.ts';
import { blockKeys } from './views/block-keys.ts';
import { withView } from './views/block-views.ts';

const extensions = [
  ...contentExtensions(withView),
  ...blockTools,
  activeBlock,
  blockKeys,
  blockMoving,
  faultDisplay,
];

/** Returns an editor for a text with blocks. `label` is the text's name for screen readers. */
export function useBlockEditor(label: string): Editor {
  return useEditorInstance(() => ({
    extensions,
    attributes: {
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-label': label,
      'data-in-place': 'case-study',
      class: 'prose',
    },
  }));
}
