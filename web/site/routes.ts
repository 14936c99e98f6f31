/** The public pages' code, and which of them an address names. */
import { publicPages, shortProjectId, shortProjectPattern } from '#contract/public-pages.ts';
import type { PublicPage } from '#contract/public-pages.ts';
import { withoutLastSlash } from '#contract/paths.ts';
import type { Profile } from '#contract/profile/profile.ts';
import { matchPattern } from '../routing/match-pattern.ts';
import { lazyPage } from '../routing/page.ts';
import type { LazyPage, PageAddress } from '../routing/page.ts';

const sitePages: Record<PublicPage, LazyPage> = {
  home: lazyPage('web/features/profile/home-page.ts', () => import('../features/profile/home-page.ts')),
  contact: lazyPage(
    'web/features/contact/contact-page.ts',
    () => import('../features/contact/contact-page.ts'),
  ),
  search: lazyPage('web/features/search/search-page.ts', () => import('../features/search/search-page.ts')),
  resume: lazyPage('web/features/resume/resume-page.ts', () => import('../features/resume/resume-page.ts')),
  login: lazyPage('web/features/auth/login-page.ts', () => import('../features/auth/login-page.ts')),
  register: lazyPage('web/features/auth/register-page.ts', () => import('../features/auth/register-page.ts')),
  verifyOtp: lazyPage(
    'web/features/auth/verify-otp-page.ts',
    () => import('../features/auth/verify-otp-page.ts'),
  ),
  forgotPassword: lazyPage(
    'web/features/auth/forgot-password-page.ts',
    () => import('../features/auth/forgot-password-page.ts'),
  ),
  resetPassword: lazyPage(
    'web/features/auth/reset-password-page.ts',
    () => import('../features/auth/reset-password-page.ts'),
  ),
  projectPreview: lazyPage(
    'web/features/projects/preview-page.ts',
    () => import('../features/projects/preview-page.ts'),
  ),
  editorDemo: lazyPage(
    'web/features/editor-demo/editor-page.ts',
    () => import('../features/editor-demo/editor-page.ts'),
  ),
  category: lazyPage(
    'web/features/categories/category-page.ts',
    () => import('../features/categories/category-page.ts'),
  ),
  project: lazyPage(
    'web/features/projects/project-page.ts',
    () => import('../features/projects/project-page.ts'),
  ),
};

/** In place of the home page while the site has no owner. */
const welcome = lazyPage(
  'web/features/first-steps/welcome-page.ts',
  () => import('../features/first-steps/welcome-page.ts'),
);

const notFound = lazyPage('web/site/not-found-page.ts', () => import('./not-found-page.ts'));

/** Every page that an address can lead to, the 404 page included. */
export const allPages: readonly LazyPage[] = [...Object.values(sitePages), welcome, notFound];

const routes = (Object.keys(publicPages) as PublicPage[]).flatMap((name) =>
  publicPages[name].map((pattern) => ({ pattern, name, page: sitePages[name] })),
);

export interface MatchedPage {
  /** Undefined for the 404 page. */
  name?: PublicPage;
  page: LazyPage;
  address: PageAddress;
}

/** An empty step, or a NUL, which no stored name can contain. */
const namesNothing = /\/\/|%00/;

/**
 * The page at an address, the 404 page where there is none, which gets the parameters of an address that is
 * nearly a project's. `search` with or without its question mark; `profile` as it is known, for the home of a
 * site without an owner, and for a resume that there is not.
 */
export function matchPage(path: string, search: string, profile: Profile | undefined): MatchedPage {
  const pathname = withoutLastSlash(path);
  const address = { pathname, search: new URLSearchParams(search) };
  for (const { pattern, name, page } of namesNothing.test(pathname) ? [] : routes) {
    const found = matchPattern(pattern, pathname);
    const params = found && decoded(found);
    if (!params) continue;
    const isThere =
      page === sitePages.resume
        ? profile?.files_available.resume_page
        : pattern !== shortProjectPattern || shortProjectId.test(params['id'] ?? '');
    const shown = page === sitePages.home && profile?.user === null ? welcome : page;
    return { ...(isThere ? { name, page: shown } : { page: notFound }), address: { ...address, params } };
  }
  return { page: notFound, address: { ...address, params: {} } };
}

/** The parameters without their percent-encoding; undefined if it is broken. */
function decoded(params: PageAddress['params']): PageAddress['params'] | undefined {
  try {
    return Object.fromEntries(
      Object.entries(params).map(([name, value]) => [name, value && decodeURIComponent(value)]),
    );
  } catch {
    return undefined;
  }
}
