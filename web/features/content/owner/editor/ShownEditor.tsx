import type { Editor, JSONContent } from '@tiptap/core';
import { EditorContent, useEditor } from '@tiptap/react';
import { Profiler, useEffect } from 'react';
import { useForm } from 'react-hook-form';
import type { ContentValues, EditedPicture } from '../content-values.ts';
import { usePictures } from '../pictures/usePictures.ts';
import { blockTools } from './block-tools.ts';
import { contentExtensions } from './content-schema.ts';
import { EditorFrame } from './EditorFrame.tsx';
import { EditorPicturesContext } from './editor-pictures.ts';
import { useEditorPictures } from './useEditorPictures.ts';
import { withView } from './views/block-views.ts';

const extensions = [...contentExtensions(withView), ...blockTools];

export interface ShownEditorProps {
  content: JSONContent[];
  pictures: EditedPicture[];
  onReady: (editor: Editor) => void;
  /** Called when React renders blocks. */
  onRender?: () => void;
}

const nothing = () => undefined;

/** The editor with the pictures of a form, for tests. */
export function ShownEditor({ content, pictures, onReady, onRender = nothing }: ShownEditorProps) {
  const form = useForm<ContentValues>({ defaultValues: { blocks: [], pictures } });
  const gallery = useEditorPictures(usePictures(form));
  const editor = useEditor({
    extensions,
    content: { type: 'doc', content },
    injectCSS: false,
    shouldRerenderOnTransaction: false,
    editorProps: {
      attributes: {
        'aria-label': 'Content',
        role: 'textbox',
        'aria-multiline': 'true',
        class: 'prose',
      },
    },
  });
  useEffect(() => onReady(editor), [editor, onReady]);
  return (
    <EditorPicturesContext value={gallery}>
      <div className="article">
        <EditorFrame editor={editor}>
          <Profiler id="blocks" onRender={onRender}>
            <EditorContent editor={editor} />
          </Profiler>
        </EditorFrame>
      </div>
    </EditorPicturesContext>
  );
}
