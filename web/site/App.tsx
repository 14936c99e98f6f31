import { useContext, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { api } from '#contract/addresses.ts';
import { useLocation } from '../routing/location.ts';
import { QueryCacheContext } from '../api/query-cache.ts';
import { useCategories, useProfile, useSite } from '../api/site-data.ts';
import { useTranslations } from '../ui/translations.ts';
import { useArrival } from '../routing/useArrival.ts';
import { documentTitle } from './document-title.ts';
import { OwnersBar } from './OwnersBar.tsx';
import { type MatchedPage, matchPage, sitePages } from './routes.ts';
import { Footer } from './shell/Footer.tsx';
import { Masthead } from './shell/Masthead.tsx';
import { sessionToken } from '../api/session.ts';

/** The referrer, which only the first visit reports. */
let from = typeof document === 'undefined' ? '' : document.referrer;

/** Reports a visit. Sends nothing for the owner. */
function sendVisit(kind: string) {
  if (sessionToken() !== null) return;
  navigator.sendBeacon(`${api.visits}?${new URLSearchParams({ kind, path: location.pathname, from })}`);
  from = '';
}

/** If `wanted`, reports page views and clicks on links with `data-visit`. */
function useVisits(pathname: string, wanted: boolean): void {
  useEffect(() => {
    if (!wanted) return;
    // The visitor may never open a prerendered page.
    if ((document as { prerendering?: boolean }).prerendering)
      document.addEventListener('prerenderingchange', () => sendVisit('view'), { once: true });
    else sendVisit('view');
  }, [pathname, wanted]);

  useEffect(() => {
    if (!wanted) return undefined;
    const follow = ({ target }: Event) => {
      const kind = (target as Element).closest<HTMLElement>('[data-visit]')?.dataset['visit'];
      if (kind) sendVisit(kind);
    };
    addEventListener('click', follow);
    return () => removeEventListener('click', follow);
  }, [wanted]);
}

/** The public page at the browser's address, with masthead and footer. Its code must have been loaded. */
export function App() {
  const location = useLocation();
  const cache = useContext(QueryCacheContext);
  // Not repeated when responses change, which may select another page whose code is not loaded.
  const match = useMemo(() => matchPage(location, cache), [location, cache]);
  const categories = useCategories();
  const profile = useProfile();
  const site = useSite();
  /** True while the owner edits the page: the form then renders it. */
  const [isEdited, setEdited] = useState(false);
  // A late response may select a page whose code is not loaded. The page that the address names handles that.
  const { Component: Page, bare } =
    match.page.loaded ?? sitePages[match.address.name ?? 'notFound'].loaded ?? {};
  const { shell } = useTranslations();
  useArrival();
  useVisits(match.address.pathname, site.statistics);
  return (
    <>
      <a
        href="#content"
        className="absolute -top-20 start-4 z-50 rounded-md bg-accent px-4 py-2.5 font-medium text-on-accent focus:top-2 print:hidden"
      >
        {shell.skipToContent}
      </a>
      {!bare && <Masthead categories={categories} profile={profile} site={site} address={match.address} />}
      <main id="content" tabIndex={-1} className="flex-1">
        {Page && !isEdited && <Page {...match.address} />}
      </main>
      {!bare && <Footer categories={categories} profile={profile} site={site} address={match.address} />}
      <TitleAnnouncer match={match} />
      <OwnersBar {...match} onEdit={setEdited} />
    </>
  );
}

/** Updates the document's title and announces it to screen readers after navigation. */
function TitleAnnouncer({ match }: { match: MatchedPage }) {
  const cache = useContext(QueryCacheContext);
  const t = useTranslations();
  const titleNow = () => documentTitle(match, cache, t);
  const title = useSyncExternalStore(cache.subscribe, titleNow, titleNow);
  const { pathname } = match.address;
  const lastPath = useRef(pathname);
  const [announced, setAnnounced] = useState('');
  useEffect(() => {
    document.title = title;
    if (pathname === lastPath.current) return;
    lastPath.current = pathname;
    setAnnounced(title);
  }, [title, pathname]);
  return (
    <p aria-live="polite" className="sr-only">
      {announced}
    </p>
  );
}
