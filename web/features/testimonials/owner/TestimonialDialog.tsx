import { useQueryClient } from '@tanstack/react-query';
import { useId, useMemo } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { api } from '#contract/addresses.ts';
import { projectPictureAccept } from '#contract/pictures/picture-files.ts';
import type { PictureUploaded } from '#contract/pictures/pictures.ts';
import { excerptOf, sentencesIn, sentencesOf } from '#contract/testimonials/excerpt.ts';
import { testimonialLimits } from '#contract/testimonials/testimonial-limits.ts';
import { type Testimonial, testimonialStates } from '#contract/testimonials/testimonials.ts';
import { testimonialMessages as messages } from '#contract/ui-text/owner.ts';
import { multipartBody } from '../../../api/multipart-body.ts';
import { upload } from '../../../api/upload.ts';
import { TextArea } from '../../../ui/fields/TextArea.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { draftKey } from '../../../ui/form-state/useDraft.ts';
import type { DialogClosing } from '../../../ui/owner/Dialog.tsx';
import { FormPictureField } from '../../../ui/owner/FormPictureField.tsx';
import { RecordDialog } from '../../../ui/owner/RecordDialog.tsx';
import { SelectField } from '../../../ui/owner/Select.tsx';
import { showSaved, useVersionedForm } from '../../../ui/owner/form-state/useVersionedForm.ts';
import { labelledFields } from '../../../ui/owner/labelled-fields.ts';
import { fetchTestimonial, refreshTestimonials, saveTestimonial } from './testimonial-calls.ts';
import {
  type TestimonialValues,
  bodyOf,
  stateLabels,
  testimonialFormSchema,
  testimonialLabels as labels,
  testimonialText,
  valuesOf,
} from './testimonial-values.ts';
import { useProjectOptions } from './useProjectOptions.ts';

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

interface ClientsWordsProps {
  form: Pick<UseFormReturn<TestimonialValues>, 'control' | 'setValue'>;
  words: string;
}

/** The words of a client, which cannot be changed. The owner chooses the sentences that visitors read. */
function ClientsWords({ form, words }: ClientsWordsProps) {
  const hintId = useId();
  const excerpt = useWatch({ control: form.control, name: 'excerpt' });
  const sentences = sentencesOf(words);
  const shown = sentencesIn(excerpt, words);
  const choose = (index: number, isShown: boolean) =>
    form.setValue('excerpt', excerptOf(words, shown.with(index, isShown)), { shouldDirty: true });
  const isOnly = sentences.length === 1;
  return (
    <fieldset className="min-w-0" aria-describedby={hintId}>
      <legend className="mb-1.5 text-sm font-medium">{isOnly ? labels.words : labels.excerpt}</legend>
      <div className="rounded-md border border-line px-3 py-1">
        {sentences.map((sentence, index) =>
          isOnly ? (
            <p key={sentence} dir="auto" className="py-2 wrap-anywhere">
              {sentence}
            </p>
          ) : (
            <label
              key={sentences.slice(0, index).join('').length}
              className="flex min-h-11 items-start gap-3 py-2"
            >
              <input
                type="checkbox"
                className="mt-0.5 size-5 shrink-0 accent-accent"
                checked={shown[index] ?? true}
                // At least one sentence stays.
                disabled={shown[index] && shown.filter(Boolean).length === 1}
                onChange={({ target }) => choose(index, target.checked)}
              />
              <span dir="auto" className={`min-w-0 wrap-anywhere ${shown[index] ? '' : 'text-muted'}`}>
                {sentence.trim()}
              </span>
            </label>
          ),
        )}
      </div>
      <p id={hintId} className="mt-1.5 text-sm text-muted">
        The client wrote these words, so they stay as they are.
        {!isOnly && ' A sentence that you leave out is shown as “…”.'}
      </p>
    </fieldset>
  );
}
