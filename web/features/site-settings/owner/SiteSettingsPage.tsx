import { useQuery } from '@tanstack/react-query';
import { LoadFailure, Spinner } from '../../../ui/owner/QueryStatus.tsx';
import { PageHeading } from '../../../ui/owner/PageSection.tsx';
import { SiteSettingsForm } from './SiteSettingsForm.tsx';
import { siteSettingsQuery } from './useSiteSettings.ts';

export default function SiteSettingsPage() {
  const { data, error, refetch } = useQuery(siteSettingsQuery);
  return (
    <>
      <PageHeading title="Site Settings" />
      {data && <SiteSettingsForm saved={data} />}
      {!data && error && (
        <LoadFailure title="Couldn’t load the settings" failure={error} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Spinner label="Loading settings..." />}
    </>
  );
}
