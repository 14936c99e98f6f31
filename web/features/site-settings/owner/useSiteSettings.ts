import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import {
  type SiteSettings,
  siteSettings,
  siteSettingsApi,
  siteSettingsMessages,
} from '#contract/site-settings.ts';
import type { SuccessBody } from '#contract/success.ts';
import { callWithVersion } from '../../../api/client.ts';
import { endsSession, failureIssues, failureMessage } from '../../../api/failure.ts';
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
 * The form of the settings. It saves the version that it was made from: where they were changed in the meantime
 * the owner is told, and what they typed stays.
 */
export function useSiteSettings(saved: SavedSettings) {
  const cache = useQueryClient();
  const form = useContractForm<SiteSettings, SiteSettings>(siteSettings, { defaultValues: saved.data });

  useEffect(() => form.reset(saved.data), [form, saved]);

  const { mutate, isPending } = useMutation({
    mutationFn: (body: SiteSettings) =>
      callWithVersion<SuccessBody>(siteSettingsApi.settings, {
        method: 'PUT',
        body,
        ...(saved.etag !== null && { headers: { 'if-match': saved.etag } }),
      }),
    onSuccess: async ({ data, etag }, body) => {
      cache.setQueryData<SavedSettings>(siteSettingsQuery.queryKey, { data: body, etag });
      showToast({ kind: 'success', title: data.message });
      await cache.invalidateQueries({ queryKey: [queryKinds.site] });
    },
    onError: (failure) => {
      if (endsSession(failure)) return;
      applyServerIssues(form, failureIssues(failure));
      showToast({
        kind: 'error',
        key: formFault,
        title: siteSettingsMessages.saveFailed,
        description: failureMessage(failure, 'The server did not answer.'),
      });
    },
  });

  return { form, saving: isPending, submit: form.handleSubmit((settings) => mutate(settings)) };
}
