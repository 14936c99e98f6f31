/** Renders a component under test in the environment of the owner's pages. */
import '../styles/admin.css';
import { CSPProvider } from '@base-ui/react/csp-provider';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { onTestFinished } from 'vitest';
import { commands } from 'vitest/browser';
import { english } from '#contract/locales/english.ts';
import { BrowserRouter } from '../routing/BrowserRouter.tsx';
import { discardAllDrafts } from '../ui/form-state/drafts.ts';
import { setDocumentTranslations, TranslationsContext } from '../ui/translations.ts';

// Before tests prepare toasts.
setDocumentTranslations(english);

/** Unmounts the component and resets storage and address after the test. */
export function show(component: ReactNode): void {
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  const address = location.href;
  onTestFinished(async () => {
    root.unmount();
    place.remove();
    history.replaceState(null, '', address);
    localStorage.clear();
    sessionStorage.clear();
    await discardAllDrafts();
    await commands.resetMockServer();
  });
  root.render(
    <CSPProvider disableStyleElements>
      <TranslationsContext value={english}>
        <QueryClientProvider
          client={new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } })}
        >
          <BrowserRouter prepare={async () => undefined}>{component}</BrowserRouter>
        </QueryClientProvider>
      </TranslationsContext>
    </CSPProvider>,
  );
}
