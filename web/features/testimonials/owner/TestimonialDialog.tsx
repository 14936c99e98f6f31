import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from '#contract/paths.ts';
import { projectPictureAccept } from '#contract/profile/files.ts';
import type { PictureUploaded } from '#contract/projects/gallery.ts';
import { testimonialLimits } from '#contract/testimonials/testimonial-limits.ts';
import { type Testimonial, testimonialStates } from '#contract/testimonials/testimonials.ts';
import { testimonialMessages as messages } from '#contract/ui-text/owner.ts';
import { multipartBody } from '../../../api/multipart-body.ts';
import { upload } from '../../../api/upload.ts';
import { TextArea } from '../../../ui/fields/TextArea.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { labelledFields } from '../../../ui/owner/labelled-fields.ts';
import { draftKey } from '../../../ui/form-state/useDraft.ts';
import { showSaved, useVersionedForm } from '../../../ui/owner/form-state/useVersionedForm.ts';
import { FormPictureField } from '../../../ui/owner/FormPictureField.tsx';
import type { DialogClosing } from '../../../ui/owner/Dialog.tsx';
import { RecordDialog } from '../../../ui/owner/RecordDialog.tsx';
import { SelectField } from '../../../ui/owner/SelectField.tsx';
import { ClientsWords } from './ClientsWords.tsx';
import { useProjectOptions } from './useProjectOptions.ts';
import { fetchTestimonial, refreshTestimonials, saveTestimonial } from './testimonial-calls.ts';
import {
  bodyOf,
  stateLabels,
  testimonialFormSchema,
  testimonialLabels as labels,
  testimonialText,
  valuesOf,
} from './testimonial-values.ts';

type TestimonialDialogProps = DialogClosing & {
  /** Undefined to add one. */
  testimonial: Testimonial | undefined;
};

/** Adds or edits a testimonial. Keeps a draft. */
export function TestimonialDialog({ testimonial, ...closing }: TestimonialDialogProps) {
  const versioned = useTestimonialForm(testimonial, closing.onClose);
  return (
    <RecordDialog
      record={testimonial}
      what="testimonial"
      versioned={versioned}
      labels={labels}
      textOf={testimonialText}
      {...closing}
    >
      <Fields form={versioned.form} testimonial={testimonial} />
    </RecordDialog>
  );
}

function useTestimonialForm(testimonial: Testimonial | undefined, onDone: () => void) {
  const cache = useQueryClient();
  return useVersionedForm({
    draftKey: draftKey('testimonial', testimonial),
    schema: testimonialFormSchema,
    saved: useMemo(() => valuesOf(testimonial), [testimonial]),
    read: testimonial && (() => fetchTestimonial(testimonial.id)),
    valuesOf,
    async save(values, headers, newest) {
      const { portrait } = values;
      const kept = portrait === '' ? null : (newest?.picture_id ?? null);
      const picture = portrait instanceof File ? await sendPortrait(portrait) : kept;
      await saveTestimonial(testimonial?.id, bodyOf(values, picture), headers);
      await refreshTestimonials(cache);
    },
    async onSaved(_nothing, { isMerged }) {
      showSaved(testimonial ? messages.updated : messages.added, isMerged);
      onDone();
      return undefined;
    },
    saveFailed: messages.saveFailed,
    fieldOf: { picture_id: 'portrait', project_id: 'project' },
  });
}

/** Returns the id of the stored picture. Throws ApiFailure. */
async function sendPortrait(picture: File): Promise<number> {
  const body = multipartBody({ picture });
  return (await upload<PictureUploaded>('POST', api.pictureUploads, body)).picture.id;
}

type FieldsProps = {
  form: ReturnType<typeof useTestimonialForm>['form'];
  testimonial: Testimonial | undefined;
};

function Fields({ form, testimonial }: FieldsProps) {
  const projects = useProjectOptions();
  const field = labelledFields(form, labels);
  return (
    <div className="grid gap-5">
      {testimonial?.is_from_client ? (
        <ClientsWords form={form} words={testimonial.words} />
      ) : (
        <TextArea rows={5} limit={testimonialLimits.words} {...field('words')} />
      )}
      <TextField {...field('name')} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField optional {...field('role')} />
        <TextField optional {...field('company')} />
      </div>
      <TextField optional type="url" placeholder="https://" {...field('link')} />
      <FormPictureField
        form={form}
        name="portrait"
        label={labels.portrait}
        optional
        shape="portrait"
        accept={projectPictureAccept}
      />
      <SelectField optional hint="The project’s page shows it." options={projects} {...field('project')} />
      <SelectField
        hint="Only published testimonials are shown."
        options={testimonialStates
          .filter((value) => value !== 'submitted' || testimonial?.state === 'submitted')
          .map((value) => ({ value, label: stateLabels[value] }))}
        {...field('state')}
      />
    </div>
  );
}
