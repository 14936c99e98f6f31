import { createDocument, type Editor, type JSONContent } from '@tiptap/core';
import { EditorState } from '@tiptap/pm/state';
import { EditorContent } from '@tiptap/react';
import { Profiler, useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { ContentValues, EditedPicture } from '../content-values.ts';
import { usePictures } from '../pictures/usePictures.ts';
import { blockTools } from './block-tools.ts';
import { contentExtensions } from './content-schema.ts';
import { EditorFrame } from './EditorFrame.tsx';
import { EditorPicturesContext } from './editor-pictures.ts';
import { Starts } from './menus/Starts.tsx';
import { starts } from './menus/starts.ts';
import { useEditorInstance } from './useEditorInstance.ts';
import { useEditorPictures } from './useEditorPictures.ts';
import { withView } from './views/block-views.ts';

const extensions = [...contentExtensions(withView), ...blockTools];

export interface ShownEditorProps {
  /** Blocks, or HTML. */
  content: JSONContent[] | string;
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
  const editor = useEditorInstance(() => ({
    extensions,
    attributes: { 'aria-label': 'Content', role: 'textbox', 'aria-multiline': 'true', class: 'prose' },
  }));
  useState(() => {
    const { schema, state, view } = editor;
    const doc = createDocument(typeof content === 'string' ? content : { type: 'doc', content }, schema);
    view.updateState(EditorState.create({ doc, plugins: state.plugins }));
  });
  useEffect(() => onReady(editor), [editor, onReady]);
  return (
    <EditorPicturesContext value={gallery}>
      <div className="article">
        <EditorFrame editor={editor}>
          <Profiler id="blocks" onRender={onRender}>
            <EditorContent editor={editor} />
          </Profiler>
          <Starts editor={editor} of={starts['Case study'] ?? []} />
        </EditorFrame>
      </div>
    </EditorPicturesContext>
  );
}
