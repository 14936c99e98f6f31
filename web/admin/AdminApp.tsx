import { lazy } from 'react';
import { FirstSteps } from '../features/first-steps/owner/FirstSteps.tsx';
import { isOnTheWay } from '../features/first-steps/owner/steps.ts';
import { useLocation } from '../routing/location.ts';
import { AdminShell } from './AdminShell.tsx';
import { pageAt, windowTitle } from './pages.ts';

const WhatVisitorsSee = lazy(() => import('../features/appearance/owner/WhatVisitorsSee.tsx'));

/**
 * The owner's page at the current address, whose code must have been loaded. Pages are not guarded: they contain
 * public code only, and the server refuses calls without a session, which leads to the login page.
 */
export function AdminApp() {
  const { pathname, search } = useLocation();
  const page = pageAt(pathname);
  if (!page?.Component) return null;
  return (
    <AdminShell page={page.path} title={windowTitle(page, search)}>
      {isOnTheWay(page.path) && <FirstSteps Ending={WhatVisitorsSee} />}
      <page.Component key={page.path} />
    </AdminShell>
  );
}
