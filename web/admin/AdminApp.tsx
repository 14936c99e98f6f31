import { lazy, Suspense } from 'react';
import type { ComponentType } from 'react';
import { matchPath, Route, Routes } from 'react-router';
import { pages } from '#contract/paths.ts';
import { Spinner } from '../ui/owner/Spinner.tsx';
import { AdminShell } from './AdminShell.tsx';

type AdminPage = {
  path: string;
  title: string;
  load: () => Promise<{ default: ComponentType }>;
  Page: ComponentType;
};

const adminPages: readonly AdminPage[] = [
  adminPage(
    pages.projectManager,
    'Project Manager',
    () => import('../features/projects/owner/ProjectManagerPage.tsx'),
  ),
  adminPage(
    pages.categoryManager,
    'Category Manager',
    () => import('../features/categories/owner/CategoryManagerPage.tsx'),
  ),
  adminPage(
    pages.commonDetails,
    'Common Details',
    () => import('../features/profile/owner/CommonDetailsPage.tsx'),
  ),
];

function adminPage(path: string, title: string, load: AdminPage['load']): AdminPage {
  return { path, title, load, Page: lazy(load) };
}

/**
 * Fetches the code of the page at a path, to be called before anything is rendered. Where React has to show
 * that it loads, it goes on showing so for 300 ms, and the page reads its data only then.
 */
export async function loadFirstPage(pathname: string): Promise<void> {
  const first = adminPages.find(({ path }) => matchPath(path, pathname));
  if (first) first.Page = (await first.load()).default;
}

/**
 * The owner's three pages in their shell. No route is guarded here: what they show anybody may read, and the
 * server refuses to change anything for a stranger, which signs them out.
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
              <Suspense fallback={<Spinner label="Loading..." />}>
                <Page />
              </Suspense>
            </AdminShell>
          }
        />
      ))}
    </Routes>
  );
}
