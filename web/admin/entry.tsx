/** The owner's pages. Only the browser renders them: no search engine and no first visit waits for them. */
import '@vitejs/plugin-react/preamble';
import '../styles/admin.css';
import { CSPProvider } from '@base-ui/react/csp-provider';
import { QueryClientProvider } from '@tanstack/react-query';
import { authMessages } from '#contract/ui-text/account.ts';
import { english } from '#contract/locales/english.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { onReturn } from '../api/unauthorized.ts';
import { BrowserRouter } from '../routing/BrowserRouter.tsx';
import { FailureBoundary } from '../routing/FailureBoundary.tsx';
import type { PageLocation } from '../routing/location.ts';
import { prepareToasts, showToast } from '../ui/toasts.ts';
import { WordsContext } from '../ui/words.ts';
import { AdminApp } from './AdminApp.tsx';
import { adminCache } from './admin-cache.ts';
import { pageWhenOnline } from './page-when-online.ts';
import { loadPage } from './pages.ts';
import { saveByKeys } from './save-by-keys.ts';

const prepare = ({ pathname }: PageLocation) => pageWhenOnline(pathname);

async function start() {
  await loadPage(location.pathname);
  onReturn(() => showToast({ kind: 'success', title: authMessages.loginSucceeded }));
  createRoot(document.getElementById('root') as HTMLElement).render(
    <StrictMode>
      <CSPProvider disableStyleElements>
        <WordsContext value={english}>
          <FailureBoundary>
            <QueryClientProvider client={adminCache()}>
              <BrowserRouter prepare={prepare}>
                <AdminApp />
              </BrowserRouter>
            </QueryClientProvider>
          </FailureBoundary>
        </WordsContext>
      </CSPProvider>
    </StrictMode>,
  );
  prepareToasts();
  saveByKeys();
}

void start();
