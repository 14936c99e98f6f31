import { useQuery } from '@tanstack/react-query';
import { queries } from '../../../api/public-calls.ts';
import { LoadFailure, Spinner } from '../../../ui/owner/QueryStatus.tsx';
import { PageHeading } from '../../../ui/owner/PageSection.tsx';
import { AppearanceForm } from './AppearanceForm.tsx';
import { appearanceQuery } from './useAppearance.ts';

/** Selects the theme with a live preview of the home page. */
export default function AppearancePage() {
  const saved = useQuery(appearanceQuery);
  const profile = useQuery(queries.profile());
  return (
    <>
      <PageHeading title="Appearance" />
      {saved.data && <AppearanceForm saved={saved.data} ownersName={profile.data?.user?.fullname} />}
      {!saved.data && saved.error && (
        <LoadFailure
          title="Couldn’t load the appearance"
          failure={saved.error}
          onRetry={() => void saved.refetch()}
        />
      )}
      {saved.isPending && <Spinner label="Loading appearance..." />}
    </>
  );
}
