import { lazy, Suspense } from 'react';
import type { ComponentType } from 'react';
import { Route, Routes } from 'react-router';
import { pages } from '../../contract/paths.ts';
import { Spinner } from '../ui/Spinner.tsx';
import { AdminShell } from './AdminShell.tsx';

type AdminPage = { path: string; title: string; Page: ComponentType };

const adminPages: readonly AdminPage[] = [
  { path: pages.projectManager, title: 'Project Manager', Page: lazy(() => import('../features/projects/manager/ProjectManagerPage.tsx')) },
  { path: pages.categoryManager, title: 'Category Manager', Page: lazy(() => import('../features/categories/manager/CategoryManagerPage.tsx')) },
  { path: pages.commonDetails, title: 'Common Details', Page: lazy(() => import('../features/profile/settings/CommonDetailsPage.tsx')) },
];

/**
 * The owner's three pages in their shell. No route is guarded here: what they show anybody may read, and the server
 * refuses to change anything for a stranger, which signs them out.
 */
export function AdminApp() {
  return (
    <Routes>
      {adminPages.map(({ path, title, Page }) => (
        <Route
          key={path}
          path={path}
          element={
            <AdminShell title={title} links={adminPages}>
              <Suspense fallback={<LoadingPage />}>
                <Page />
              </Suspense>
            </AdminShell>
          }
        />
      ))}
    </Routes>
  );
}

function LoadingPage() {
  return (
    <div className="grid min-h-64 place-items-center">
      <Spinner label="Loading..." />
    </div>
  );
}
