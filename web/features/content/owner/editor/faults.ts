/** Faults of blocks: a message under the block, and `aria-invalid` on it. */
import { type Editor, Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import type { AskedFault } from '../../../../ui/owner/editor-place.ts';
import { withNodeSelected } from './blocks.ts';

/** Messages by the position of the block. */
type Faults = ReadonlyMap<number, string>;

type Shown = { faults: Faults; decorations: DecorationSet };

const key = new PluginKey<Shown>('faultDisplay');

/** Shows messages below the blocks at the given positions, in place of the messages shown. */
export function setFaults({ state, view }: Editor, faults: Faults): void {
  if (faults.size > 0 || key.getState(state)?.faults.size) view.dispatch(state.tr.setMeta(key, faults));
}

/** Selects and focuses the faulty block number `part` (the first is 0), or for 'pictures' the first that `hasFailed`. */
export function goToFault(
  { state, view }: Editor,
  { name, part }: AskedFault,
  hasFailed: (picture: number) => boolean,
): void {
  const faulty = [...(key.getState(state)?.faults.keys() ?? [])].toSorted((one, other) => one - other);
  const found = name === 'pictures' ? failedIn(state.doc, hasFailed) : faulty[part];
  if (found === undefined) return;
  view.dispatch(withNodeSelected(state.tr, found).scrollIntoView());
  view.focus();
  const block = view.nodeDOM(found) as HTMLElement | null;
  // The link of an embed is edited in a field.
  block?.querySelector<HTMLElement>('input[aria-invalid="true"]')?.focus();
  // Scrolls again to the message, which the tools of the selected block may cover.
  requestAnimationFrame(() => block?.nextElementSibling?.scrollIntoView({ block: 'nearest' }));
}

function failedIn(doc: Node, hasFailed: (picture: number) => boolean): number | undefined {
  let found: number | undefined;
  doc.descendants((node, position) => {
    const picture = Number(node.attrs['picture'] ?? 0);
    if (picture && hasFailed(picture)) found ??= position;
    return found === undefined;
  });
  return found;
}

export const faultDisplay = Extension.create({
  name: 'faultDisplay',
  addProseMirrorPlugins: () => [
    new Plugin<Shown>({
      key,
      state: {
        init: () => ({ faults: new Map(), decorations: DecorationSet.empty }),
        apply(tr, before) {
          const set = tr.getMeta(key) as Faults | undefined;
          if (!set && (!tr.docChanged || before.faults.size === 0)) return before;
          const left = [...before.faults].flatMap(([position, message]): [number, string][] => {
            const { pos, deletedAfter } = tr.mapping.mapResult(position);
            return deletedAfter ? [] : [[pos, message]];
          });
          const faults = set ?? new Map(left);
          return { faults, decorations: decorationsOf(tr.doc, faults) };
        },
      },
      props: { decorations: (state) => key.getState(state)?.decorations },
    }),
  ],
});

function decorationsOf(doc: Node, faults: Faults): DecorationSet {
  const decorations = [...faults].flatMap(([position, message], index) => {
    const block = position < doc.content.size ? doc.nodeAt(position) : null;
    if (!block) return [];
    const id = `block-fault-${index}`;
    const end = position + block.nodeSize;
    const invalid = { 'aria-invalid': 'true', 'aria-describedby': id, class: 'has-fault' };
    return [
      Decoration.node(position, end, invalid),
      Decoration.widget(end, () => messageElement(id, message), { side: -1, key: `${id}: ${message}` }),
    ];
  });
  return DecorationSet.create(doc, decorations);
}

function messageElement(id: string, message: string): HTMLElement {
  const element = document.createElement('p');
  element.id = id;
  element.className = 'block-fault';
  element.textContent = message;
  return element;
}
