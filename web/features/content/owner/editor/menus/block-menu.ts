/**
 * The state of the block menu. "/" at the beginning of a paragraph or heading opens the menu, and the text after "/" is
 * the filter. The "+" button opens it in an empty paragraph, whose whole text is the filter.
 */
import { Extension, type Editor } from '@tiptap/core';
import {
  type EditorState,
  NodeSelection,
  Plugin,
  PluginKey,
  TextSelection,
  type Transaction,
} from '@tiptap/pm/state';
import { elementAt, selectedRange } from '../blocks.ts';
import { type BlockChoice, matchingChoices } from './block-choices.ts';

export type OpenBlockMenu = {
  /** Positions of the typed text, which begins the paragraph or heading. */
  from: number;
  to: number;
  choices: readonly BlockChoice[];
  /** Index of the choice that Enter takes. */
  active: number;
};

type BlockMenuState = {
  open: OpenBlockMenu | null;
  /** Start of the text in which the menu was closed, until the slash is deleted. */
  closedAt: number | null;
  /** Start of the text in which "+" opened the menu. */
  plainAt: number | null;
};

type Change = 'open' | 'close' | 'done' | { active: number };

const closed: BlockMenuState = { open: null, closedAt: null, plainAt: null };
const key = new PluginKey<BlockMenuState>('blockMenu');

/** Ids of elements, for screen readers. */
export const blockMenuId = 'block-menu';
export const optionId = (index: number) => `${blockMenuId}-${index}`;

/** Maximum number of characters before the caret. A longer text is no search for a block. */
const maxQuery = 24;

/** Returns the open menu; null while it is closed. */
export const shownBlockMenu = (state: EditorState): OpenBlockMenu | null => key.getState(state)?.open ?? null;

const withChange = (tr: Transaction, change: Change): Transaction => tr.setMeta(key, change);

export const markChoice = (tr: Transaction, active: number): Transaction => withChange(tr, { active });

function next(tr: Transaction, before: BlockMenuState, state: EditorState): BlockMenuState {
  const asked = tr.getMeta(key) as Change | undefined;
  if (asked === 'done') return closed;
  if (asked === 'close') return { ...closed, closedAt: before.open && tr.mapping.map(before.open.from, -1) };
  if (typeof asked === 'object')
    return { ...before, open: before.open && { ...before.open, active: asked.active } };
  if (!asked && !tr.docChanged && !tr.selectionSet) return before;
  const mapped = (at: number | null) => (at === null ? null : tr.mapping.map(at, -1));
  const plainAt = asked ? state.selection.$from.start() : mapped(before.plainAt);
  const found = searchAt(state, plainAt);
  if (!found) return closed;
  const closedAt = mapped(before.closedAt);
  if (closedAt === found.from && !asked) return { ...closed, closedAt };
  // Typing opens the menu; moving the caret behind a slash does not.
  const isTyping = tr.docChanged && !tr.getMeta('paste') && !tr.getMeta('history$');
  if (!before.open && !isTyping && !asked) return closed;
  const choices = matchingChoices(found.query, state.selection.$from);
  if (choices.length === 0) return { ...closed, plainAt };
  const isSame = before.open?.to === found.to && before.open.choices.length === choices.length;
  return {
    open: { from: found.from, to: found.to, choices, active: isSame ? (before.open?.active ?? 0) : 0 },
    closedAt: null,
    plainAt,
  };
}

function searchAt({ selection }: EditorState, plainAt: number | null) {
  const { $from, empty } = selection;
  if (!empty || !['paragraph', 'heading'].includes($from.parent.type.name)) return undefined;
  if (!['doc', 'column'].includes($from.node(-1).type.name)) return undefined;
  if ($from.parentOffset > maxQuery) return undefined;
  const from = $from.start();
  const typed = $from.parent.textBetween(0, $from.parentOffset, '', '\uFFFC');
  const query = from === plainAt ? typed : /^[/／](.*)$/su.exec(typed)?.[1];
  return query === undefined || query.startsWith(' ') ? undefined : { from, to: $from.pos, query };
}

/** Replaces the text of the filter by the chosen block, or turns the text around it into the chosen kind. */
export function chooseBlock(editor: Editor, { from, to }: OpenBlockMenu, choice: BlockChoice): void {
  const chain = editor
    .chain()
    .focus()
    .deleteRange({ from, to })
    .setMeta(key, 'done' satisfies Change);
  const changed =
    choice.turn?.(chain) ??
    chain.command(({ tr, state }) => {
      const node = state.schema.nodes[choice.node]?.createAndFill();
      if (!node) return false;
      const { $from } = tr.selection;
      const start = $from.before();
      // Text around the filter stays, below the block.
      tr.replaceWith(start, $from.parent.childCount === 0 ? $from.after() : start, node);
      const $start = tr.doc.resolve(start + 1);
      const isWritten = ['figures', 'quote', 'columns', 'button'].includes(node.type.name);
      if (isWritten) tr.setSelection(TextSelection.near($start));
      else if (node.type.name === 'horizontalRule') caretAfter(tr, start + node.nodeSize);
      else tr.setSelection(NodeSelection.create(tr.doc, start));
      return true;
    });
  changed.run();
  // In the next frame, when the view of the block is rendered.
  requestAnimationFrame(() => {
    const element = editor.isDestroyed ? undefined : elementAt(editor.view, currentBlock(editor));
    element?.scrollIntoView({ block: 'nearest' });
    // The field for the link of an embed.
    element?.querySelector<HTMLElement>('[data-controls] input[type=url]')?.focus();
  });
}

/** Puts the caret into the text after a divider, and adds a paragraph if there is none. */
function caretAfter(tr: Transaction, end: number): void {
  const after = tr.doc.resolve(end);
  if (!after.nodeAfter?.isTextblock) tr.insert(end, tr.doc.type.schema.node('paragraph'));
  tr.setSelection(TextSelection.near(tr.doc.resolve(end + 1)));
}

/** Opens the block menu in the block at `block` if this is an empty paragraph, otherwise in a new one beside it. */
export function addBlockAt(editor: Editor, block: number, side: 'above' | 'below' = 'below'): void {
  editor
    .chain()
    .focus()
    .command(({ tr, state }) => {
      const node = tr.doc.nodeAt(block);
      const paragraph = state.schema.node('paragraph');
      if (!node) return false;
      const isEmpty = node.type === paragraph.type && node.childCount === 0;
      const at = isEmpty || side === 'above' ? block : block + node.nodeSize;
      if (!isEmpty) tr.insert(at, paragraph);
      withChange(tr.setSelection(TextSelection.create(tr.doc, at + 1)).scrollIntoView(), 'open');
      return true;
    })
    .run();
}

/** Returns the position of the outermost block with the caret. */
export const currentBlock = ({ state }: Editor): number => selectedRange(state.selection).from;

export const blockMenu = Extension.create({
  name: 'blockMenu',
  // Handles keys before the text does.
  priority: 1000,
  addProseMirrorPlugins() {
    const { editor } = this;
    return [
      new Plugin<BlockMenuState>({
        key,
        state: { init: () => closed, apply: (tr, before, _old, state) => next(tr, before, state) },
        props: {
          attributes: (state): Record<string, string> => {
            const open = shownBlockMenu(state);
            return open
              ? { 'aria-controls': blockMenuId, 'aria-activedescendant': optionId(open.active) }
              : {};
          },
          handleKeyDown: (view, event) => {
            const open = shownBlockMenu(view.state);
            if (!open || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return false;
            const { choices, active } = open;
            const move = (by: number) =>
              view.dispatch(markChoice(view.state.tr, (active + by + choices.length) % choices.length));
            const choice = choices[active];
            if (event.key === 'ArrowDown') move(1);
            else if (event.key === 'ArrowUp') move(-1);
            else if (event.key === 'Escape') view.dispatch(withChange(view.state.tr, 'close'));
            else if ((event.key === 'Enter' || event.key === 'Tab') && !event.shiftKey && choice)
              chooseBlock(editor, open, choice);
            else return false;
            // Otherwise Escape would also close the window.
            event.stopPropagation();
            return true;
          },
          handleDOMEvents: {
            blur: (view) => {
              if (shownBlockMenu(view.state)) view.dispatch(withChange(view.state.tr, 'close'));
              return false;
            },
          },
        },
      }),
    ];
  },
});
