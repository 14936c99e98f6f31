/**
 * What empty texts say. `web/styles/editor-menus.css` shows it while a text is empty, without work per key: the prompt of
 * a start, the name of a part of a block, or how to begin in the paragraph with the caret.
 */
import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';

const howToBegin = 'Write, or press / for blocks';

export const prompts = Extension.create({
  name: 'prompts',
  // A prompt is part of no text: it is neither stored nor copied.
  addGlobalAttributes: () => [
    {
      types: ['paragraph', 'heading'],
      attributes: {
        prompt: {
          default: null,
          keepOnSplit: false,
          parseHTML: () => null,
          renderHTML: ({ prompt }) => (prompt ? { 'data-prompt': String(prompt) } : {}),
        },
      },
    },
  ],
  addProseMirrorPlugins() {
    const { editor } = this;
    return [
      new Plugin({
        props: {
          decorations({ doc, selection: { $from, empty } }) {
            const { parent } = $from;
            if (parent.type.name !== 'paragraph' || parent.childCount > 0 || !empty) return null;
            if (
              $from.node(-1).type.name.startsWith('table') ||
              !(editor.isFocused || (doc.childCount === 1 && $from.depth === 1))
            )
              return null;
            const at = $from.before();
            return DecorationSet.create(doc, [
              Decoration.node(at, at + parent.nodeSize, { 'data-placeholder': howToBegin }),
            ]);
          },
        },
      }),
    ];
  },
});
