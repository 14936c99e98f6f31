import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { buttonClass } from '../../../../../ui/button-class.ts';
import { OwnerIcon } from '../../../../../ui/owner/OwnerIcon.tsx';
import { begin, isUnwritten, type Start } from './starts.ts';

/** Beginnings of a document, while it is empty. */
export function Starts({ editor, of }: { editor: Editor; of: readonly Start[] }) {
  const isShown = useEditorState({ editor, selector: () => isUnwritten(editor) });
  if (!isShown || of.length === 0) return null;
  return (
    <div role="group" aria-label="Start with" lang="en" dir="ltr" className="editor-starts">
      <p aria-hidden className="mb-2 text-sm text-muted">
        Or start with
      </p>
      <div className="flex flex-wrap gap-2">
        {of.map((start) => (
          <button
            key={start.name}
            type="button"
            onClick={() => begin(editor, start)}
            className={buttonClass('secondary')}
          >
            <OwnerIcon name={start.icon} className="size-4 text-muted" />
            {start.name}
          </button>
        ))}
      </div>
    </div>
  );
}
