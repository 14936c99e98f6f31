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
  /** The key of the draft; undefined where none is kept. */
  draftKey: string | undefined;
  schema: z.core.$ZodType<Output, Values>;
  /** The saved values; the same object until they change. An unchanged form follows them. */
  saved: Values;
  /** Reads what is saved by now; undefined for what was never saved, or is in no version. Throws ApiFailure. */
  read?: (() => Promise<Newest>) | undefined;
  /** Saves over the version that the headers name, which is `newest`. Throws ApiFailure. */
  save: (values: Output, headers: Record<string, string>, newest: Newest | undefined) => Promise<Answer>;
  /** Tells the owner. Returns what the form goes on from; undefined where it closes, or stays as it is. */
  onSaved: (answer: Answer, saved: { values: Output; isMerged: boolean }) => Promise<Values | undefined>;
  /** The title of a failed save. */
  saveFailed: string;
  /** Describes a failure if the text differs from the server's message. */
  explain?: (failure: unknown) => Explained;
  /** The form's names of fields that are called otherwise on the wire. */
  fieldOf?: Readonly<Record<string, FieldPath<Values>>>;
  /** Called before a faulty field gets the focus. */
  beforeFocus?: () => void;
  /** Called when the fields are not sent, since something is wrong with them. */
  onFaulty?: () => void;
  /** Changes besides the fields, as stored in the draft; undefined for none. */
  beside?: unknown;
};

/** A draft: the unsaved values and the values saved at that time. Files are not kept. */
type Draft<Values> = { values: Partial<Values>; from: Partial<Values>; lostFiles: boolean; beside?: unknown };

/**
 * The form of something that is saved as a whole: it keeps a draft, and never overwrites what was saved elsewhere
 * meanwhile. Fields that one side changed are merged; about those that both changed the owner is asked.
 */
export function useVersionedForm<
  Values extends FieldValues,
  Output extends FieldValues,
  Newest extends Version<Output>,
  Answer,
>(options: Options<Values, Output, Newest, Answer>) {
  const { draftKey, schema, saved, read, save, onSaved, saveFailed, explain, fieldOf, beside } = options;
  const [draft, setDraft] = useState(() => usableDraft<Values>(draftKey));
  /** The saved values when the form began. */
  const [from, setFrom] = useState(() => ({ ...saved, ...draft?.from }));
  const [conflict, setConflict] = useState<Conflict<Output> | null>(null);
  const [isSaving, setSaving] = useState(false);
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

  /** As if `version` had been opened, and changed to `values`. */
  function goOnFrom(version: Values, values = version) {
    setDraft(undefined);
    setFrom(version);
    // One by one: what stays as it is stays open, and keeps the focus.
    for (const name of differing(form.getValues(), values)) {
      form.setValue(name as FieldPath<Values>, values[name]);
    }
    form.reset(version, { keepValues: true });
    // Each of these counts as a change, and wrote a draft. Another address is kept once the form knows what it goes on from.
    discard();
  }

  async function run(mine: Output, since: Partial<Output>): Promise<void> {
    clear();
    setSaving(true);
    const sent = copyOf(form.getValues());
    try {
      const outcome = await saveMerged<Output, Newest, Answer>({ from: since, mine, read, save });
      setConflict(outcome.kind === 'conflict' ? outcome.conflict : null);
      if (outcome.kind === 'conflict') return;
      discard();
      const now = await onSaved(outcome.answer, outcome);
      // What was typed while it was being saved is for the next time.
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
    // A field has to be there to get the focus.
    flushSync(() => {
      setSaving(false);
      options.beforeFocus?.();
    });
    const { issues = failureIssues(failure), cause, toast } = explain?.(failure) ?? {};
    const unmatched = applyServerIssues(form, issues, fieldOf);
    tell(failure, { cause: unmatched.join(' ') || cause, ...(toast !== undefined && { toast }) });
    if (unmatched.length === issues.length) return;
    setRefusals((count) => count + 1);
    // The fields say all of it.
    if (unmatched.length === 0) clear();
  }

  /** As if the newer version had been opened, and changed to these values. */
  function goOnFromNewer({ newer }: Conflict<Output>, values: Output) {
    goOnFrom(newer as unknown as Values, values as unknown as Values);
  }

  return {
    form,
    /** Something was changed and not saved. */
    isDirty,
    /** The draft that the form began with, until something is saved or given up. */
    draft,
    isSaving,
    /** Number of refused saves with invalid fields, found by the form or by the server. */
    refusals,
    /** Why the last try to save failed. */
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
    /** Gives up what was typed: the form holds what is saved. */
    startAfresh() {
      clear();
      goOnFrom(saved);
    },
    async submit(event?: SyntheticEvent): Promise<void> {
      // In the document a window stands in no other form; in the tree of components it may.
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
      // Afterwards: only then the fields know their faults, and the next try starts afresh.
      if (checked.output) await run(checked.output, from as unknown as Partial<Output>);
      else setRefusals((count) => count + 1);
    },
  };
}

export type VersionedForm<Values extends FieldValues, Output extends FieldValues> = Omit<
  ReturnType<typeof useVersionedForm<Values, Output, Version<Output>, unknown>>,
  'form'
> & { form: UseFormReturn<Values, unknown, Output> };

/** A draft in the form of an earlier release is none. */
function usableDraft<Values>(key: string | undefined): Draft<Values> | undefined {
  const draft = key === undefined ? undefined : readDraft<Partial<Draft<Values>>>(key);
  return draft?.values && draft.from ? (draft as Draft<Values>) : undefined;
}

const isFile = (value: unknown) => value instanceof File;

/** With what was there before in the place of each file. */
function withoutFiles<Values extends object>(values: Values, before?: Values): Partial<Values> {
  return mapped(values, (value, name) => {
    if (!isFile(value)) return value;
    const kept: unknown = before?.[name as keyof Values];
    return isFile(kept) ? undefined : kept;
  });
}

/** Fields of lists change in place. */
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
