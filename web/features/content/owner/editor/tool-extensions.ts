import { Extension, type Extensions } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { clipboard } from './clipboard/clipboard.ts';
import { barKeys } from './menus/bar-keys.ts';
import { blockMenu } from './menus/block-menu.ts';
import { linkKeys } from './menus/links.ts';
import { mayChangeKind, mayHaveMarks } from './menus/formatting.ts';

/** Text at the beginning of a line that Tiptap would turn into a heading, a list, a quote, code or a divider. */
const blockMark = /^(?:#{1,6} |[-+*] |\d+[.)] |> |```|~~~|---|—-|___\s|\*\*\*\s)/;

/** Tiptap's keys for kinds of text: Ctrl or ⌘ with a second modifier and a physical key. */
const kindKeys: readonly [needs: 'altKey' | 'shiftKey', code: RegExp][] = [
  ['altKey', /^(?:Digit[0-6]|KeyC)$/],
  ['shiftKey', /^(?:Digit[789]|KeyB)$/],
];

/**
 * In texts that cannot become a heading or list, such as captions and cells, leaves typed Markdown for these as it is,
 * and ignores the keys for them. Adds Ctrl or ⌘ with Shift and X for struck text.
 */
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
 * Prompts in empty texts: the attribute `prompt` for texts of templates (`menus/starts.ts`), and `howToBegin` in the
 * paragraph with the caret (not in a table) or the only one of a document. `web/styles/editor-menus.css` shows them.
 */
const prompts = Extension.create({
  name: 'prompts',
  // A prompt is neither saved nor copied.
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

const rendered = (dir: 'auto' | 'ltr') => ({
  dir: { default: null, parseHTML: () => null, renderHTML: () => ({ dir }) },
});

/** The direction: of lines by their letters, of code left to right. For lists and tables, see `editor-menus.css`. */
const direction = Extension.create({
  name: 'direction',
  addGlobalAttributes: () => [
    { types: ['paragraph', 'heading'], attributes: rendered('auto') },
    { types: ['codeBlock'], attributes: rendered('ltr') },
  ],
});

/** Keys, typing rules, direction and clipboard of every text. `TextMenus` needs them. */
export const textTools: Extensions = [linkKeys, barKeys, typing, direction, clipboard];

/** `textTools` with the block menu and prompts, for a text with blocks. */
export const blockTools: Extensions = [blockMenu, prompts, ...textTools];
