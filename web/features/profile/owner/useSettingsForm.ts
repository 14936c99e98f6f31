import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { SyntheticEvent } from 'react';
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { Profile, ProfileUser } from '#contract/profile.ts';
import { profileMessages } from '#contract/messages/owner.ts';
import type { SuccessBody } from '#contract/success.ts';
import { endsSession, failureIssues, failureMessage } from '../../../api/failure.ts';
import { queries } from '../../../api/http-queries.ts';
import { keepUserDetails, sessionToken } from '../../../api/session.ts';
import { type SaveFault, useSaveFault } from '../../../ui/owner/useSaveFault.ts';
import { showToast } from '../../../ui/toasts.ts';
import { applyServerIssues, useContractForm } from '../../../ui/form-state/useContractForm.ts';
import { readDraft, useDraft } from '../../../ui/form-state/useDraft.ts';

type SettingsFormOptions<Input extends FieldValues, Output extends FieldValues> = {
  /** The key of the section's draft. */
  name: string;
  schema: z.core.$ZodType<Output, Input>;
  /** The saved values: the same object until something is saved. */
  values: Input;
  /** Saves, and resolves to the server's answer. */
  save: (output: Output) => Promise<SuccessBody>;
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
  const { name, schema, values, save, keepsDraft = true, onFailure } = options;
  const cache = useQueryClient();
  const [draft] = useState(() => (keepsDraft ? readDraft<Partial<Input>>(name) : undefined));
  const [editing, setEditing] = useState(draft !== undefined);
  const form = useContractForm(schema, { defaultValues: values as DefaultValues<Input> });
  const { keep, discard } = useDraft<Partial<Input>>(name);
  const restored = useRef(false);
  const { fault, tell, clear } = useSaveFault(profileMessages.saveFailed);

  useEffect(() => {
    if (!editing) form.reset(values);
  }, [editing, values, form]);

  useEffect(() => {
    if (restored.current || !draft) return;
    restored.current = true;
    form.reset({ ...values, ...draft }, { keepDefaultValues: true });
  }, [draft, values, form]);

  useEffect(() => {
    if (!editing || !keepsDraft) return undefined;
    return form.subscribe({ formState: { values: true }, callback: (state) => keep(textsOf(state.values)) });
  }, [editing, form, keep, keepsDraft]);

  function leave() {
    setEditing(false);
    clear();
    discard();
  }

  const { mutate, isPending } = useMutation({
    mutationFn: save,
    onMutate: clear,
    onSuccess: async ({ message }) => {
      showToast({ kind: 'success', title: message });
      discard();
      await refreshProfile(cache);
      leave();
    },
    onError: (failure) => {
      // The owner signs in again and continues the draft.
      if (endsSession(failure)) return;
      applyServerIssues(form, failureIssues(failure));
      onFailure?.(failure, form);
      tell(failure, { toast: failureMessage(failure, profileMessages.saveFailed) });
    },
  });

  return {
    form,
    editing,
    dirty: editing && form.formState.isDirty,
    saving: isPending,
    fault,
    edit: () => setEditing(true),
    cancel: leave,
    submit: form.handleSubmit((output) => mutate(output)),
  };
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
