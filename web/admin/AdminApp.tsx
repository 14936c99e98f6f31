import { Suspense } from 'react';
import { Route, Routes } from 'react-router';
import { Spinner } from '../ui/owner/Spinner.tsx';
import { AdminShell } from './AdminShell.tsx';
import { adminPages } from './pages.ts';

/**
 * The owner's three pages in their shell. No route is guarded here: what they show anybody may read, and the
 * server refuses to change anything for a stranger, which signs them out.
 */
export function AdminApp() {
  return (
    <Routes>
      {adminPages.map(({ path, title, Component }) => (
        <Route
          key={path}
          path={path}
          element={
            <AdminShell title={title} links={adminPages}>
              <Suspense fallback={<Spinner label="Loading..." />}>
                <Component />
              </Suspense>
            </AdminShell>
          }
        />
      ))}
    </Routes>
  );
}
