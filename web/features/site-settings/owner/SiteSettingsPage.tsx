import { useQuery } from '@tanstack/react-query';
import { QueryStatus } from '../../../ui/owner/QueryStatus.tsx';
import { PageHeading } from '../../../ui/owner/PageSection.tsx';
import { SiteSettingsForm } from './SiteSettingsForm.tsx';
import { siteSettingsQuery } from './useSiteSettings.ts';

export default function SiteSettingsPage() {
  const settings = useQuery(siteSettingsQuery);
  return (
    <>
      <PageHeading title="Site Settings" />
      {settings.data && <SiteSettingsForm saved={settings.data} />}
      <QueryStatus query={settings} loading="Loading settings..." failed="Couldn’t load the settings" />
    </>
  );
}
