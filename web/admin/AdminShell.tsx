import { useQuery, useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import type { AdminPage } from '#contract/admin-pages.ts';
import { pages, api } from '#contract/addresses.ts';
import { storageMessages } from '#contract/ui-text/account.ts';
import { queries } from '../api/public-calls.ts';
import { sessionToken, subscribeToSession } from '../api/session.ts';
import { tokenFault } from '../api/storage-fault.ts';
import { PaletteButton } from '../features/palette/owner/PaletteButton.tsx';
import { Link } from '../routing/Link.tsx';
import { useArrival } from '../routing/useArrival.ts';
import { buttonClass } from '../ui/button-class.ts';
import { ThemeSwitch } from '../ui/ThemeSwitch.tsx';
import { NavigationSheet, OwnerNavigation, SectionLinks } from './OwnerNavigation.tsx';
import { aboutAdminPages, guideFrom } from '../ui/owner/about-admin-pages.ts';
import { guideChapters } from '../ui/owner/guide-chapters.ts';
import { useDraftFault } from '../ui/form-state/useDraft.ts';
import { Notice } from '../ui/owner/Notice.tsx';
import { OwnerIcon } from '../ui/owner/OwnerIcon.tsx';
import { call, endCallsForSignOut } from '../api/client.ts';
import { signOut } from '../api/keep-session.ts';
import { Button } from '../ui/Button.tsx';
import { discardAllDrafts } from '../ui/form-state/drafts.ts';

/** Maximum wait for the server to end the session, in ms. The browser deletes the session in any case. */
const serverTimeout = 3000;

/** Ends the session on the server, deletes session and drafts in the browser, and goes to the login page. */
function LogoutButton() {
  const { mutate: logOut, isIdle } = useMutation({
    mutationFn: () => {
      endCallsForSignOut();
      return call(api.logout, { method: 'POST', silent: true, signal: AbortSignal.timeout(serverTimeout) });
    },
    // A session that the server did not end will expire.
    onSettled: () => {
      void discardAllDrafts();
      signOut();
      location.assign(pages.login);
    },
  });

  return (
    <Button variant="ghost" data-leaves-page busy={!isIdle} onClick={() => logOut()}>
      <OwnerIcon name="log-out" className="size-4" />
      Logout
    </Button>
  );
}

type AdminShellProps = { page: AdminPage; title: string; children: ReactNode };

/** Surrounds a page of the owner with navigation, a link to the site, logout or login, and a link to the guide. */
export function AdminShell({ page, title, children }: AdminShellProps) {
  const { data: profile } = useQuery(queries.profile());
  const owner = profile?.user?.fullname;
  const isSignedIn = useSyncExternalStore(subscribeToSession, sessionToken) !== null;
  useArrival();
  useEffect(() => {
    document.title = owner ? `${title} – ${owner}` : title;
  }, [title, owner]);

  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[15rem_minmax(0,1fr)]">
      <a
        href="#content"
        className="sr-only rounded-md bg-accent px-4 py-2 font-semibold text-on-accent focus:not-sr-only focus:fixed focus:start-4 focus:top-4 focus:z-50"
      >
        Skip to content
      </a>
      <aside className="sticky top-0 hidden h-dvh flex-col border-e border-line bg-raised lg:flex">
        <div className="flex min-h-14 shrink-0 items-center px-6">
          <SiteLink owner={owner} />
        </div>
        <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-3 pt-2 pb-6">
          <OwnerNavigation page={page} />
        </div>
      </aside>
      <div className="flex min-h-dvh min-w-0 flex-col">
        <header className="border-b border-line bg-raised lg:border-0 lg:bg-transparent">
          <div className="mx-auto flex min-h-14 w-full max-w-(--container-site) items-center gap-2 px-(--gutter)">
            <NavigationSheet page={page} />
            <div className="min-w-0 flex-1 lg:hidden">
              <SiteLink owner={owner} />
            </div>
            <div className="ms-auto flex items-center gap-1">
              <PaletteButton />
              <ThemeSwitch />
              {isSignedIn ? (
                <LogoutButton />
              ) : (
                <a href={pages.login} className={buttonClass('ghost')}>
                  Login
                </a>
              )}
            </div>
          </div>
        </header>
        <SectionLinks page={page} />
        <main
          id="content"
          tabIndex={-1}
          className="mx-auto w-full max-w-(--container-site) flex-1 px-(--gutter) pt-4 pb-10 md:pt-10 lg:pt-4"
        >
          <StorageNotice />
          {children}
        </main>
        <GuideLink page={page} />
      </div>
    </div>
  );
}

/** Tells why this browser stores no session or no drafts. */
function StorageNotice() {
  const [fault] = useState(tokenFault);
  const drafts = useDraftFault();
  if (!fault && !drafts) return null;
  return (
    <div className="mb-6">
      <Notice>{storageMessages[fault ?? (drafts === 'full' ? 'draftsFull' : 'draftsBlocked')]}</Notice>
    </div>
  );
}

function SiteLink({ owner }: { owner: string | undefined }) {
  return (
    <a
      href={pages.portfolio}
      className="group flex min-h-11 min-w-0 items-center gap-2 font-semibold text-ink"
    >
      <span dir="auto" className="truncate">
        {owner ?? 'Your site'}
      </span>
      <OwnerIcon name="external-link" className="size-4 shrink-0 text-muted group-hover:text-ink" />
      <span className="sr-only">: view the site</span>
    </a>
  );
}

/** Links to the guide's chapter about a page. */
function GuideLink({ page }: { page: AdminPage }) {
  const { chapter } = aboutAdminPages[page];
  if (!chapter) return null;
  return (
    <footer className="mx-auto w-full max-w-(--container-site) px-(--gutter) pb-6">
      <p className="border-t border-line pt-3 text-sm text-muted">
        <Link
          to={guideFrom(page)}
          className="inline-flex min-h-11 items-center gap-2 underline-offset-4 hover:text-ink hover:underline"
        >
          <OwnerIcon name="book-open" className="size-4 shrink-0" />
          Guide: {guideChapters[chapter]}
        </Link>
      </p>
    </footer>
  );
}
