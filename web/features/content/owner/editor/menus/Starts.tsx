import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { buttonClass } from '../../../../../ui/button-class.ts';
import { OwnerIcon } from '../../../../../ui/owner/OwnerIcon.tsx';
import { begin, isUnwritten, starts } from './starts.ts';

/** Beginnings of a document, while it is empty. `label` is its name. */
export function Starts({ editor, label }: { editor: Editor; label: string }) {
  const isShown = useEditorState({ editor, selector: () => isUnwritten(editor) });
  const offered = starts[label];
  if (!isShown || !offered) return null;
  return (
    <div role="group" aria-label="Start with" lang="en" dir="ltr" className="editor-starts">
      <p aria-hidden className="mb-2 text-sm text-muted">
        Or start with
      </p>
      <div className="flex flex-wrap gap-2">
        {offered.map((start) => (
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
