import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { SyntheticEvent } from 'react';
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { Profile, ProfileUser } from '#contract/profile/profile.ts';
import { mergedMessage, profileMessages } from '#contract/ui-text/owner.ts';
import { api } from '#contract/paths.ts';
import type { SuccessBody } from '#contract/success.ts';
import { callWithVersion } from '../../../api/client.ts';
import { ApiFailure, endsSession, failureIssues, failureMessage } from '../../../api/failure.ts';
import { queries } from '../../../api/http-queries.ts';
import { keepUserDetails, sessionToken } from '../../../api/session.ts';
import { type SaveFault, useSaveFault } from '../../../ui/owner/useSaveFault.ts';
import { showToast } from '../../../ui/toasts.ts';
import { applyServerIssues, useContractForm } from '../../../ui/form-state/useContractForm.ts';
import { type Conflict, saveMerged, withThose } from '../../../ui/form-state/merging.ts';
import { readDraft, useDraft } from '../../../ui/form-state/useDraft.ts';

type SettingsFormOptions<Input extends FieldValues, Output extends FieldValues> = {
  /** The key of the section's draft. */
  name: string;
  schema: z.core.$ZodType<Output, Input>;
  /** The saved values: the same object until something is saved. */
  values: Input;
  /** Saves, and resolves to the server's answer. The headers name the version that is changed. */
  save: (output: Output, headers: Record<string, string>) => Promise<SuccessBody>;
  /** What a profile holds of the section; absent where nothing of it can be changed elsewhere. */
  valuesOf?: (user: ProfileUser) => Output;
  /** Whether the typed texts are kept as a draft. Default: true. */
  keepsDraft?: boolean;
  /** Shows a failure at a field when the server names none. */
  onFailure?: (failure: unknown, form: UseFormReturn<Input, unknown, Output>) => void;
};

export type SettingsForm<Input extends FieldValues, Output extends FieldValues> = {
  form: UseFormReturn<Input, unknown, Output>;
  editing: boolean;
  dirty: boolean;
  saving: boolean;
  /** Why the last try to save failed. */
  fault: SaveFault | null;
  /** What was saved elsewhere meanwhile, of which the same fields were changed here. */
  conflict: Conflict<Output> | null;
  keepEditing: () => void;
  takeNewer: () => void;
  overwrite: () => void;
  edit: () => void;
  cancel: () => void;
  submit: (event?: SyntheticEvent) => Promise<void>;
};

/**
 * A section of the owner's settings: read-only until it is edited, and again once it is saved. Cancelling
 * restores what is saved.
 */
export function useSettingsForm<Input extends FieldValues, Output extends FieldValues>(
  options: SettingsFormOptions<Input, Output>,
): SettingsForm<Input, Output> {
  const { name, schema, values, save, valuesOf, keepsDraft = true, onFailure } = options;
  const cache = useQueryClient();
  const [draft] = useState(() => (keepsDraft ? readDraft<Draft<Input>>(name) : undefined));
  const [editing, setEditing] = useState(draft !== undefined);
  const form = useContractForm(schema, { defaultValues: values as DefaultValues<Input> });
  const { keep, discard } = useDraft<Draft<Input>>(name);
  const restored = useRef(false);
  /** What the section held when its editing began. */
  const from = useRef<Partial<Input>>(draft?.from ?? values);
  const [conflict, setConflict] = useState<Conflict<Output> | null>(null);
  const { fault, tell, clear } = useSaveFault(profileMessages.saveFailed);

  useEffect(() => {
    if (editing) return;
    from.current = values;
    form.reset(values);
  }, [editing, values, form]);

  useEffect(() => {
    if (restored.current || !draft) return;
    restored.current = true;
    form.reset({ ...values, ...draft.values }, { keepDefaultValues: true });
  }, [draft, values, form]);

  useEffect(() => {
    if (!editing || !keepsDraft) return undefined;
    return form.subscribe({
      formState: { values: true },
      callback: (state) => keep({ values: textsOf(state.values), from: textsOf(from.current) }),
    });
  }, [editing, form, keep, keepsDraft]);

  function leave() {
    setEditing(false);
    setConflict(null);
    clear();
    discard();
  }

  const { mutate, isPending } = useMutation({
    mutationFn: (output: Output) =>
      valuesOf
        ? saveMerged<Output, SuccessBody>({
            from: from.current as Partial<Output>,
            mine: output,
            read: () => readProfile(valuesOf),
            save,
          })
        : save(output, {}).then((answer) => ({ kind: 'saved' as const, answer, isMerged: false })),
    onMutate: clear,
    onSuccess: async (outcome) => {
      setConflict(outcome.kind === 'conflict' ? outcome.conflict : null);
      if (outcome.kind === 'conflict') return;
      const description = outcome.isMerged ? mergedMessage : undefined;
      showToast({ kind: 'success', title: outcome.answer.message, description });
      discard();
      await refreshProfile(cache);
      leave();
    },
    onError: (failure) => {
      setConflict(null);
      // The owner signs in again and continues the draft.
      if (endsSession(failure)) return;
      applyServerIssues(form, failureIssues(failure));
      onFailure?.(failure, form);
      tell(failure, { toast: failureMessage(failure, profileMessages.saveFailed) });
    },
  });

  /** As if the newer version had been opened. */
  function goOnFrom(newer: Output) {
    from.current = newer as unknown as Input;
  }

  return {
    form,
    editing,
    dirty: editing && form.formState.isDirty,
    saving: isPending,
    fault,
    conflict,
    keepEditing: () => setConflict(null),
    takeNewer() {
      if (!conflict) return;
      goOnFrom(conflict.newer);
      form.reset(withThose(conflict.values, conflict.disputed, conflict.newer) as unknown as Input, {
        keepDefaultValues: true,
      });
      setConflict(null);
    },
    overwrite() {
      if (!conflict) return;
      goOnFrom(conflict.newer);
      mutate(conflict.values);
    },
    edit: () => setEditing(true),
    cancel: leave,
    submit: form.handleSubmit((output) => mutate(output)),
  };
}

/** What was typed and not saved, and what the section held then. */
type Draft<Input> = { values: Partial<Input>; from: Partial<Input> };

async function readProfile<Values>(valuesOf: (user: ProfileUser) => Values) {
  const { data, etag } = await callWithVersion<Profile>(api.profileWithoutPhoto);
  if (!data.user) throw new ApiFailure(404);
  return { values: valuesOf(data.user), etag };
}

/** Stands in the place of a saved text where there is none. */
export const notGiven = 'Not given yet';

/** The saved texts of the fields in a schema; '' where nothing is saved. */
export function savedTexts<Name extends keyof ProfileUser>(
  user: ProfileUser,
  { shape }: { shape: Readonly<Record<Name, unknown>> },
): Record<Name, string> {
  const names = Object.keys(shape) as Name[];
  return Object.fromEntries(names.map((name) => [name, user[name] ?? ''])) as Record<Name, string>;
}

/** The texts of a form: a draft cannot store files. */
function textsOf<Values extends FieldValues>(values: Values): Partial<Values> {
  const texts = Object.entries(values).filter(([, value]) => typeof value === 'string');
  return Object.fromEntries(texts) as Partial<Values>;
}

/** Reads the profile again, for the pages and the local storage. When that fails the old one stays. */
async function refreshProfile(cache: QueryClient): Promise<void> {
  await cache.invalidateQueries({ queryKey: queries.profile().queryKey });
  const profile = cache.getQueryData<Profile>(queries.profile().queryKey);
  if (profile?.user && sessionToken() !== null) keepUserDetails(profile.user);
}
