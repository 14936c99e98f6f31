/** The public pages and their addresses, in the order in which an address is compared with them. */
import { matchPath } from 'react-router';
import { categoryAliases, pagePatterns, pages, withoutLastSlash } from '#contract/paths.ts';
import { lazyPage } from '../routing/page.ts';
import type { LazyPage, PageAddress } from '../routing/page.ts';

const isId = ({ id }: PageAddress['params']) => /^\d+$/.test(id ?? '');

export const sitePages: readonly LazyPage[] = [
  lazyPage(
    'web/features/profile/HomePage.tsx',
    [pages.home, pages.portfolio],
    () => import('../features/profile/HomePage.tsx'),
  ),
  lazyPage(
    'web/features/categories/CategoryPage.tsx',
    [pagePatterns.category, ...categoryAliases.map((alias) => `/${alias}`)],
    () => import('../features/categories/CategoryPage.tsx'),
  ),
  lazyPage(
    'web/features/projects/ProjectPage.tsx',
    [pagePatterns.projectInCategory, pagePatterns.project],
    () => import('../features/projects/ProjectPage.tsx'),
  ),
  lazyPage(
    'web/features/contact/ContactPage.tsx',
    [pages.contact],
    () => import('../features/contact/ContactPage.tsx'),
  ),
  lazyPage('web/features/auth/LoginPage.tsx', [pages.login], () => import('../features/auth/LoginPage.tsx')),
  lazyPage(
    'web/features/auth/RegisterPage.tsx',
    [pages.register],
    () => import('../features/auth/RegisterPage.tsx'),
  ),
  lazyPage(
    'web/features/auth/VerifyOtpPage.tsx',
    [pages.verifyOtp],
    () => import('../features/auth/VerifyOtpPage.tsx'),
  ),
  lazyPage(
    'web/features/auth/ForgotPasswordPage.tsx',
    [pages.forgotPassword],
    () => import('../features/auth/ForgotPasswordPage.tsx'),
  ),
  lazyPage(
    'web/features/auth/ResetPasswordPage.tsx',
    [pages.resetPassword],
    () => import('../features/auth/ResetPasswordPage.tsx'),
  ),
  lazyPage(
    'web/features/editor-demo/EditorPage.tsx',
    [pagePatterns.portfolioEditor],
    () => import('../features/editor-demo/EditorPage.tsx'),
  ),
  // Two steps of any words could be anything; only those that end in a number are a project.
  lazyPage(
    'web/features/projects/ProjectPage.tsx',
    [pagePatterns.projectShort],
    () => import('../features/projects/ProjectPage.tsx'),
    isId,
  ),
];

export const notFound = lazyPage('web/site/NotFoundPage.tsx', [], () => import('./NotFoundPage.tsx'));

export interface MatchedPage {
  page: LazyPage;
  address: PageAddress;
}

/** An empty step, or a NUL, which no text that is kept can hold. */
const namesNothing = /\/\/|%00/;

/** The page at an address, the 404 page where there is none. `search` with or without its question mark. */
export function matchPage(path: string, search: string): MatchedPage {
  const pathname = withoutLastSlash(path);
  for (const page of namesNothing.test(pathname) ? [] : sitePages) {
    for (const pattern of page.patterns) {
      const match = matchPath({ path: pattern, caseSensitive: true }, pathname);
      const params = match && decoded(match.params);
      if (params && page.accepts(params))
        return { page, address: { pathname, params, search: new URLSearchParams(search) } };
    }
  }
  return { page: notFound, address: { pathname, params: {}, search: new URLSearchParams(search) } };
}

/** The address's steps as they were before they were percent-encoded; undefined when they never were. */
function decoded(params: PageAddress['params']): PageAddress['params'] | undefined {
  try {
    return Object.fromEntries(
      Object.entries(params).map(([name, value]) => [name, value && decodeURIComponent(value)]),
    );
  } catch {
    return undefined;
  }
}
