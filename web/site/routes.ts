/** The public pages and their addresses, in the order in which an address is compared with them. */
import { matchPath } from 'react-router';
import { categoryAliases, pagePatterns, pages } from '../../contract/paths.ts';
import { lazyPage } from '../routing/page.ts';
import type { LazyPage, PageAddress } from '../routing/page.ts';

const isId = ({ id }: PageAddress['params']) => /^\d+$/.test(id ?? '');

export const sitePages: readonly LazyPage[] = [
  lazyPage('web/features/profile/HomePage.tsx', [pages.home, pages.portfolio], () => import('../features/profile/HomePage.tsx')),
  lazyPage(
    'web/features/categories/CategoryPage.tsx',
    [pagePatterns.category, ...categoryAliases.map((alias) => `/${alias}`)],
    () => import('../features/categories/CategoryPage.tsx'),
  ),
  lazyPage('web/features/projects/ProjectPage.tsx', [pagePatterns.projectInCategory, pagePatterns.project], () => import('../features/projects/ProjectPage.tsx')),
  // Two steps of any words could be anything; only those that end in a number are a project.
  lazyPage('web/features/projects/ProjectPage.tsx', [pagePatterns.projectShort], () => import('../features/projects/ProjectPage.tsx'), isId),
];

export const notFound = lazyPage('web/site/NotFoundPage.tsx', [], () => import('./NotFoundPage.tsx'));

export interface MatchedPage {
  page: LazyPage;
  address: PageAddress;
}

/** The page at an address, the 404 page where there is none. `search` with or without its question mark. */
export function matchPage(pathname: string, search: string): MatchedPage {
  for (const page of sitePages) {
    for (const pattern of page.patterns) {
      const match = matchPath(pattern, pathname);
      if (match && page.accepts(match.params)) return { page, address: { pathname, params: match.params, search: new URLSearchParams(search) } };
    }
  }
  return { page: notFound, address: { pathname, params: {}, search: new URLSearchParams(search) } };
}
