/** Alt+F10 focuses the bar of the selected block or of the text at the caret; without one, opens the formatting bar. */
import { Extension } from '@tiptap/core';
import { type EditorState, Plugin, PluginKey } from '@tiptap/pm/state';

/** Marks every bar of an editor. Its value is the `instanceId` of the editor. */
export const barAttribute = 'data-editor-bar';

const key = new PluginKey<boolean>('barKeys');

/** Returns true while Alt+F10 shows the formatting bar, which it does until the text gets the focus again. */
export const isBarCalled = (state: EditorState): boolean => key.getState(state) ?? false;

/** Focuses the tab stop of a bar. Returns false without one. */
export function focusBar(bar: Element | null | undefined): boolean {
  const stop =
    bar?.querySelector<HTMLElement>('[tabindex="0"]') ?? bar?.querySelector<HTMLElement>('button, select, a');
  stop?.focus();
  return Boolean(stop);
}

export const barKeys = Extension.create({
  name: 'barKeys',
  // Handles keys before blocks do.
  priority: 1100,
  addProseMirrorPlugins() {
    const { editor } = this;
    return [
      new Plugin<boolean>({
        key,
        state: {
          init: () => false,
          apply: (tr, isCalled) => (tr.getMeta(key) === true ? true : isCalled && !tr.getMeta('focus')),
        },
        props: {
          handleKeyDown(view, event) {
            if (event.key !== 'F10' || !event.altKey) return false;
            const bars = view.dom.ownerDocument.querySelectorAll(`[${barAttribute}="${editor.instanceId}"]`);
            // A bar within the text belongs to a block, which may be only hovered.
            const usable = [...bars].filter((bar) => !view.dom.contains(bar) || bar.closest('.is-active'));
            if (focusBar(usable.at(-1))) return true;
            const { $from } = view.state.selection;
            if ($from.depth === 0 || $from.node(1).type.spec.group !== 'block') return false;
            view.dispatch(view.state.tr.setMeta(key, true));
            return true;
          },
        },
      }),
    ];
  },
});
