import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import {
  type SiteSettings,
  siteSettings,
  siteSettingsApi,
  siteSettingsMessages,
} from '#contract/site-settings.ts';
import type { SuccessBody } from '#contract/success.ts';
import { callWithVersion } from '../../../api/client.ts';
import { ApiFailure, endsSession, failureIssues, failureMessage } from '../../../api/failure.ts';
import { queryKinds } from '../../../api/query-options.ts';
import { applyServerIssues, useContractForm } from '../../../ui/form-state/useContractForm.ts';
import { formFault, showToast } from '../../../ui/toasts.ts';

/** The settings as they were read, and the tag of their version. */
export type SavedSettings = { data: SiteSettings; etag: string | null };

export const siteSettingsQuery = {
  queryKey: ['site-settings'],
  queryFn: (): Promise<SavedSettings> => callWithVersion<SiteSettings>(siteSettingsApi.settings),
  // What is typed is kept beside what was read at first.
  refetchOnWindowFocus: false,
} as const;

/**
 * The form of the settings. It replaces the version that it was made from. Where they were changed in the
 * meantime the owner is told, what they typed stays, and they may save it again over the newer version.
 */
export function useSiteSettings(saved: SavedSettings) {
  const cache = useQueryClient();
  const form = useContractForm<SiteSettings, SiteSettings>(siteSettings, { defaultValues: saved.data });

  const version = useRef(saved.etag);

  useEffect(() => {
    version.current = saved.etag;
    form.reset(saved.data);
  }, [form, saved]);

  const { mutate, isPending } = useMutation({
    mutationFn: (body: SiteSettings) =>
      callWithVersion<SuccessBody>(siteSettingsApi.settings, {
        method: 'PUT',
        body,
        ...(version.current !== null && { headers: { 'if-match': version.current } }),
      }),
    onSuccess: async ({ data, etag }, body) => {
      cache.setQueryData<SavedSettings>(siteSettingsQuery.queryKey, { data: body, etag });
      showToast({ kind: 'success', title: data.message });
      await cache.invalidateQueries({ queryKey: [queryKinds.site] });
    },
    onError: async (failure) => {
      if (endsSession(failure)) return;
      const isStale = failure instanceof ApiFailure && failure.status === 412;
      if (isStale) version.current = (await siteSettingsQuery.queryFn()).etag;
      applyServerIssues(form, failureIssues(failure));
      showToast({
        kind: 'error',
        key: formFault,
        title: siteSettingsMessages.saveFailed,
        description: isStale
          ? siteSettingsMessages.stale
          : failureMessage(failure, 'The server did not answer.'),
      });
    },
  });

  return { form, saving: isPending, submit: form.handleSubmit((settings) => mutate(settings)) };
}
