import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import {
  settingLabels,
  type SiteSettings,
  siteSettings,
  siteSettingsApi,
  siteSettingsMessages,
} from '#contract/site-settings/site-settings.ts';
import type { SuccessBody } from '#contract/success.ts';
import { call, callWithEtag } from '../../../api/client.ts';
import { queryKinds } from '../../../api/query-options.ts';
import { PageForm } from '../../../ui/owner/PageForm.tsx';
import { PageHeading, PageSection } from '../../../ui/owner/PageSection.tsx';
import { QueryStatus } from '../../../ui/owner/QueryStatus.tsx';
import { showSaved, useVersionedForm } from '../../../ui/owner/form-state/useVersionedForm.ts';
import { invalidate } from '../../../ui/owner/useChange.ts';
import { nameOf } from './choice-names.ts';

export type SettingsForm = ReturnType<typeof useSiteSettings>['form'];

type SettingsPageProps = SettingsPlace & {
  title: string;
  /** The fields of this page. The others are saved as they are. */
  children: (form: SettingsForm) => ReactNode;
};

/** A page of the owner with some of the site's settings. */
export function SettingsPage({ title, ...fields }: SettingsPageProps) {
  const settings = useQuery(siteSettingsQuery);
  return (
    <>
      <PageHeading title={title} />
      {settings.data && <SettingsFields saved={settings.data} {...fields} />}
      <QueryStatus query={settings} loading="Loading settings..." failed="Couldn’t load the settings" />
    </>
  );
}

type SettingsFieldsProps = Omit<SettingsPageProps, 'title'> & { saved: SiteSettings };

function SettingsFields({ saved, children, ...place }: SettingsFieldsProps) {
  const settings = useSiteSettings(saved, place);
  return (
    <PageForm versioned={settings} what="page" labels={settingLabels} textOf={nameOf}>
      {children(settings.form)}
    </PageForm>
  );
}

/** A titled section of a settings page, with its fields in one or two columns. */
export function Section({ children, ...about }: { title: string; description: string; children: ReactNode }) {
  return (
    <PageSection {...about}>
      <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2">{children}</div>
    </PageSection>
  );
}

const siteSettingsQuery = {
  queryKey: ['site-settings'],
  queryFn: () => call<SiteSettings>(siteSettingsApi.settings),
  // Read once when the page opens: a save reads the stored settings again and merges them.
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
} as const;

type SettingsPlace = {
  draftKey: string;
  /** The address of the public page that shows the settings. */
  page: string;
};

function useSiteSettings(saved: SiteSettings, { draftKey, page }: SettingsPlace) {
  const cache = useQueryClient();
  return useVersionedForm({
    draftKey,
    schema: siteSettings,
    saved,
    read: () => callWithEtag<SiteSettings>(siteSettingsApi.settings),
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
