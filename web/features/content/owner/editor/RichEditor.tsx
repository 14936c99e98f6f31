import { EditorContent } from '@tiptap/react';
import { use, useEffect } from 'react';
import { useFormState } from 'react-hook-form';
import { AskedFaultContext } from '../../../../ui/owner/asked-fault.ts';
import { messageIn } from '../content-faults.ts';
import type { ContentForm } from '../content-values.ts';
import type { Pictures } from '../pictures/usePictures.ts';
import { blockTools } from './block-tools.ts';
import { contentExtensions } from './content-schema.ts';
import { EditorFrame } from './EditorFrame.tsx';
import { EditorPicturesContext } from './editor-pictures.ts';
import { goToFault, setFaults } from './faults.ts';
import { Starts } from './menus/Starts.tsx';
import { starts } from './menus/starts.ts';
import { useContentSync } from './useContentSync.ts';
import { useEditorInstance } from './useEditorInstance.ts';
import { useEditorPictures } from './useEditorPictures.ts';
import { withView } from './views/block-views.ts';

export type RichEditorProps = {
  form: ContentForm;
  gallery: Pictures;
  /** Name of the text for screen readers, such as 'Case study'. */
  label: string;
};

const extensions = [...contentExtensions(withView), ...blockTools];

/** Edits the blocks of a form as the page shows them. */
export function RichEditor({ form, gallery, label }: RichEditorProps) {
  const editor = useEditorInstance(() => ({
    extensions,
    attributes: {
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-label': label,
      'data-in-place': 'case-study',
      class: 'prose',
    },
  }));
  const content = useContentSync(editor, form);
  const pictures = useEditorPictures(gallery);
  const errors = useFormState({ control: form.control }).errors.blocks;
  useEffect(() => {
    const faults = content.positions.map(
      (position, index) => [position, messageIn(errors?.[index])] as const,
    );
    setFaults(editor, new Map(faults.filter((entry): entry is [number, string] => entry[1] !== undefined)));
  }, [editor, content, errors]);
  const asked = use(AskedFaultContext);
  useEffect(() => {
    if (asked) goToFault(editor, asked, (id) => Boolean(pictures.uploadOf(id)?.failure));
  }, [editor, pictures, asked]);
  return (
    <EditorPicturesContext value={pictures}>
      <div className="article">
        <EditorFrame editor={editor}>
          <EditorContent editor={editor} />
          <Starts editor={editor} of={starts[label] ?? []} />
        </EditorFrame>
      </div>
    </EditorPicturesContext>
  );
}
