import { useQuery } from '@tanstack/react-query';
import { pages } from '#contract/addresses.ts';
import { defaultSiteSettings } from '#contract/site-settings/site-settings.ts';
import { queries } from '../../../api/public-calls.ts';
import { buttonClass } from '../../../ui/button-class.ts';
import { EmptyState } from '../../../ui/owner/EmptyState.tsx';
import { PageHeading } from '../../../ui/owner/PageSection.tsx';
import { QueryStatus } from '../../../ui/owner/QueryStatus.tsx';
import { BasicInfoSection } from './BasicInfoSection.tsx';
import { HomeSection } from './HomeSection.tsx';
import { PasswordSection } from './PasswordSection.tsx';
import { SocialSection } from './SocialSection.tsx';

/** The owner's details in four sections, each saved separately. */
export default function CommonDetailsPage() {
  const profile = useQuery(queries.profile());
  const { data } = profile;
  const { data: { phone_prefix } = defaultSiteSettings } = useQuery(queries.site());
  return (
    <>
      <PageHeading title="Common Details" />
      {data?.user && (
        <>
          <BasicInfoSection user={data.user} phonePrefix={phone_prefix} />
          <PasswordSection user={data.user} />
          <HomeSection user={data.user} />
          <SocialSection
            user={data.user}
            resume={data.user.resume ?? undefined}
            isMade={!data.user.resume && Boolean(data.files_available.resume)}
          />
        </>
      )}
      {data && !data.user && (
        <EmptyState
          icon="user-round"
          title="This site has no owner yet"
          action={
            <a href={pages.register} className={buttonClass('primary')}>
              Register
            </a>
          }
        >
          The first person to register becomes the owner.
        </EmptyState>
      )}
      <QueryStatus query={profile} loading="Loading profile..." failed="Couldn’t load your profile" />
    </>
  );
}
