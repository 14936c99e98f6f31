import type { RegistrationState } from '#contract/auth/auth.ts';
import { pages } from '#contract/addresses.ts';
import { closedClaim } from '#contract/ui-text/account.ts';
import { queries } from '../../api/public-calls.ts';
import { useCachedQuery } from '../../api/query-cache.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Drawing } from '../../ui/Drawing.tsx';

const steps = [
  ['Register', 'Your name, your email address and a password.'],
  ['Confirm', 'Enter the six-digit code. The page tells you where to find it.'],
  ['Show your work', 'Sign in and follow a short list to your first published project.'],
] as const;

/** The home page of a site without an owner. */
export default function WelcomePage() {
  const registration = useCachedQuery(queries.registration());
  const openTo = registration.status === 'ready' ? registration.data.open_to : 'anybody';
  return (
    <div className="site-width flex min-h-dvh flex-col justify-center py-12">
      <div className="grid gap-x-6 gap-y-10 lg:grid-cols-12 lg:items-center">
        <div className="min-w-0 lg:col-span-6 lg:pe-8">
          <p className="text-heading font-semibold tracking-heading text-accent">Vitrine</p>
          <h1 className="mt-3 text-display font-semibold tracking-display">
            This portfolio has no owner yet
          </h1>
          <p className="mt-6 max-w-prose text-lead text-muted">
            Show your projects, publish your resume and receive messages. Vitrine runs on your own server, and
            your data stays there.
          </p>
          <Claim openTo={openTo} />
        </div>
        <Drawing name="site" className="w-full self-end lg:col-span-6" />
      </div>
      <ol className="grid gap-x-12 gap-y-6 border-t border-line pt-6 sm:grid-cols-3">
        {steps.map(([name, what], index) => (
          <li key={name} className="min-w-0">
            <p className="font-semibold">
              <span className="me-2 text-accent">{index + 1}</span>
              {name}
            </p>
            <p className="mt-1 text-sm text-muted">{what}</p>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** The registration button, or the operator's next step if registration is closed. */
function Claim({ openTo }: { openTo: RegistrationState['open_to'] }) {
  if (openTo === 'nobody')
    return (
      <div className="vitrine mt-8 max-w-prose p-5 sm:p-8">
        <p className="font-semibold">{closedClaim.finding}</p>
        <p className="mt-1 text-muted">
          {closedClaim.advice} <code>create-owner</code>.
        </p>
      </div>
    );
  return (
    <div className="mt-8 flex flex-wrap items-center gap-x-5 gap-y-3">
      <ButtonLink to={pages.register} className="button-tall px-6">
        Claim this site
      </ButtonLink>
      {openTo === 'owner_email' && (
        <p className="text-sm text-muted">You need the email address that the site was set up for.</p>
      )}
    </div>
  );
}
