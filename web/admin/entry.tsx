/** Entry of the owner's pages, which render in the browser only. */
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
import { FailureBoundary } from '../ui/FailureBoundary.tsx';
import type { PageLocation } from '../routing/location.ts';
import { loadDrafts } from '../ui/form-state/drafts.ts';
import { prepareToasts, showToast } from '../ui/toasts.ts';
import { keepHeldKeys } from '../ui/owner/held-keys.ts';
import { saveByKeys } from '../ui/owner/save-by-keys.ts';
import { setDocumentTranslations, TranslationsContext } from '../ui/translations.ts';
import { AdminApp } from './AdminApp.tsx';
import { adminCache } from './admin-cache.ts';
import { pageWhenOnline } from './page-when-online.ts';
import { loadPage } from './pages.ts';

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
  keepHeldKeys();
}

void start();
