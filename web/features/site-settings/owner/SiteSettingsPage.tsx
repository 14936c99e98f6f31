import { useQuery } from '@tanstack/react-query';
import { LoadFailure } from '../../../ui/owner/LoadFailure.tsx';
import { PageHeading } from '../../../ui/owner/PageHeading.tsx';
import { Spinner } from '../../../ui/owner/Spinner.tsx';
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
