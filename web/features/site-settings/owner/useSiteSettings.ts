import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import {
  type SiteSettings,
  siteSettings,
  siteSettingsApi,
  siteSettingsMessages,
} from '#contract/site/site-settings.ts';
import type { SuccessBody } from '#contract/success.ts';
import { callWithVersion } from '../../../api/client.ts';
import { ApiFailure, endsSession, failureIssues } from '../../../api/failure.ts';
import { queries } from '../../../api/http-queries.ts';
import { queryKinds } from '../../../api/query-options.ts';
import { applyServerIssues, useContractForm } from '../../../ui/form-state/useContractForm.ts';
import { readDraft, useDraft } from '../../../ui/form-state/useDraft.ts';
import { useSaveFault } from '../../../ui/owner/useSaveFault.ts';
import { showToast } from '../../../ui/toasts.ts';

/** The settings as they were read, and the tag of their version. */
export type SavedSettings = { data: SiteSettings; etag: string | null };

export const siteSettingsQuery = {
  queryKey: ['site-settings'],
  queryFn: (): Promise<SavedSettings> => callWithVersion<SiteSettings>(siteSettingsApi.settings),
  // A form keeps the version that it was opened with, so that it never overwrites one that nobody saw.
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
} as const;

/** What was typed and not saved, and the version that it was made from. */
type SettingsDraft = SavedSettings;

const draftName = 'site-settings';

/**
 * The form of the settings. It replaces the version that it was made from. Where they were changed in the
 * meantime the owner is told, what they typed stays, and they may save it again over the newer version. Keeps
 * a draft.
 */
export function useSiteSettings(saved: SavedSettings) {
  const cache = useQueryClient();
  const [draft, setDraft] = useState(() => readDraft<SettingsDraft>(draftName));
  const { keep, discard } = useDraft<SettingsDraft>(draftName);
  const form = useContractForm<SiteSettings, SiteSettings>(siteSettings, { defaultValues: saved.data });
  const { isDirty } = form.formState;
  const version = useRef(draft ? draft.etag : saved.etag);
  const restored = useRef(false);
  const { fault, tell, clear } = useSaveFault(siteSettingsMessages.saveFailed);

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => keep({ data: values, etag: version.current }),
      }),
    [form, keep],
  );

  useEffect(() => {
    // The fields of the links report a change with every reset.
    if (!isDirty) discard();
  }, [isDirty, discard]);

  useEffect(() => {
    if (restored.current || !draft) return;
    restored.current = true;
    form.reset({ ...saved.data, ...draft.data }, { keepDefaultValues: true });
  }, [draft, saved, form]);

  function startFrom({ data, etag }: SavedSettings) {
    version.current = etag;
    clear();
    setDraft(undefined);
    form.reset(data);
  }

  const { mutate, isPending } = useMutation({
    mutationFn: (body: SiteSettings) =>
      callWithVersion<SuccessBody>(siteSettingsApi.settings, {
        method: 'PUT',
        body,
        ...(version.current !== null && { headers: { 'if-match': version.current } }),
      }),
    onMutate: () => {
      clear();
      return JSON.stringify(form.getValues());
    },
    onSuccess: async ({ data, etag }, body, sent) => {
      const typed = structuredClone(form.getValues());
      cache.setQueryData<SavedSettings>(siteSettingsQuery.queryKey, { data: body, etag });
      startFrom({ data: body, etag });
      // What was typed while it was being saved is for the next time.
      if (JSON.stringify(typed) !== sent) form.reset(typed, { keepDefaultValues: true });
      showToast({ kind: 'success', title: data.message });
      await cache.invalidateQueries({ queryKey: [queryKinds.site] });
      await cache.invalidateQueries({ queryKey: queries.profile().queryKey });
    },
    onError: async (failure) => {
      if (endsSession(failure)) return;
      const isStale = failure instanceof ApiFailure && failure.status === 412;
      if (isStale) version.current = await versionNow(version.current);
      applyServerIssues(form, failureIssues(failure));
      tell(failure, { cause: isStale ? siteSettingsMessages.stale : undefined });
    },
  });

  return {
    form,
    saving: isPending,
    fault,
    isRestored: draft !== undefined && isDirty,
    startAfresh: () => startFrom(saved),
    submit: form.handleSubmit((settings) => mutate(settings)),
  };
}

/** The newest version's tag; where it cannot be read, the `known` one, which is refused once more. */
async function versionNow(known: string | null): Promise<string | null> {
  try {
    return (await siteSettingsQuery.queryFn()).etag;
  } catch {
    return known;
  }
}
