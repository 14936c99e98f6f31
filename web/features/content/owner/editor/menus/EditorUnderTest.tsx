import { type Editor, EditorContent, useEditor } from '@tiptap/react';
import { useEffect } from 'react';
import { contentExtensions } from '../content-schema.ts';
import { EditorMenus } from './EditorMenus.tsx';
import { menuExtensions } from './menu-extensions.ts';
import { Starts } from './Starts.tsx';
import { starts } from './starts.ts';

type EditorUnderTestProps = {
  content?: string;
  onReady: (editor: Editor) => void;
};

/** The text with its menus, without a form, for tests. */
export function EditorUnderTest({ content = '', onReady }: EditorUnderTestProps) {
  const editor = useEditor({
    extensions: [...contentExtensions(), ...menuExtensions],
    content,
    injectCSS: false,
    enablePasteRules: false,
    shouldRerenderOnTransaction: false,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': 'Content',
        class: 'prose',
      },
    },
  });
  useEffect(() => {
    onReady(editor);
  }, [editor, onReady]);
  return (
    <div className="rich-editor article relative">
      <EditorContent editor={editor} />
      <Starts editor={editor} of={starts['Case study'] ?? []} />
      <EditorMenus editor={editor} />
    </div>
  );
}
