/** Entry of the owner's pages, which render in the browser only. */
import '@vitejs/plugin-react/preamble';
import '../styles/admin.css';
import { CSPProvider } from '@base-ui/react/csp-provider';
import { QueryClientProvider, MutationCache, QueryClient } from '@tanstack/react-query';
import { StrictMode, lazy } from 'react';
import { createRoot } from 'react-dom/client';
import { authMessages } from '#contract/ui-text/account.ts';
import { english } from '#contract/locales/english.ts';
import { health } from '#contract/addresses.ts';
import { onReturn } from '../api/unauthorized.ts';
import { BrowserRouter } from '../routing/BrowserRouter.tsx';
import { FailureBoundary } from '../ui/FailureBoundary.tsx';
import { type PageLocation, useLocation } from '../routing/location.ts';
import { loadDrafts } from '../ui/form-state/drafts.ts';
import { prepareToasts, showToast, closeToast } from '../ui/toasts.ts';
import { ignoreHeldKeys } from '../ui/owner/held-keys.ts';
import { saveByKeys } from '../ui/owner/save-by-keys.ts';
import { setDocumentTranslations, TranslationsContext } from '../ui/translations.ts';
import { loadPage, pageAt, windowTitle } from './pages.ts';
import { ApiFailure } from '../api/failure.ts';
import { firstStepsQuery } from '../features/first-steps/owner/first-steps-query.ts';
import { FirstSteps } from '../features/first-steps/owner/FirstSteps.tsx';
import { isPageOfStep } from '../features/first-steps/owner/steps.ts';
import { AdminShell } from './AdminShell.tsx';
import { offline, offlineNotice } from '../ui/owner/form-state/failure-cause.ts';

/** Duration of the notice about a lost connection, which is closed earlier when the page opens. */
const noticeDurationMs = 600_000;

const retryIntervalMs = 3_000;

/**
 * Loads the code of a page. While the server cannot be reached, shows a notice and retries. Rejects if the server
 * responds but the code cannot be loaded.
 */
async function pageWhenOnline(pathname: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await loadPage(pathname);
      if (attempt > 1) closeToast(offlineNotice);
      return;
    } catch (failure) {
      if (await serverResponds()) throw failure;
      const description = 'The page opens once you’re back online.';
      showToast({
        kind: 'error',
        key: offlineNotice,
        title: offline,
        description,
        durationMs: noticeDurationMs,
      });
      await whenOnline();
    }
  }
}

/** Calls the server, because `navigator.onLine` is also true in a network without internet, and changes late. */
async function serverResponds(): Promise<boolean> {
  try {
    await fetch(health.live, { cache: 'no-store' });
    return true;
  } catch {
    return false;
  }
}

/** Resolves when the browser reports a connection, or after the retry interval. */
function whenOnline(): Promise<void> {
  return new Promise((resolve) => {
    addEventListener('online', () => resolve(), { once: true });
    setTimeout(resolve, retryIntervalMs);
  });
}

const WhatVisitorsSee = lazy(() => import('../features/appearance/owner/WhatVisitorsSee.tsx'));

/**
 * The owner's page at the browser's address, whose code must have been loaded. It opens without a session too, because
 * its code is public; the server then refuses its calls, which leads to the login page.
 */
function AdminApp() {
  const { pathname, search } = useLocation();
  const page = pageAt(pathname);
  if (!page?.Component) return null;
  return (
    <AdminShell page={page.path} title={windowTitle(page, search)}>
      {isPageOfStep(page.path) && <FirstSteps Ending={WhatVisitorsSee} />}
      <page.Component key={page.path} />
    </AdminShell>
  );
}

/** Time in ms for which a response is used again, unless a saved change invalidates it. */
const staleTime = 10_000;

/** Returns the query cache. Online, queries are retried twice without a response and after a server error. */
function adminCache(): QueryClient {
  const cache: QueryClient = new QueryClient({
    mutationCache: new MutationCache({
      // Any change may complete one of the first steps.
      onSuccess: () => void cache.invalidateQueries({ queryKey: firstStepsQuery.queryKey }),
    }),
    defaultOptions: {
      queries: {
        staleTime,
        // Offline, queries fail at once instead of pausing, and are repeated when the browser is online again.
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: (attempts, failure) =>
          attempts < 2 &&
          navigator.onLine &&
          !(failure instanceof ApiFailure && failure.status !== 'FETCH_ERROR' && failure.status < 500),
      },
      // Offline, changes fail at once instead of pausing.
      mutations: { networkMode: 'always' },
    },
  });
  return cache;
}

const prepare = ({ pathname }: PageLocation) => pageWhenOnline(pathname);

async function start() {
  setDocumentTranslations(english);
  await Promise.all([loadPage(location.pathname), prepareToasts(), loadDrafts()]);
  onReturn(() => showToast({ kind: 'success', title: authMessages.loginSucceeded }));
  createRoot(document.getElementById('root') as HTMLElement).render(
    <StrictMode>
      <CSPProvider disableStyleElements>
        <TranslationsContext value={english}>
          <FailureBoundary>
            <QueryClientProvider client={adminCache()}>
              <BrowserRouter prepare={prepare}>
                <AdminApp />
              </BrowserRouter>
            </QueryClientProvider>
          </FailureBoundary>
        </TranslationsContext>
      </CSPProvider>
    </StrictMode>,
  );
  saveByKeys();
  ignoreHeldKeys();
}

void start();
