import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { Profile, ProfileUser } from '#contract/profile/profile.ts';
import type { SuccessBody } from '#contract/success.ts';
import { profileMessages } from '#contract/ui-text/owner.ts';
import { failureMessage } from '../../../api/failure.ts';
import { queries } from '../../../api/public-calls.ts';
import { keepUserDetails } from '../../../api/keep-session.ts';
import { sessionToken } from '../../../api/session.ts';
import type { Explained } from '../../../ui/owner/form-state/useSaveFault.ts';
import { showSaved, useVersionedForm } from '../../../ui/owner/form-state/useVersionedForm.ts';
import { fetchProfile } from './fetch-profile.ts';

type Options<Values extends FieldValues> = {
  /** Key of the draft; undefined for values without a draft. */
  draftKey?: string;
  schema: z.core.$ZodType<Values, Values>;
  user: ProfileUser;
  valuesOf: (user: ProfileUser) => Values;
  /** Saves over the version in `headers`. Throws ApiFailure. */
  save: (values: Values, headers: Record<string, string>) => Promise<SuccessBody>;
  /** The page that shows the values, if there is one. */
  page?: string;
  explain?: (failure: unknown) => Explained;
};

/** The form of a section of the owner's details, which is read-only until `edit` is called or a draft is restored. */
export function useSettingsSection<Values extends FieldValues>(options: Options<Values>) {
  const { draftKey, schema, user, valuesOf, save, page, explain } = options;
  const cache = useQueryClient();
  const versioned = useVersionedForm({
    draftKey,
    schema,
    saved: useMemo(() => valuesOf(user), [user, valuesOf]),
    read: draftKey === undefined ? undefined : fetchProfile,
    valuesOf,
    save,
    onSaved: async ({ message }, { isMerged }) => {
      showSaved(message, isMerged, { page });
      // If this fails, the profile from before stays in the cache.
      await cache.invalidateQueries({ queryKey: queries.profile().queryKey });
      const now = cache.getQueryData<Profile>(queries.profile().queryKey)?.user;
      if (now && sessionToken() !== null) keepUserDetails(now);
      setBegun(false);
      return valuesOf(now ?? user);
    },
    saveFailed: profileMessages.saveFailed,
    explain: (failure) => ({
      toast: failureMessage(failure, profileMessages.saveFailed),
      ...explain?.(failure),
    }),
  });
  const [isBegun, setBegun] = useState(versioned.draft !== undefined);
  const isEditing = isBegun || versioned.isDirty;
  return {
    ...versioned,
    isEditing,
    /** Props of the field of a text that may be missing. */
    text: { readOnly: !isEditing, placeholder: isEditing ? undefined : notGiven },
    edit: () => setBegun(true),
    cancel() {
      setBegun(false);
      versioned.startAfresh();
    },
  };
}

/** Shown for a missing text while the section is read-only. */
export const notGiven = 'Not set';
