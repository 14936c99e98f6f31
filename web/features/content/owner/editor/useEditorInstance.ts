import { type AnyExtension, Editor } from '@tiptap/core';
import { TextSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { use, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { PopupPlaceContext } from '../../../../ui/owner/popup-place.ts';

type EditorParts = {
  extensions: AnyExtension[];
  /** Attributes of the text's element. */
  attributes: Record<string, string>;
};

/**
 * Returns one editor for the life of a component, in the document that the component is rendered into. Tiptap's own
 * hook replaces the editor if React does not show it at once.
 */
export function useEditorInstance(parts: () => EditorParts): Editor {
  const inside = use(PopupPlaceContext)?.ownerDocument ?? document;
  const [editor] = useState(() => {
    const paddingOf = (side: 'scrollPaddingTop' | 'scrollPaddingBottom') =>
      Number.parseFloat(getComputedStyle(inside.documentElement)[side]) || 5;
    /** Space in pixels at the edges of the window that is kept free of the caret, because bars cover it. */
    const keptFree = {
      left: 0,
      right: 0,
      get top() {
        // At most an eighth of the window, because the frame of a page may be low.
        return Math.min(paddingOf('scrollPaddingTop'), (inside.defaultView?.innerHeight ?? 0) / 8);
      },
      get bottom() {
        // ProseMirror itself leaves out what a keyboard covers.
        const covered = inside.documentElement.style.getPropertyValue('--keyboard');
        return paddingOf('scrollPaddingBottom') - (Number.parseFloat(covered) || 0);
      },
    };
    const { extensions, attributes } = parts();
    const element = inside.createElement('div');
    return new Editor({
      element,
      extensions,
      injectCSS: false,
      // `clipboard/` reads pasted Markdown as a whole.
      enablePasteRules: false,
      editorProps: {
        attributes,
        scrollThreshold: keptFree,
        scrollMargin: keptFree,
        handleScrollToSelection: (view) => isCaretInView(view, keptFree),
      },
    });
  });
  useLayoutEffect(
    () => () => {
      // Before `EditorContent` unmounts and reads the selection: WebKit has no selection without a frame.
      if (!inside.defaultView) editor.destroy();
    },
    [editor, inside],
  );
  const ending = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    clearTimeout(ending.current);
    return () => {
      // Later, because React repeats effects during development.
      ending.current = setTimeout(() => editor.destroy());
    };
  }, [editor]);
  return editor;
}

/**
 * Returns true if the caret is in view. Saves ProseMirror from measuring every element around the caret at each key.
 * Returns false in code and in nested text, such as in tables and lists, because these may scroll by themselves.
 */
function isCaretInView(
  view: EditorView,
  keptFree: { readonly top: number; readonly bottom: number },
): boolean {
  const { selection } = view.state;
  const seen = view.dom.ownerDocument.defaultView?.visualViewport;
  if (!seen || !(selection instanceof TextSelection) || selection.$head.depth > 1) return false;
  if (selection.$head.parent.type.spec.code) return false;
  const { top, bottom } = view.coordsAtPos(selection.head);
  return top >= keptFree.top && bottom <= seen.height - keptFree.bottom;
}
