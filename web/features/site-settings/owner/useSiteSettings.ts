import { useQueryClient } from '@tanstack/react-query';
import {
  type SiteSettings,
  siteSettings,
  siteSettingsApi,
  siteSettingsMessages,
} from '#contract/site/site-settings.ts';
import type { SuccessBody } from '#contract/success.ts';
import { call, callWithVersion } from '../../../api/client.ts';
import { queryKinds } from '../../../api/query-options.ts';
import { invalidate } from '../../../ui/owner/useChange.ts';
import { showSaved, useVersionedForm } from '../../../ui/owner/form-state/useVersionedForm.ts';

export const siteSettingsQuery = {
  queryKey: ['site-settings'],
  queryFn: () => call<SiteSettings>(siteSettingsApi.settings),
  // The form keeps its version, so that it cannot overwrite unseen changes.
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
} as const;

export type SettingsPlace = {
  draftKey: string;
  /** The page that shows the settings. */
  page: string;
};

export function useSiteSettings(saved: SiteSettings, { draftKey, page }: SettingsPlace) {
  const cache = useQueryClient();
  return useVersionedForm({
    draftKey,
    schema: siteSettings,
    saved,
    read: () => callWithVersion<SiteSettings>(siteSettingsApi.settings),
    valuesOf: (settings) => settings,
    save: (body, headers) => call<SuccessBody>(siteSettingsApi.settings, { method: 'PUT', body, headers }),
    onSaved: async ({ message }, { values, isMerged }) => {
      showSaved(message, isMerged, { page });
      cache.setQueryData<SiteSettings>(siteSettingsQuery.queryKey, values);
      await invalidate(cache, [queryKinds.site], [queryKinds.profile]);
      return values;
    },
    saveFailed: siteSettingsMessages.saveFailed,
  });
}
