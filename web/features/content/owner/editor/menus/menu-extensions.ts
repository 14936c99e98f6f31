import { Extension, type Extensions } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { clipboard } from '../clipboard/clipboard.ts';
import { barKeys } from './bar-keys.ts';
import { blockMenu } from './block-menu.ts';
import { linkKeys } from './links.ts';
import { mayChangeKind, mayHaveMarks } from './formatting.ts';

/** Input that would create a heading, a list, a quote, code or a divider. */
const blockMark = /^(?:#{1,6} |[-+*] |\d+[.)] |> |```|~~~|---|—-|___\s|\*\*\*\s)/;

/** The keys of the starter kit for kinds of text, by the physical key. */
const kindKeys: readonly [needs: 'altKey' | 'shiftKey', code: RegExp][] = [
  ['altKey', /^(?:Digit[0-6]|KeyC)$/],
  ['shiftKey', /^(?:Digit[789]|KeyB)$/],
];

/** Prevents typed Markdown and keys from creating headings and lists in texts that cannot have them. */
const typing = Extension.create({
  name: 'typing',
  priority: 1000,
  addKeyboardShortcuts: () => ({
    'Mod-Shift-x': ({ editor }) => editor.commands.toggleStrike(),
  }),
  addProseMirrorPlugins() {
    const { editor } = this;
    return [
      new Plugin({
        props: {
          handleTextInput(view, from, _to, text, plain) {
            const { parent, parentOffset } = view.state.doc.resolve(from);
            if (parent.type.spec.code || mayChangeKind(editor)) return false;
            const before = parent.textBetween(0, parentOffset, undefined, '\uFFFC');
            if (mayHaveMarks(editor) && !blockMark.test(before + text)) return false;
            view.dispatch(plain());
            return true;
          },
          handleKeyDown(view, event) {
            if (mayChangeKind(editor) || view.state.selection.$from.parent.type.spec.code) return false;
            const { parent } = view.state.selection.$from;
            if (event.key === 'Enter') return parent.inlineContent && /^(?:```|~~~)/.test(parent.textContent);
            if (!event.ctrlKey && !event.metaKey) return false;
            return kindKeys.some(([needs, code]) => event[needs] && code.test(event.code));
          },
        },
      }),
    ];
  },
});

const howToBegin = 'Write, or press / for blocks';

/**
 * Prompts of empty texts: that of a start, the name of a part of a block, or how to begin in the paragraph with the
 * caret. `web/styles/editor-menus.css` shows them while a text is empty, without work per key.
 */
const prompts = Extension.create({
  name: 'prompts',
  // A prompt is not part of the text. It is neither stored nor copied.
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

/** An attribute for rendering only. Lists have the alignment of their first item (`web/styles/editor-menus.css`). */
const rendered = (dir: 'auto' | 'ltr') => ({
  dir: { default: null, parseHTML: () => null, renderHTML: () => ({ dir }) },
});

const direction = Extension.create({
  name: 'direction',
  addGlobalAttributes: () => [
    { types: ['paragraph', 'heading'], attributes: rendered('auto') },
    { types: ['codeBlock'], attributes: rendered('ltr') },
  ],
});

/** For `TextMenus`: a text without blocks. */
export const textTools: Extensions = [linkKeys, barKeys, typing, direction, clipboard];

/** For a text with blocks. */
export const menuExtensions: Extensions = [blockMenu, prompts, ...textTools];
