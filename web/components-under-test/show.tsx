/** Shows a component as the owner's pages do, for a test of it. */
import '../styles/admin.css';
import { CSPProvider } from '@base-ui/react/csp-provider';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { onTestFinished } from 'vitest';
import { commands } from 'vitest/browser';
import { english } from '#contract/locales/english.ts';
import { BrowserRouter } from '../routing/BrowserRouter.tsx';
import { TranslationsContext } from '../ui/translations.ts';

/** The component, and what it keeps in the browser and in its address, goes with the running test. */
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
    await commands.forgetAnswers();
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
