import { useMutation } from '@tanstack/react-query';
import { type SyntheticEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { DefaultValues, FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import type * as z from 'zod/mini';
import { mergedMessage } from '#contract/ui-text/owner.ts';
import type { Versioned } from '../../../api/client.ts';
import { endsSession } from '../../../api/failure.ts';
import { flushDraft } from '../../form-state/drafts.ts';
import { useEditedElsewhere } from '../../form-state/useEditedElsewhere.ts';
import { useContractForm } from '../../form-state/useContractForm.ts';
import { showToast } from '../../toasts.ts';
import { type Conflict, differing, merged, saveMerged, type Saved, withThose } from './merging.ts';
import { restoredDraft, useFollowing, useKeptDraft } from './useKeptDraft.ts';
import { type RefusalOptions, useRefusals } from './useSaveFault.ts';

type Options<
  Values extends FieldValues,
  Output extends FieldValues,
  Stored,
  Answer,
> = RefusalOptions<Values> & {
  /** Key of the draft; undefined for none. */
  draftKey: string | undefined;
  /** Converts the values of a draft, which an earlier release may have kept, to the form's values. */
  ofDraft?: ((values: Partial<NoInfer<Values>>) => Partial<NoInfer<Values>>) | undefined;
  schema: z.core.$ZodType<Output, Values>;
  /** The saved values, the same object until they change. A form without input takes over new ones. */
  saved: NoInfer<Values>;
  /** The stored record as the form has read it. The first save uses its version without another request. */
  opened?: Versioned<Stored> | undefined;
  /** Reads the stored record; undefined for a new record or one without versions. Throws ApiFailure. */
  read?: (() => Promise<Versioned<Stored>>) | undefined;
  valuesOf: (stored: Stored) => NoInfer<Output>;
  /** May ask the owner about valid values. They are saved if the answer is true. */
  allows?: (values: Output) => Promise<boolean>;
  /** Completes the values before they are compared and saved, such as by uploads. Throws ApiFailure. */
  prepare?: (values: Output) => Promise<Output>;
  /** Saves over the version of `newest`, which `headers` name. Throws ApiFailure. */
  save: (values: Output, headers: Record<string, string>, newest: Stored | undefined) => Promise<Answer>;
  /** Shows the success. Returns the form's new values; undefined if the form closes or keeps its values. */
  onSaved: (answer: Answer, saved: { values: Output; isMerged: boolean }) => Promise<Values | undefined>;
};

/**
 * The form of a versioned record. It keeps a draft and never overwrites changes saved elsewhere: fields changed on
 * one side are merged; if both changed a field, the owner is asked.
 */
export function useVersionedForm<Values extends FieldValues, Output extends FieldValues, Stored, Answer>(
  options: Options<Values, Output, Stored, Answer>,
) {
  const { draftKey, schema, saved, read, valuesOf, save, onSaved, allows, prepare } = options;
  const [draft, setDraft] = useState(() => restoredDraft(draftKey, saved, options.ofDraft));
  /** The base of the changes: the saved values, but the draft's base for fields that both sides changed. */
  const [from, setFrom] = useState(() => draft?.from ?? saved);
  const known = useRef(options.opened);
  const [isSaving, setSaving] = useState(false);
  // A mutation, so that the query cache notices each save, which may complete one of the first steps.
  const { mutateAsync: saveNow } = useMutation({
    mutationFn: saveMerged<Output, Saved<Output> & { stored: Stored }, Answer>,
  });
  const form = useContractForm(schema, { defaultValues: from as DefaultValues<Values> });
  const { discard, withoutKeeping } = useKeptDraft(form, { draftKey, draft, from });
  const { validate, refuse, clear, ...refused } = useRefusals(form, options);
  const [conflict, ask] = useState<(Conflict<Values> & { isEarly?: true }) | null>(null);
  const isDirty = form.formState.isDirty || draft?.lostFiles === true;

  const isElsewhere = useEditedElsewhere(draftKey, isDirty);

  useFollowing(saved, () => {
    if (!isDirty && !isSaving) goOnFrom(saved);
  });

  /** Continues from the saved values `base` with the input `values`. */
  function goOnFrom(base: Values, values = base) {
    clear();
    setDraft(undefined);
    setFrom(base);
    discard();
    withoutKeeping(() => rebase(form, base, values));
  }

  /** Saves `mine`, which was changed from `since`. */
  async function run(mine: Values | Output, since: Partial<Values>): Promise<void> {
    clear();
    setSaving(true);
    // The request may end the session.
    if (draftKey !== undefined) flushDraft(draftKey);
    const sent = copyOf(form.getValues());
    try {
      const outcome = await saveNow({
        from: since as unknown as Partial<Output>,
        mine: prepare ? await prepare(mine as Output) : (mine as Output),
        read:
          read &&
          (async () => {
            const { data: stored, etag } = known.current ?? (await read());
            known.current = undefined;
            return { values: valuesOf(stored), etag, stored };
          }),
        save: (values, headers, newest) => save(values, headers, newest?.stored),
      });
      ask(outcome.kind === 'conflict' ? (outcome.conflict as unknown as Conflict<Values>) : null);
      if (outcome.kind === 'conflict') return;
      discard();
      const now = await onSaved(outcome.answer, outcome);
      // Input made during the request belongs to the next save.
      if (now) goOnFrom(now, merged(sent, form.getValues(), now).values);
    } catch (failure) {
      ask(null);
      // A faulty field is focused below.
      flushSync(() => setSaving(false));
      // If the session ended, the owner signs in again and continues the draft.
      if (!endsSession(failure)) refuse(failure);
    } finally {
      setSaving(false);
    }
  }

  return {
    ...refused,
    form,
    draftKey,
    isDirty,
    /** True while another tab has unsaved changes to the same record. */
    isElsewhere,
    /** The restored draft, until something is saved or discarded. */
    draft,
    isSaving,
    /** The conflict that a dialog shows, or null. `isEarly` if the owner asked to compare before saving. */
    conflict,
    keepEditing: () => ask(null),
    takeNewer() {
      if (!conflict) return;
      const { newer, values, disputed } = conflict;
      goOnFrom(newer, withThose(values, disputed, newer));
      ask(null);
    },
    overwrite() {
      if (!conflict) return;
      const { newer, values, isEarly } = conflict;
      goOnFrom(newer, values);
      if (isEarly) ask(null);
      else void run(values, newer);
    },
    /** Shows the conflict of a restored draft before it is saved. */
    compare: () => ask({ ...merged(from, form.getValues(), saved), newer: saved, isEarly: true }),
    goOnFrom,
    discard,
    startAfresh: () => goOnFrom(saved),
    async submit(event?: SyntheticEvent): Promise<void> {
      // React bubbles submit events from a dialog to the form around its component.
      event?.stopPropagation();
      const output = await validate(event);
      if (output && (await (allows?.(output) ?? true))) await run(output, from);
    },
  };
}

export type VersionedForm<Values extends FieldValues, Output extends FieldValues> = Omit<
  ReturnType<typeof useVersionedForm<Values, Output, unknown, unknown>>,
  'form'
> & { form: UseFormReturn<Values, unknown, Output> };

/** Time for which a notice offers to view the saved page, in ms. */
const viewMs = 10_000;

/** `line` describes the result. `page` is the address of the page to view, if there is one. */
type SavedNotice = { line?: string | undefined; page?: string | undefined };

/** Shows that a form was saved, and whether changes made elsewhere were merged. */
export function showSaved(title: string, isMerged: boolean, { line, page }: SavedNotice = {}): void {
  const description = [line, isMerged && mergedMessage].filter(Boolean).join(' ') || undefined;
  const isElsewhere = page !== undefined && new URL(page, location.href).pathname !== location.pathname;
  showToast({
    kind: 'success',
    key: 'saved',
    title,
    description,
    ...(isElsewhere && {
      durationMs: viewMs,
      action: { label: 'View', run: () => location.assign(page) },
    }),
  });
}

/** Makes `base` the form's saved values, and `values` its input. */
function rebase<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  base: Values,
  values: Values,
) {
  // Field by field, so that unchanged fields keep the focus, and parts of them stay open.
  for (const name of differing(form.getValues(), values)) {
    form.setValue(name as FieldPath<Values>, values[name]);
  }
  form.reset(base, { keepValues: true });
  for (const name of differing(base, values)) {
    form.setValue(name as FieldPath<Values>, values[name], { shouldDirty: true });
  }
}

/** Copies the values, because fields change lists in place. */
function copyOf<Values extends object>(values: Values): Values {
  const entries = Object.entries(values).map(([name, value]: [string, unknown]) => [
    name,
    value instanceof File ? value : structuredClone(value),
  ]);
  return Object.fromEntries(entries) as Values;
}
