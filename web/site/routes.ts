/** The public pages with their code, which is loaded on first use, and the page at an address. */
import { type PageAddress, readAddress } from '#contract/public-pages.ts';
import type { SitePage } from '#contract/rendering.ts';
import { queries } from '../api/public-calls.ts';
import type { QueryCache } from '../api/query-cache.ts';
import { siteIn } from '../api/site-data.ts';
import { lazyPage, type LazyPage } from '../routing/page.ts';

/** Every page. The renderer finds the built files by the name of the module: `verifyOtp` is in `verify-otp-page.ts`. */
export const sitePages: Record<SitePage, LazyPage> = {
  home: lazyPage(() => import('../features/profile/home-page.ts')),
  contact: lazyPage(() => import('../features/contact/contact-page.ts')),
  search: lazyPage(() => import('../features/search/search-page.ts')),
  resume: lazyPage(() => import('../features/resume/resume-page.ts')),
  login: lazyPage(() => import('../features/auth/login-page.ts')),
  register: lazyPage(() => import('../features/auth/register-page.ts')),
  verifyOtp: lazyPage(() => import('../features/auth/verify-otp-page.ts')),
  forgotPassword: lazyPage(() => import('../features/auth/forgot-password-page.ts')),
  resetPassword: lazyPage(() => import('../features/auth/reset-password-page.ts')),
  projectPreview: lazyPage(() => import('../features/projects/project-preview-page.ts')),
  testimonial: lazyPage(() => import('../features/testimonials/testimonial-page.ts')),
  editorDemo: lazyPage(() => import('../features/editor-demo/editor-demo-page.ts')),
  category: lazyPage(() => import('../features/projects/category-page/category-page.ts')),
  project: lazyPage(() => import('../features/projects/project-page.ts')),
  lockedProject: lazyPage(() => import('../features/projects/locked-project-page.ts')),
  custom: lazyPage(() => import('../features/custom-pages/custom-page.ts')),
  welcome: lazyPage(() => import('../features/first-steps/welcome-page.ts')),
  notFound: lazyPage(() => import('./not-found-page.ts')),
};

export interface MatchedPage {
  name: SitePage;
  page: LazyPage;
  address: PageAddress;
}

/**
 * Returns the page at an address. The responses in `cache` decide if home is the welcome page of a site without an
 * owner, if resume and custom page exist, and if a project is locked.
 */
export function matchPage(
  { pathname, search }: { pathname: string; search: string },
  cache: QueryCache,
): MatchedPage {
  const address = readAddress(pathname + search);
  const name = pageShown(address, cache);
  return { name, page: sitePages[name], address };
}

function pageShown({ name, id, lastStep }: PageAddress, cache: QueryCache): SitePage {
  const profile = cache.get(queries.profile());
  if (name === 'home' && profile?.user === null) return 'welcome';
  if (name === 'resume' && !profile?.files_available.resume_page) return 'notFound';
  if (name === 'custom' && !siteIn(cache).pages.some(({ slug }) => slug === lastStep)) return 'notFound';
  if (name === 'project' && cache.get(queries.projectDetails(id))?.locked) return 'lockedProject';
  return name ?? 'notFound';
}
