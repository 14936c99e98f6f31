import { useQuery } from '@tanstack/react-query';
import { queries } from '../../../api/public-calls.ts';
import { QueryStatus } from '../../../ui/owner/QueryStatus.tsx';
import { PageHeading } from '../../../ui/owner/PageSection.tsx';
import { AppearanceForm } from './AppearanceForm.tsx';
import { appearanceQuery } from './useAppearance.ts';

/** Selects the theme beside the home page in it. */
export default function AppearancePage() {
  const saved = useQuery(appearanceQuery);
  const profile = useQuery(queries.profile());
  return (
    <>
      <PageHeading title="Appearance" />
      {saved.data && <AppearanceForm saved={saved.data} ownersName={profile.data?.user?.fullname} />}
      <QueryStatus query={saved} loading="Loading appearance..." failed="Couldn’t load the appearance" />
    </>
  );
}
