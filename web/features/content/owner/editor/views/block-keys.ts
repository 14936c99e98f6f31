/** Keys in blocks other than text: they move between parts, to bars, and out of the block. */
import { type Editor, Extension } from '@tiptap/core';
import type { ResolvedPos } from '@tiptap/pm/model';
import { NodeSelection, Plugin, Selection, TextSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { caseStudyLimits } from '#contract/projects/case-study.ts';
import { addPart, insertParagraph, isMedia, selectedRange, withNodeSelected } from '../blocks.ts';
import { panelAttribute } from '../menus/panel.ts';

export const blockKeys = Extension.create({
  name: 'blockKeys',
  // Handles keys before the text does.
  priority: 1000,
  addKeyboardShortcuts() {
    const { editor } = this;
    return {
      Enter: () => leaveByEnter(editor),
      Backspace: () => leaveByDeleting(editor, -1),
      Delete: () => leaveByDeleting(editor, 1),
      Tab: () => goToNext(editor),
      'Shift-Tab': () => goToPart(editor, -1),
    };
  },
  addProseMirrorPlugins: () => [
    new Plugin({
      // Selects the whole node in place of text that cannot be written: a missing picture's caption, a testimonial.
      appendTransaction(_transactions, _before, { selection, tr }) {
        if (selection instanceof NodeSelection) return null;
        const depth = depthOfUnwritable(selection.$from);
        return depth > 0
          ? tr.setSelection(NodeSelection.create(tr.doc, selection.$from.before(depth)))
          : null;
      },
      props: {
        // A letter would replace the block.
        handleKeyPress: (view, { key }) => typeIntoSelected(view, key),
        handleKeyDown(view, event) {
          if (event.key !== 'Escape' || !(selectAround(view) || leaveBlock(view))) return false;
          // The window around the editor stays open.
          event.stopPropagation();
          return true;
        },
      },
    }),
  ],
});

const isInMedia = ($pos: ResolvedPos) => $pos.depth > 0 && isMedia($pos.node(1));

/** Returns true for a caret in the line of a part, such as a caption, but not in the text of a column. */
function isInPart({ $from, empty }: Selection): boolean {
  return empty && isInMedia($from) && $from.node(1).type.name !== 'columns';
}

/** Returns the depth of the node around a position whose text cannot be written; 0 for none. */
function depthOfUnwritable($from: ResolvedPos): number {
  for (let { depth } = $from; depth > 0; depth -= 1) {
    const { type, attrs, inlineContent } = $from.node(depth);
    if (inlineContent && attrs['picture'] === 0) return depth;
    if (type.name === 'quote' && attrs['testimonial'] !== null) return depth;
  }
  return 0;
}

/**
 * Goes to the next part of the block, or to an empty text below the block, which it adds if there is none. In a quote's
 * text, breaks the line. After the last figure, adds another one up to the limit; an empty last figure is removed
 * instead. Below a selected block, adds a paragraph.
 */
function leaveByEnter(editor: Editor): boolean {
  const { selection, tr } = editor.state;
  const { $from } = selection;
  if (selection instanceof NodeSelection && (isInMedia($from) || isMedia(selection.node))) {
    insertParagraph(editor, selectedRange(selection).to);
    return true;
  }
  if ($from.parent.type.name === 'quoteText') return editor.commands.setHardBreak();
  if (!isInPart(selection)) return false;
  const block = $from.node(1);
  const isLastFigure = block.type.name === 'figures' && $from.indexAfter(1) === block.childCount;
  const isEmptyFigure = isLastFigure && $from.node(2).textContent === '';
  if (!isEmptyFigure && goToPart(editor, 1)) return true;
  if (isLastFigure && !isEmptyFigure && block.childCount < caseStudyLimits.figures) {
    addPart(editor, $from.before(1), -1);
    return true;
  }
  if (isEmptyFigure && block.childCount > 1) tr.delete($from.before(2), $from.after(2));
  const after = tr.mapping.map($from.after(1));
  const next = tr.doc.nodeAt(after);
  if (next?.isTextblock && next.content.size === 0 && !isMedia(next))
    editor.view.dispatch(withNodeSelected(tr, after).scrollIntoView());
  else insertParagraph(editor, after, tr);
  return true;
}

/** At the start of a part, goes to the previous one or selects the block. At its end, only keeps parts from joining. */
function leaveByDeleting(editor: Editor, by: -1 | 1): boolean {
  const { selection } = editor.state;
  if (!isInPart(selection)) return false;
  const { $from } = selection;
  const isAtEdge = $from.parentOffset === (by < 0 ? 0 : $from.parent.content.size);
  if (!isAtEdge) return false;
  if (by < 0 && !goToPart(editor, -1)) selectAround(editor.view);
  return true;
}

/** Puts the cursor at the end of the previous part or the start of the next one. Returns false if there is none. */
function goToPart(editor: Editor, by: -1 | 1): boolean {
  const { selection, doc, tr } = editor.state;
  const { $from } = selection;
  if (!isInMedia($from) || selection instanceof NodeSelection) return false;
  const edge = by < 0 ? $from.before() : $from.after();
  const found = Selection.findFrom(doc.resolve(edge), by, true);
  const isInside = found && found.from > $from.before(1) && found.to < $from.after(1);
  if (!(found instanceof TextSelection) || !isInside) return false;
  editor.view.dispatch(tr.setSelection(found).scrollIntoView());
  return true;
}

function goToNext(editor: Editor): boolean {
  const { selection } = editor.state;
  if (!isInMedia(selection.$from) && !(selection instanceof NodeSelection)) return false;
  return goToPart(editor, 1) || focusFirst(editor);
}

/** Focuses the field or first tool of the active block, whose tools may be in the dock. Returns false if it cannot. */
function focusFirst({ view: { dom }, instanceId }: Editor): boolean {
  const tool = '[role="toolbar"] [tabindex="0"]';
  const found =
    dom.querySelector<HTMLElement>(`.is-active :is([data-wanting] input, ${tool})`) ??
    dom.ownerDocument.querySelector<HTMLElement>(`.editor-dock[${panelAttribute}="${instanceId}"] ${tool}`);
  found?.focus();
  return found !== null && found === found.ownerDocument.activeElement;
}

/** Selects the part or block around the cursor as a whole, or the block around a selected part. */
function selectAround(view: EditorView): boolean {
  const { selection, tr } = view.state;
  const { $from } = selection;
  if (!isInMedia($from)) return false;
  for (let { depth } = $from; depth > 0; depth -= 1) {
    if (!NodeSelection.isSelectable($from.node(depth)) || $from.node(depth).type.spec.group === 'block')
      continue;
    view.dispatch(tr.setSelection(NodeSelection.create(tr.doc, $from.before(depth))));
    return true;
  }
  return false;
}

/** Goes from a selected block to the next text below, or else above. */
function leaveBlock(view: EditorView): boolean {
  const { selection, doc, tr } = view.state;
  if (!(selection instanceof NodeSelection) || !isMedia(selection.node)) return false;
  const texts: number[] = [];
  doc.forEach((node, pos) => {
    if (!isMedia(node) && !node.isLeaf) texts.push(pos);
  });
  const pos = texts.find((below) => below > selection.from) ?? texts.at(-1);
  if (pos === undefined) return false;
  view.dispatch(tr.setSelection(TextSelection.near(doc.resolve(pos + 1))).scrollIntoView());
  return true;
}

/** Typing a letter goes to the end of a selected picture's caption, and nowhere in other blocks. */
function typeIntoSelected(view: EditorView, key: string): boolean {
  const { selection, tr } = view.state;
  if (!(selection instanceof NodeSelection)) return false;
  const { node, to } = selection;
  if (!isMedia(node) && node.type.name !== 'galleryPicture') return false;
  const hasCaption = node.inlineContent && node.attrs['picture'] !== 0 && key.length === 1;
  if (hasCaption) view.dispatch(tr.setSelection(TextSelection.create(tr.doc, to - 1)).insertText(key));
  return true;
}
