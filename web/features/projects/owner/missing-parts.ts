import { projectMessages } from '#contract/ui-text/owner.ts';
import { validationMessages } from '#contract/ui-text/validation.ts';
import { closeToast, formFault, showToast } from '../../../ui/toasts.ts';
import type { GalleryDraft } from './gallery/gallery-items.ts';
import type { ProjectValues } from './project-values.ts';

/** Returns a sentence about pictures that a draft could not store; '' for none. */
export function lostPictures({ lostFiles, beside }: { lostFiles: boolean; beside?: unknown }): string {
  if ((beside as GalleryDraft | undefined)?.lostFiles) return 'Choose the new pictures again.';
  return lostFiles ? 'Choose the picture again.' : '';
}

/** Names three parts that are easy to miss in one notice, besides the messages at the fields. Drafts may lack them. */
export function showMissingFields({ tags, technologies, image, state }: ProjectValues) {
  const missing = state !== 'draft' && [
    tags.length === 0 && projectMessages.addTag,
    technologies.length === 0 && projectMessages.addTechnology,
    image === '' && projectMessages.selectImage,
  ];
  const description = missing ? missing.filter(Boolean).join('\n') : '';
  if (description) showToast({ kind: 'error', key: formFault, title: validationMessages.title, description });
  else closeToast(formFault);
}
