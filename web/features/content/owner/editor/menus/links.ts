/** Links in the text: Ctrl or ⌘ with K, and the text whose link is being edited. */
import { Extension, type Editor, getMarkRange, getMarkType } from '@tiptap/core';
import { type EditorState, Plugin, PluginKey, TextSelection, type Transaction } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { mayHaveMarks } from './formatting.ts';

export type LinkRange = { from: number; to: number; href: string };

const key = new PluginKey<LinkRange | null>('editedLink');

/** Returns the text whose link is being edited, with '' as `href` for a new link; null if none is. */
export const editedLink = (state: EditorState): LinkRange | null => key.getState(state) ?? null;

/** Returns the link at a position; null without one. */
export function linkAt({ doc, schema }: EditorState, position: number): LinkRange | null {
  const type = getMarkType('link', schema);
  const range = getMarkRange(doc.resolve(position), type);
  const mark = range && doc.nodeAt(range.from)?.marks.find((one) => one.type === type);
  return mark ? { from: range.from, to: range.to, href: String(mark.attrs['href']) } : null;
}

/** Returns the link at the caret; null without one, and while text is selected. */
export function linkAtCaret(state: EditorState): LinkRange | null {
  return state.selection.empty ? linkAt(state, state.selection.from) : null;
}

/**
 * Opens the field for the link of the selected text or of the word around the caret, or for `link`. Returns false where
 * links are not allowed.
 */
export function editLink(editor: Editor, link?: LinkRange): boolean {
  const { state, view } = editor;
  if (!link && !mayHaveMarks(editor)) return false;
  const { from, to } = wordAround(state) ?? state.selection;
  const around = linkAt(state, from === to ? from : from + 1);
  const isAround = around && around.from <= from && to <= around.to;
  view.dispatch(state.tr.setMeta(key, link ?? (isAround ? around : { from, to, href: '' })));
  return true;
}

function wordAround({ selection: { $from, empty } }: EditorState) {
  const { parent, parentOffset, pos } = $from;
  const text = (from: number, to: number) => parent.textBetween(from, to, undefined, '\uFFFC');
  const before = /[\p{L}\p{M}\p{N}]+$/u.exec(text(0, parentOffset))?.[0];
  const after = /^[\p{L}\p{M}\p{N}]+/u.exec(text(parentOffset, parent.content.size))?.[0];
  return empty && before && after ? { from: pos - before.length, to: pos + after.length } : undefined;
}

/** Closes the field of a link and returns the focus to the text. */
export function closeLinkField(editor: Editor): void {
  editor.view.dispatch(editor.state.tr.setMeta(key, 'close'));
  editor.commands.focus();
}

/** Makes a range a link and closes the field. An empty range gets `text` as the text of the link. */
export function setLink(editor: Editor, { from, to }: LinkRange, href: string, text: string): void {
  const type = getMarkType('link', editor.schema);
  const { tr } = editor.state;
  const end = from === to ? from + text.length : to;
  if (from === to) tr.insertText(text, from);
  tr.removeMark(from, end, type).addMark(from, end, type.create({ href }));
  closeAfter(editor, tr, end);
}

export function removeLink(editor: Editor, { from, to }: LinkRange): void {
  const { tr } = editor.state;
  closeAfter(editor, tr.removeMark(from, to, getMarkType('link', editor.schema)), to);
}

/** Dispatches `tr`, closes the field and puts the caret at `end`, where typed text does not continue the link. */
function closeAfter(editor: Editor, tr: Transaction, end: number): void {
  tr.setMeta('preventAutolink', true).setMeta(key, 'close').setSelection(TextSelection.create(tr.doc, end));
  editor.view.dispatch(tr.removeStoredMark(getMarkType('link', editor.schema)));
  editor.commands.focus();
}

export const linkKeys = Extension.create({
  name: 'linkKeys',
  priority: 1000,
  addProseMirrorPlugins() {
    const { editor } = this;
    return [
      new Plugin<LinkRange | null>({
        key,
        state: {
          init: () => null,
          apply(tr, before) {
            const asked = tr.getMeta(key) as LinkRange | 'close' | undefined;
            if (asked) return asked === 'close' ? null : asked;
            if (!before || !tr.docChanged) return before;
            return { ...before, from: tr.mapping.map(before.from), to: tr.mapping.map(before.to, -1) };
          },
        },
        props: {
          // The browser does not show a selection without the focus.
          decorations(state) {
            const edited = editedLink(state);
            if (!edited || edited.from === edited.to) return null;
            return DecorationSet.create(state.doc, [
              Decoration.inline(edited.from, edited.to, { class: 'edited-link' }),
            ]);
          },
          handleKeyDown: (_view, event) => {
            const isKey = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey);
            if (!isKey || event.shiftKey || event.altKey || !editLink(editor)) return false;
            // The owner's command palette has the same key.
            event.stopPropagation();
            return true;
          },
        },
      }),
    ];
  },
});
