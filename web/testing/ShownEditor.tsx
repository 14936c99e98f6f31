import { createDocument, type Editor, type JSONContent } from '@tiptap/core';
import { EditorState } from '@tiptap/pm/state';
import { EditorContent } from '@tiptap/react';
import { Profiler, useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { ContentValues, EditedPicture } from '../features/content/owner/content-values.ts';
import { usePictures } from '../features/content/owner/pictures/usePictures.ts';
import { EditorFrame } from '../features/content/owner/editor/EditorFrame.tsx';
import { useBlockEditor } from '../features/content/owner/editor/useBlockEditor.ts';
import { useEditorPictures } from '../features/content/owner/editor/editor-pictures.ts';

export interface ShownEditorProps {
  /** Blocks, or HTML. */
  content: JSONContent[] | string;
  pictures: EditedPicture[];
  onReady: (editor: Editor) => void;
  /** Called when React renders blocks. */
  onRender: () => void;
}

/** The editor with the pictures of a form, for tests. */
export function ShownEditor({ content, pictures, onReady, onRender }: ShownEditorProps) {
  const form = useForm<ContentValues>({ defaultValues: { blocks: [], pictures } });
  const gallery = useEditorPictures(usePictures(form));
  const editor = useBlockEditor('Case study');
  useState(() => {
    const { schema, state, view } = editor;
    const doc = createDocument(typeof content === 'string' ? content : { type: 'doc', content }, schema);
    view.updateState(EditorState.create({ doc, plugins: state.plugins }));
  });
  useEffect(() => onReady(editor), [editor, onReady]);
  return (
    <EditorFrame editor={editor} pictures={gallery} label="Case study">
      <Profiler id="blocks" onRender={onRender}>
        <EditorContent editor={editor} />
      </Profiler>
    </EditorFrame>
  );
}
