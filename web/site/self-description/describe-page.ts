/** What each public page says about itself, by page. A new one does not compile until it is named here. */
import type { PublicPage } from '#contract/public-pages.ts';
import { findCategory } from '#contract/categories/category-names.ts';
import { pages } from '#contract/paths.ts';
import { queries } from '../../api/http-queries.ts';
import { siteIn } from '../../api/useSiteData.ts';
import { replyPromise } from '../../features/contact/reply-promise.ts';
import type { PageHead } from '../../routing/page.ts';
import type { MatchedPage } from '../routes.ts';
import { describeCategory } from './category.ts';
import { describeHome } from './home.ts';
import { describeOwnersPage } from './owners-page.ts';
import { describeProject } from './project.ts';
import type { Describe, Known, SelfDescription } from './self-description.ts';

const describeContact = describeOwnersPage({
  type: 'ContactPage',
  path: pages.contact,
  description({ cache, words: { contact } }) {
    const promise = replyPromise(contact, siteIn(cache));
    return `${contact.writeTo(cache.get(queries.profile())?.user?.fullname)} ${promise}`.trim();
  },
});

const describeSearch: Describe = (_address, { words }) => ({
  description: words.search.label,
  // Whatever was searched for.
  canonical: pages.search,
  type: 'website',
  things: [],
});

const describeResume = describeOwnersPage({
  type: 'ProfilePage',
  path: pages.resume,
  description({ cache }) {
    const user = cache.get(queries.profile())?.user;
    return user?.home_page_description ?? user?.home_page_sub_title ?? '';
  },
});

/** Of use to the owner, or to who has its link: it says nothing but its title. */
const nothing: Describe = () => undefined;

const describers: Record<PublicPage, Describe> = {
  home: describeHome,
  contact: describeContact,
  resume: describeResume,
  search: describeSearch,
  login: nothing,
  register: nothing,
  verifyOtp: nothing,
  forgotPassword: nothing,
  resetPassword: nothing,
  projectPreview: nothing,
  editorDemo: nothing,
  category: describeCategory,
  project: describeProject,
};

/** Undefined for a page that says nothing but its title. */
export function describePage(
  { address }: MatchedPage,
  { status }: PageHead,
  known: Known,
): SelfDescription | undefined {
  const { name } = address;
  if (name && status !== 404) return describers[name](address, known);
  const { cache, words } = known;
  const isProject =
    name === 'project' || findCategory(cache.get(queries.categories()) ?? [], address.category) !== undefined;
  return {
    description: isProject ? words.project.notFoundHint : words.shell.pageNotFoundHint,
    type: 'website',
    things: [],
  };
}
