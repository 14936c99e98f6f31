import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { CodeBar } from './CodeBar.tsx';
import { FormattingBar } from './FormattingBar.tsx';
import { LinkCard } from './LinkCard.tsx';
import { LinkField } from './LinkField.tsx';
import { editedLink } from './links.ts';
import { TableBar } from './TableBar.tsx';
import { useHasFocus } from './useHasFocus.ts';

/** The bars of a text. Mount it beside the text, inside of `Docking`. The editor needs `textTools`. */
export function TextMenus({ editor }: { editor: Editor }) {
  const hasFocus = useHasFocus(editor);
  const link = useEditorState({ editor, selector: () => editedLink(editor.state) });
  return (
    <>
      {hasFocus && <FormattingBar editor={editor} />}
      {link && <LinkField editor={editor} link={link} />}
      <LinkCard editor={editor} hasFocus={hasFocus} />
      {hasFocus && <CodeBar editor={editor} />}
      {hasFocus && <TableBar editor={editor} />}
    </>
  );
}
