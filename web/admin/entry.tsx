/** The owner's pages. Only the browser renders them: no search engine and no first visit waits for them. */
import '@vitejs/plugin-react/preamble';
import '../styles/admin.css';
import { CSPProvider } from '@base-ui/react/csp-provider';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { FailureBoundary } from '../routing/FailureBoundary.tsx';
import { prepareToasts } from '../ui/toasts.ts';
import { AdminApp } from './AdminApp.tsx';
import { adminCache } from './adminCache.ts';
import { loadFirstPage } from './pages.ts';

async function start() {
  // If it cannot be loaded now, rendering tries again and deals with the failure.
  await loadFirstPage(location.pathname).catch(() => undefined);
  createRoot(document.getElementById('root') as HTMLElement).render(
    <StrictMode>
      <CSPProvider disableStyleElements>
        <FailureBoundary>
          <QueryClientProvider client={adminCache()}>
            <BrowserRouter>
              <AdminApp />
            </BrowserRouter>
          </QueryClientProvider>
        </FailureBoundary>
      </CSPProvider>
    </StrictMode>,
  );
  prepareToasts();
}

void start();
