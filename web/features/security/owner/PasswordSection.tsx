import { pageWithForm } from '#contract/owner-pages.ts';
import { pages } from '#contract/paths.ts';
import { Link } from '../../../routing/Link.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { PageSection } from '../../../ui/owner/PageSection.tsx';

/** Leads to the form in Common Details. */
export function PasswordSection() {
  return (
    <PageSection
      title="Password"
      description="Changing your password signs you out on all other devices."
      actions={
        <Link to={pageWithForm(pages.commonDetails, 'password')} className={buttonClass('secondary')}>
          Change in Common Details
        </Link>
      }
    >
      <p>You sign in with your password, or with a passkey.</p>
    </PageSection>
  );
}
