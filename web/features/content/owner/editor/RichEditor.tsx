import { EditorContent } from '@tiptap/react';
import { use, useEffect } from 'react';
import { useFormState } from 'react-hook-form';
import { AskedFaultContext } from '../../../../ui/owner/editor-place.ts';
import { messageIn } from '../content-texts.ts';
import type { ContentForm } from '../content-values.ts';
import type { Pictures } from '../pictures/usePictures.ts';
import { EditorFrame } from './EditorFrame.tsx';
import { goToFault, setFaults } from './faults.ts';
import { useBlockEditor } from './useBlockEditor.ts';
import { useContentSync } from './useContentSync.ts';
import { useEditorPictures } from './editor-pictures.ts';

export type RichEditorProps = {
  form: ContentForm;
  pictures: Pictures;
  /** Name of the text for screen readers, such as 'Case study', by which `starts` has its templates. */
  label: string;
};

/** The editor of the blocks of a form and their pictures. Shows the form's errors below the faulty blocks. */
export function RichEditor({ form, pictures: ofForm, label }: RichEditorProps) {
  const editor = useBlockEditor(label);
  const positions = useContentSync(editor, form);
  const pictures = useEditorPictures(ofForm);
  const errors = useFormState({ control: form.control }).errors.blocks;
  useEffect(() => {
    const faults = positions.current.flatMap((position, index): [number, string][] => {
      const message = messageIn(errors?.[index]);
      return message === undefined ? [] : [[position, message]];
    });
    setFaults(editor, new Map(faults));
  }, [editor, positions, errors]);
  const asked = use(AskedFaultContext);
  useEffect(() => {
    if (asked) goToFault(editor, asked, (id) => Boolean(pictures.uploadOf(id)?.failure));
  }, [editor, pictures, asked]);
  return (
    <EditorFrame editor={editor} pictures={pictures} label={label}>
      <EditorContent editor={editor} />
    </EditorFrame>
  );
}
