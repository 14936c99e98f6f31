import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { Toolbar } from '@base-ui/react/toolbar';
import { OwnerIcon } from '../../../../../ui/owner/OwnerIcon.tsx';
import { Bar, BarItem } from './Bar.tsx';
import { shownAddress } from './link-address.ts';
import { editedLink, editLink, linkAtCaret, removeLink } from './links.ts';
import { rectOf } from './text-places.ts';

/** Shows where the link around the caret leads. */
export function LinkCard({ editor }: { editor: Editor }) {
  const link = useEditorState({
    editor,
    selector: ({ editor: { state } }) => (editedLink(state) ? null : linkAtCaret(state)),
  });
  if (!link) return null;
  return (
    <Bar label="Link" editor={editor} anchor={() => rectOf(editor, link)}>
      <Toolbar.Link
        href={link.href}
        target="_blank"
        rel="noopener noreferrer"
        // The page that is edited stops its links.
        data-works
        className="flex min-h-9 max-w-64 items-center gap-2 rounded-md px-2 text-sm text-ink hover:bg-sunken focus-visible:outline-offset-0 pointer-coarse:min-h-11"
      >
        <OwnerIcon name="external-link" className="size-4 shrink-0 text-muted" />
        <span className="truncate">{shownAddress(link.href)}</span>
        <span className="sr-only"> (opens in a new tab)</span>
      </Toolbar.Link>
      <BarItem label="Edit link" icon="pencil" keys="K" onClick={() => editLink(editor, link)} />
      <BarItem label="Remove link" icon="unlink" onClick={() => removeLink(editor, link)} />
    </Bar>
  );
}
