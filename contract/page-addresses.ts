/** URLs of pages, used as `pages` from addresses.ts. All are exports, so that bundles contain only those they use. */
import { address } from './address.ts';
import { tokenParameter } from './api-addresses.ts';
import { categorySlug } from './categories/category-names.ts';
import { comparable } from './text/comparable.ts';
// Most pages of the owner are in a file of their own, which visitors do not load.
export * from './owner-addresses.ts';

/** Maximum length of a project's path segment, in characters; titles are cut at a word. */
const maxProjectSegment = 70;

/** The query parameter that filters the owner's projects by category. */
export const managedCategoryParameter = 'category';

/** The query parameter for a list's page, counted from 1. */
export const pageParameter = 'page';

export const home = '/';
export const portfolio = '/portfolio';
export const projectsAnchor = '#projects';
export const category = address('/category/:category', (name: string) => [categorySlug(name)]);
/** A page of the list of a category's projects, counted from 1. */
export const categoryPage = (name: string, page: number) =>
  page > 1 ? `${category(name)}?${pageParameter}=${page}` : category(name);
type Titled = { id: number; project_title: string };
export const project = address('/category/:category/:id', (categoryName: string, titled: Titled) => [
  categorySlug(categoryName),
  projectSegment(titled),
]);
/** The project's id and the words of its title in lowercase, in any script: `12-price-watcher`. */
function projectSegment({ id, project_title: title }: Titled): string {
  let segment = `${id}`;
  for (const [word] of comparable(title).matchAll(/[\p{L}\p{M}\p{N}]{1,50}/gu)) {
    const longer = `${segment}-${word}`;
    if (longer.length > maxProjectSegment) break;
    segment = longer;
  }
  return segment;
}
/** Opens a protected project and redirects to its page. The token is in the query, which the log omits. */
export const projectAccess = '/project-access';
export const projectAccessBy = (token: string) => `${projectAccess}?${tokenParameter}=${token}`;
export const contact = '/contact';
/** The query parameter with the subject of a message. */
export const subjectParameter = 'subject';
export const search = '/search';
export const resume = '/resume';
export const login = '/login';
export const register = '/register';
export const verifyOtp = '/verify-otp';
export const forgotPassword = '/forgot-password';
export const resetPassword = '/reset-password';
export const customPage = address('/:slug([^/.]+)', (slug: string) => [slug]);
/** The page on which a client writes or confirms a testimonial. The token is in the query, which the log omits. */
export const testimonial = '/testimonial';
export const testimonialBy = (token: string) => `${testimonial}?${tokenParameter}=${token}`;
/** The masthead of public pages links to it for the owner. */
export const projectManager = '/project-manager';
/** The owner's projects of one category. */
export const projectsToManage = (categoryName: string) =>
  `${projectManager}?${managedCategoryParameter}=${encodeURIComponent(categoryName)}`;
/** Addresses that the editor demo links to. No page has them. */
export const dashboard = '/dashboard';
export const preview = '/preview';
/** The preview of an unpublished project. The token is in the query, which the log omits. */
export const projectPreview = '/project-preview';
export const projectPreviewBy = (token: string) => `${projectPreview}?${tokenParameter}=${token}`;
