import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { SyntheticEvent } from 'react';
import { flushSync } from 'react-dom';
import type { DefaultValues, FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { Issue } from '#contract/errors.ts';
import { endsSession, failureIssues } from '../../../api/failure.ts';
import { areSame, type Conflict, differing, merged, saveMerged, type Version, withThose } from './merging.ts';
import { applyServerIssues, useContractForm } from '../../form-state/useContractForm.ts';
import { readDraft, useDraft } from '../../form-state/useDraft.ts';
import { useSaveFault } from './useSaveFault.ts';

/** The description of a failure: errors of fields, cause, and title of the toast. */
export type Explained = { issues?: Issue[]; cause?: string | undefined; toast?: string };

type Options<
  Values extends FieldValues,
  Output extends FieldValues,
  Newest extends Version<Output>,
  Answer,
> = {
  /** Key of the draft; undefined for none. */
  draftKey: string | undefined;
  schema: z.core.$ZodType<Output, Values>;
  /** The saved values; the same object until they change. An unchanged form follows them. */
  saved: Values;
  /** Reads the current version; undefined for a new record or one without versions. Throws ApiFailure. */
  read?: (() => Promise<Newest>) | undefined;
  /** Saves over the version `newest`, named by `headers`. Throws ApiFailure. */
  save: (values: Output, headers: Record<string, string>, newest: Newest | undefined) => Promise<Answer>;
  /** Shows the success. Returns the new values of the form; undefined if it closes or stays unchanged. */
  onSaved: (answer: Answer, saved: { values: Output; isMerged: boolean }) => Promise<Values | undefined>;
  /** Title of a failed save. */
  saveFailed: string;
  /** Describes a failure if the text differs from the server's message. */
  explain?: (failure: unknown) => Explained;
  /** Field names that differ from the wire's names. */
  fieldOf?: Readonly<Record<string, FieldPath<Values>>>;
  /** Called before a faulty field is focused. */
  beforeFocus?: () => void;
  /** Called when validation fails. */
  onFaulty?: () => void;
  /** Changes besides the fields, as stored in the draft; undefined for none. */
  beside?: unknown;
};

/** A draft: the unsaved values and the values saved at that time. Files are not kept. */
type Draft<Values> = { values: Partial<Values>; from: Partial<Values>; lostFiles: boolean; beside?: unknown };

/**
 * The form of a versioned record. It keeps a draft and never overwrites changes saved elsewhere: fields changed on
 * one side are merged; if both changed a field, the owner is asked.
 */
export function useVersionedForm<
  Values extends FieldValues,
  Output extends FieldValues,
  Newest extends Version<Output>,
  Answer,
>(options: Options<Values, Output, Newest, Answer>) {
  const { draftKey, schema, saved, read, save, onSaved, saveFailed, explain, fieldOf, beside } = options;
  const [draft, setDraft] = useState(() => usableDraft<Values>(draftKey));
  /** The saved values at the start. */
  const [from, setFrom] = useState(() => ({ ...saved, ...draft?.from }));
  const [conflict, setConflict] = useState<Conflict<Output> | null>(null);
  const [isSaving, setSaving] = useState(false);
  // As a mutation, so that the query cache learns of each save.
  const { mutateAsync: saveNow } = useMutation({ mutationFn: saveMerged<Output, Newest, Answer> });
  const [refusals, setRefusals] = useState(0);
  const form = useContractForm(schema, { defaultValues: from as DefaultValues<Values> });
  const { keep, discard } = useDraft<Draft<Values>>(draftKey ?? '');
  const { fault, show, tell, clear } = useSaveFault(saveFailed);
  const isDirty = form.formState.isDirty || beside !== undefined || draft?.lostFiles === true;

  const keepDraft = useEffectEvent((values: Values) => {
    if (draftKey === undefined) return;
    const lostFiles = draft?.lostFiles === true || Object.values(values).some(isFile);
    if (areSame(values, from) && beside === undefined && !lostFiles) return discard();
    const texts = { values: withoutFiles(values, from), from: withoutFiles(from) };
    keep({ ...texts, lostFiles, beside });
  });
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => keepDraft(values) }),
    [form],
  );
  const kept = useRef({ from, beside });
  useEffect(() => {
    if (kept.current.from === from && kept.current.beside === beside) return;
    kept.current = { from, beside };
    keepDraft(form.getValues());
  }, [form, from, beside]);

  const isRestored = useRef(false);
  useEffect(() => {
    if (isRestored.current || !draft) return;
    isRestored.current = true;
    form.reset({ ...from, ...draft.values }, { keepDefaultValues: true });
  }, [draft, from, form]);

  const followed = useRef(saved);
  const follow = useEffectEvent(() => {
    if (!isDirty && !isSaving) goOnFrom(saved);
  });
  useEffect(() => {
    if (followed.current === saved) return;
    followed.current = saved;
    follow();
  }, [saved]);

  /** Continues from `version` with the changes in `values`. */
  function goOnFrom(version: Values, values = version) {
    setDraft(undefined);
    setFrom(version);
    // One by one, so that unchanged fields stay open and keep the focus.
    for (const name of differing(form.getValues(), values)) {
      form.setValue(name as FieldPath<Values>, values[name]);
    }
    form.reset(version, { keepValues: true });
    for (const name of differing(version, values)) {
      form.setValue(name as FieldPath<Values>, values[name], { shouldDirty: true });
    }
    // These changes have written a draft, which is obsolete.
    discard();
  }

  async function run(mine: Output, since: Partial<Output>): Promise<void> {
    clear();
    setSaving(true);
    const sent = copyOf(form.getValues());
    try {
      const outcome = await saveNow({ from: since, mine, read, save });
      setConflict(outcome.kind === 'conflict' ? outcome.conflict : null);
      if (outcome.kind === 'conflict') return;
      discard();
      const now = await onSaved(outcome.answer, outcome);
      // Input during the request belongs to the next save.
      if (now) goOnFrom(now, merged(sent, form.getValues(), now).values);
    } catch (failure) {
      setConflict(null);
      // When the session ends, the owner signs in again and continues the draft.
      if (!endsSession(failure)) showFailure(failure);
    } finally {
      setSaving(false);
    }
  }

  function showFailure(failure: unknown) {
    // The field must be rendered to be focused.
    flushSync(() => {
      setSaving(false);
      options.beforeFocus?.();
    });
    const { issues = failureIssues(failure), cause, toast } = explain?.(failure) ?? {};
    const unmatched = applyServerIssues(form, issues, fieldOf);
    tell(failure, { cause: unmatched.join(' ') || cause, ...(toast !== undefined && { toast }) });
    if (unmatched.length === issues.length) return;
    setRefusals((count) => count + 1);
    // The fields show every message.
    if (unmatched.length === 0) clear();
  }

  /** Continues from the newer version with these values. */
  function goOnFromNewer({ newer }: Conflict<Output>, values: Output) {
    goOnFrom(newer as unknown as Values, values as unknown as Values);
  }

  return {
    form,
    /** True with unsaved changes. */
    isDirty,
    /** The restored draft, until something is saved or discarded. */
    draft,
    isSaving,
    /** Number of refused saves with invalid fields, found by the form or by the server. */
    refusals,
    /** The last failure. */
    fault,
    showFault: show,
    /** The conflicting version saved elsewhere, or null. */
    conflict,
    keepEditing: () => setConflict(null),
    takeNewer() {
      if (!conflict) return;
      clear();
      goOnFromNewer(conflict, withThose(conflict.values, conflict.disputed, conflict.newer));
      setConflict(null);
    },
    overwrite() {
      if (!conflict) return;
      goOnFromNewer(conflict, conflict.values);
      void run(conflict.values, conflict.newer);
    },
    goOnFrom,
    discard,
    /** Discards the changes. */
    startAfresh() {
      clear();
      goOnFrom(saved);
    },
    async submit(event?: SyntheticEvent): Promise<void> {
      // React bubbles submit events to the form around the window's component.
      event?.stopPropagation();
      const checked: { output?: Output } = {};
      await form.handleSubmit(
        (output) => {
          checked.output = output;
        },
        () => {
          clear();
          flushSync(() => options.beforeFocus?.());
          options.onFaulty?.();
        },
      )(event);
      // After validation, when the fields show their faults.
      if (checked.output) await run(checked.output, from as unknown as Partial<Output>);
      else setRefusals((count) => count + 1);
    },
  };
}

export type VersionedForm<Values extends FieldValues, Output extends FieldValues> = Omit<
  ReturnType<typeof useVersionedForm<Values, Output, Version<Output>, unknown>>,
  'form'
> & { form: UseFormReturn<Values, unknown, Output> };

/** Returns undefined for a draft of an earlier release. */
function usableDraft<Values>(key: string | undefined): Draft<Values> | undefined {
  const draft = key === undefined ? undefined : readDraft<Partial<Draft<Values>>>(key);
  return draft?.values && draft.from ? (draft as Draft<Values>) : undefined;
}

const isFile = (value: unknown) => value instanceof File;

/** Replaces files by the previous values. */
function withoutFiles<Values extends object>(values: Values, before?: Values): Partial<Values> {
  return mapped(values, (value, name) => {
    if (!isFile(value)) return value;
    const kept: unknown = before?.[name as keyof Values];
    return isFile(kept) ? undefined : kept;
  });
}

/** Copies lists, which fields change in place. */
function copyOf<Values extends object>(values: Values): Values {
  return mapped(values, (value) => (isFile(value) ? value : structuredClone(value))) as Values;
}

function mapped<Values extends object>(
  values: Values,
  change: (value: unknown, name: string) => unknown,
): Partial<Values> {
  const entries = Object.entries(values).map(([name, value]) => [name, change(value, name)] as const);
  return Object.fromEntries(entries) as Partial<Values>;
}
