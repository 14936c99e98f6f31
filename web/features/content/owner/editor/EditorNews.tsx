import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import { IconButton } from '../../../../ui/owner/IconButton.tsx';
import { newsOf } from './news.ts';
import { useEditorEvent } from './useEditorEvent.ts';

/** Announces changes of blocks to screen readers, and shows what was not pasted or taken, with a button to close it. */
export function EditorNews({ editor }: { editor: Editor }) {
  const [said, setSaid] = useState('');
  const [refused, setRefused] = useState<readonly string[]>([]);
  useEditorEvent(editor, 'transaction', ({ transaction }) => {
    const news = newsOf(transaction);
    if (news?.said !== undefined) setSaid(news.said);
    if (news?.refused) setRefused(news.refused);
  });
  return (
    <>
      <span role="status" className="sr-only">
        {said}
      </span>
      <div role="status" className="sticky bottom-3 z-30 mt-3 empty:hidden">
        {refused.length > 0 && (
          <div className="flex items-start gap-2 rounded-md border border-danger bg-danger-soft py-1 ps-4 pe-1 text-sm text-ink shadow-lg">
            <ul className="min-w-0 flex-1 space-y-1 py-2 wrap-anywhere">
              {refused.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
            <IconButton icon="x" tip="Close" onClick={() => setRefused([])} />
          </div>
        )}
      </div>
    </>
  );
}
