import { useSyncExternalStore } from 'react';
import type { Category } from '#contract/categories.ts';
import { pages } from '#contract/paths.ts';
import type { Profile } from '#contract/profile.ts';
import { unnamedSite } from '#contract/site.ts';
import { subscribeToSession, userDetails } from '../../api/session.ts';
import { Link } from '../../routing/Link.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { CategoryMenus } from './CategoryMenus.tsx';
import { MobileMenu } from './MobileMenu.tsx';
import { ThemeSwitch } from '../../ui/ThemeSwitch.tsx';

/** The top of every public page: the owner's name, the categories, the contact page, and the sign-in. */
export function Masthead({
  categories,
  profile,
  pathname,
}: {
  categories: readonly Category[];
  profile: Profile;
  pathname: string;
}) {
  return (
    <header className="relative z-20 border-b border-line bg-paper print:border-0 print:bg-transparent">
      <div className="site-width flex min-h-16 items-center gap-2 py-2 sm:gap-3">
        <Link
          to={pages.portfolio}
          dir="auto"
          className="me-auto min-w-0 py-1 text-lg/tight font-semibold tracking-heading hover:text-accent"
        >
          {profile.user?.fullname || unnamedSite}
        </Link>
        <div className="flex shrink-0 items-center gap-1 sm:gap-2 print:hidden">
          <span className="max-lg:hidden">
            <OwnerLink />
          </span>
          <ThemeSwitch />
          <ButtonLink to={pages.contact} className="max-sm:hidden">
            Contact Me
          </ButtonLink>
          <MobileMenu categories={categories} pathname={pathname} ownerLink={<OwnerLink />} />
        </div>
      </div>
      <CategoryMenus categories={categories} pathname={pathname} />
    </header>
  );
}

const noDetails = () => null;

/**
 * The link to the login page, or to the owner's pages. Only the browser knows who is signed in, so the server
 * renders the visitor's link; both words have the same width, so that nothing moves when one replaces the
 * other.
 */
function OwnerLink() {
  const isSignedIn = useSyncExternalStore(subscribeToSession, userDetails, noDetails) !== null;
  const linkClass = 'col-start-1 row-start-1 rounded-md px-2 py-2 text-muted hover:text-ink';
  return (
    <span className="grid justify-items-center text-sm font-medium lg:justify-items-end">
      <span aria-hidden className="invisible col-start-1 row-start-1 px-2">
        Dashboard
      </span>
      {isSignedIn ? (
        <a href={pages.projectManager} className={linkClass}>
          Dashboard
        </a>
      ) : (
        <Link to={pages.login} className={linkClass}>
          Login
        </Link>
      )}
    </span>
  );
}
