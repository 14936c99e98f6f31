import { Suspense } from 'react';
import { Route, Routes } from 'react-router';
import { Spinner } from '../ui/owner/Spinner.tsx';
import { AdminShell } from './AdminShell.tsx';
import { adminPages, furtherPages, rowOfPages } from './pages.ts';

/**
 * The owner's pages in their shell. No route is guarded here: what they show is public, and the server
 * refuses every change of somebody who is not signed in, which leads to the login page.
 */
export function AdminApp() {
  return (
    <Routes>
      {adminPages.map(({ path, title, Component }) => (
        <Route
          key={path}
          path={path}
          element={
            <AdminShell title={title} row={rowOfPages} more={furtherPages}>
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
