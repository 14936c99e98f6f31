/** Keeps Markdown that is typed, and keys of headings and lists, out of texts that may not have them. */
import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import { mayChangeKind, mayHaveMarks } from './formatting.ts';

/** What would become a heading, a list, a quote, code or a divider. */
const blockMark = /^(?:#{1,6} |[-+*] |\d+[.)] |> |```|~~~|---|—-|___\s|\*\*\*\s)/;

/** The keys of the starter kit for kinds of text, by the physical key. */
const kindKeys: readonly [needs: 'altKey' | 'shiftKey', code: RegExp][] = [
  ['altKey', /^(?:Digit[0-6]|KeyC)$/],
  ['shiftKey', /^(?:Digit[789]|KeyB)$/],
];

export const typing = Extension.create({
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
