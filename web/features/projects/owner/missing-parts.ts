import { projectMessages } from '#contract/ui-text/owner.ts';
import { validationMessages } from '#contract/errors.ts';
import { closeToast, formFault, showToast } from '../../../ui/toasts.ts';
import type { ProjectValues } from './project-values.ts';

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
