import { useEffect, useEffectEvent, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { readDraft } from '../../form-state/drafts.ts';
import { useDraft } from '../../form-state/useDraft.ts';
import { areSame, differing, merged, withThose } from './merging.ts';

/** The unsaved values of a form, and the saved values from which they were changed. */
type Draft<Values> = { values: Partial<Values>; from: Partial<Values> };

type RestoredDraft<Values> = NonNullable<ReturnType<typeof restoredDraft<Values & FieldValues>>>;

/** Returns the draft merged with what was saved meanwhile; undefined without a draft in this release's format. */
export function restoredDraft<Values extends FieldValues>(
  key: string | undefined,
  saved: Values,
  ofDraft = (values: Partial<Values>) => values,
) {
  const kept = key === undefined ? undefined : readDraft<Partial<Draft<Values>>>(key);
  if (!kept?.value.values || !kept.value.from) return undefined;
  const { savedAt, lostFiles } = kept;
  const before = { ...saved, ...ofDraft(kept.value.from) };
  const mine = { ...before, ...ofDraft(kept.value.values) };
  const { values, disputed } = merged<Values>(before, mine, saved);
  return {
    savedAt,
    lostFiles,
    values,
    from: withThose(saved, disputed, before),
    /** All fields changed elsewhere, the disputed ones included. */
    changed: differing(before, saved),
    /** Fields that the draft and the other save changed differently. `values` has the draft's. */
    disputed,
  };
}

type Options<Values> = {
  draftKey: string | undefined;
  draft: RestoredDraft<Values> | undefined;
  from: Values;
};

/** Fills the form with its restored draft, and keeps a draft of every change until the form equals `from` again. */
export function useKeptDraft<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  { draftKey, draft, from }: Options<Values>,
) {
  const { keep, discard } = useDraft<Draft<Values>>(draftKey ?? '');
  const isPaused = useRef(false);

  function keepDraft(values: Values) {
    if (draftKey === undefined || isPaused.current) return;
    if (areSame(values, from) && draft?.lostFiles !== true) discard();
    else keep({ values: { ...values }, from });
  }
  const onChange = useEffectEvent(keepDraft);
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => onChange(values) }),
    [form],
  );
  useFollowing(from, () => keepDraft(form.getValues()));

  const isRestored = useRef(false);
  useEffect(() => {
    if (isRestored.current || !draft) return;
    isRestored.current = true;
    form.reset(draft.values, { keepDefaultValues: true });
  }, [draft, form]);

  /** Calls `fill`, whose changes of the form do not count as the owner's input. */
  function withoutKeeping(fill: () => void) {
    isPaused.current = true;
    fill();
    isPaused.current = false;
  }

  return { discard, withoutKeeping };
}

/** Calls `follow` after a render with another object `saved` than before; not after the first render. */
export function useFollowing(saved: object, follow: () => void) {
  const followed = useRef(saved);
  const onChange = useEffectEvent(follow);
  useEffect(() => {
    if (followed.current === saved) return;
    followed.current = saved;
    onChange();
  }, [saved]);
}
