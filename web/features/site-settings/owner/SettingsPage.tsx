import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { SiteSettings } from '#contract/site/site-settings.ts';
import { PageForm } from '../../../ui/owner/PageForm.tsx';
import { PageHeading, PageSection } from '../../../ui/owner/PageSection.tsx';
import { QueryStatus } from '../../../ui/owner/QueryStatus.tsx';
import { labels, nameOf } from './setting-names.ts';
import { type SettingsPlace, siteSettingsQuery, useSiteSettings } from './useSiteSettings.ts';

export type SettingsForm = ReturnType<typeof useSiteSettings>['form'];

type SettingsPageProps = SettingsPlace & {
  title: string;
  /** The fields of this page. The others are saved as they are. */
  children: (form: SettingsForm) => ReactNode;
};

/** A page with some of the site's settings. */
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
    <PageForm versioned={settings} what="page" labels={labels} textOf={nameOf}>
      {children(settings.form)}
    </PageForm>
  );
}

export function Section({ children, ...about }: { title: string; description: string; children: ReactNode }) {
  return (
    <PageSection {...about}>
      <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2">{children}</div>
    </PageSection>
  );
}
