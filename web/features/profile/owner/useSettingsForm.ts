import { useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { SyntheticEvent } from 'react';
import type { DefaultValues, FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { Profile } from '#contract/profile.ts';
import { profileMessages } from '#contract/messages/owner.ts';
import type { SuccessBody } from '#contract/success.ts';
import { endsSession, failureIssues, failureMessage } from '../../../api/failure.ts';
import { queries } from '../../../api/http-queries.ts';
import { keepUserDetails, sessionToken } from '../../../api/session.ts';
import { showToast } from '../../../ui/toasts.ts';
import { applyServerIssues, useContractForm } from '../../../ui/form-state/useContractForm.ts';
import { readDraft, useDraft } from '../../../ui/form-state/useDraft.ts';

type SettingsFormOptions<Input extends FieldValues, Output extends FieldValues> = {
  /** Names the section's draft. */
  name: string;
  schema: z.core.$ZodType<Output, Input>;
  /** What is saved now. The same object as long as nothing was saved. */
  values: Input;
  /** The form's name of each name on the wire. */
  fieldOf: Readonly<Record<string, FieldPath<Input>>>;
  /** Saves and answers what the server said. */
  save: (output: Output) => Promise<SuccessBody>;
  /** The part of what was typed that a draft keeps; without it there are no drafts. */
  draftOf?: (values: Input) => Partial<Input>;
  /** A failure's own field, where the server names none. */
  onFailure?: (failure: unknown, form: UseFormReturn<Input, unknown, Output>) => void;
};

export type SettingsForm<Input extends FieldValues, Output extends FieldValues> = {
  form: UseFormReturn<Input, unknown, Output>;
  editing: boolean;
  dirty: boolean;
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
  const { name, schema, values, fieldOf, save, draftOf, onFailure } = options;
  const cache = useQueryClient();
  const [draft] = useState(() => (draftOf ? readDraft<Partial<Input>>(name) : undefined));
  const [editing, setEditing] = useState(draft !== undefined);
  const form = useContractForm(schema, { defaultValues: values as DefaultValues<Input> });
  const { keep, discard } = useDraft<Partial<Input>>(name);
  const toKeep = useRef(draftOf);
  const restored = useRef(false);

  useEffect(() => {
    if (!editing) form.reset(values);
  }, [editing, values, form]);

  useEffect(() => {
    if (restored.current || !draft) return;
    restored.current = true;
    form.reset({ ...values, ...draft }, { keepDefaultValues: true });
  }, [draft, values, form]);

  useEffect(() => {
    const pick = toKeep.current;
    if (!editing || !pick) return undefined;
    return form.subscribe({ formState: { values: true }, callback: (state) => keep(pick(state.values)) });
  }, [editing, form, keep]);

  function leave() {
    setEditing(false);
    discard();
  }

  async function submit(output: Output) {
    try {
      const { message } = await save(output);
      showToast({ kind: 'success', title: message });
      discard();
      await refreshProfile(cache);
      leave();
    } catch (failure) {
      // The draft waits for the owner here.
      if (endsSession(failure)) return;
      applyServerIssues(form, failureIssues(failure), fieldOf);
      onFailure?.(failure, form);
      showToast({ kind: 'error', title: failureMessage(failure, profileMessages.saveFailed) });
    }
  }

  return {
    form,
    editing,
    dirty: editing && form.formState.isDirty,
    edit: () => setEditing(true),
    cancel: leave,
    submit: form.handleSubmit(submit),
  };
}

/**
 * Reads the profile again, for the pages and for what this browser keeps of it. A read that fails leaves the
 * old one.
 */
async function refreshProfile(cache: QueryClient): Promise<void> {
  await cache.invalidateQueries({ queryKey: queries.profile().queryKey });
  const profile = cache.getQueryData<Profile>(queries.profile().queryKey);
  if (profile?.user && sessionToken() !== null) keepUserDetails(profile.user);
}
