import type { ReactElement } from 'react';
import { useWatch } from 'react-hook-form';
import { projectPictureAccept } from '#contract/profile/files.ts';
import { projectFieldTable } from '#contract/projects/projects.ts';
import { ofThisWindow } from '../../../content/owner/editor/files/editor-files.ts';
import { fileFrameClass, setFile } from '../../../../ui/owner/file-fields.ts';
import { FileInput } from '../../../../ui/owner/FileInput.tsx';
import { useConvertedFile } from '../../../../ui/owner/heic.ts';
import { OwnerIcon } from '../../../../ui/owner/OwnerIcon.tsx';
import { useFileDrop } from '../../../../ui/owner/useFileDrop.ts';
import type { EditedOnPage } from './useShownProject.ts';

const { label } = projectFieldTable.image;

/** The main picture, or its place while there is none. */
export function ImageInPlace({ form, shown }: Pick<EditedOnPage, 'form'> & { shown: ReactElement }) {
  const image = useWatch({ control: form.control, name: 'image' });
  const { choose } = useConvertedFile((file: File | string) => setFile(form, 'image', file));
  const chooseFirst = ([file]: File[]) => file && choose(ofThisWindow(file));
  const drop = useFileDrop(chooseFirst);
  if (image) return shown;
  return (
    <div
      {...drop}
      className={`${fileFrameClass} flex min-h-44 items-center justify-center gap-2.5 p-4 text-sm text-muted`}
    >
      <OwnerIcon name="image-plus" className="size-5 shrink-0" />
      {label}: choose or drop a picture
      <FileInput aria-label={`${label}: choose a file`} accept={projectPictureAccept} onFiles={chooseFirst} />
    </div>
  );
}
