import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';

/** Says the prompt of the empty text with the caret to screen readers, which do not read it there. */
export function PromptStatus({ editor }: { editor: Editor }) {
  const prompt = useEditorState({
    editor,
    selector: () => {
      const { parent } = editor.state.selection.$from;
      return editor.isFocused && parent.childCount === 0
        ? (parent.attrs['prompt'] as string | undefined)
        : null;
    },
  });
  return (
    <span role="status" className="sr-only">
      {prompt}
    </span>
  );
}
