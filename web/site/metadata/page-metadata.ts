/** Metadata of the public pages. */
import type { ContactPage, ProfilePage } from 'schema-dts';
import type { PublicPage } from '#contract/public-pages.ts';
import { findCategory } from '#contract/categories/category-names.ts';
import { pages } from '#contract/addresses.ts';
import { queries } from '../../api/public-calls.ts';
import { siteIn } from '../../api/site-data.ts';
import { replyPromise } from '../../features/contact/reply-promise.ts';
import type { PageHead } from '../../routing/page.ts';
import type { MatchedPage } from '../routes.ts';
import { categoryMetadata } from './category.ts';
import { projectMetadata } from './project.ts';
import type { MetadataContext, ReadMetadata, PageMetadata } from './metadata.ts';
import { breadcrumbs } from './breadcrumbs.ts';
import { languageOf, ownerReference, siteReference, withoutEmpty } from './structured-data.ts';

const customPageMetadata: ReadMetadata = ({ lastStep }, context) => {
  const page = context.cache.get(queries.customPage(lastStep));
  if (!page) return undefined;
  const { title, description, updated_at, pictures } = page;
  const canonical = pages.customPage(page.slug);
  const address = context.absolute(canonical);
  return {
    description,
    canonical,
    type: 'article',
    modified: updated_at,
    entities: [
      {
        '@type': 'WebPage',
        '@id': address,
        url: address,
        name: title,
        dateModified: updated_at,
        inLanguage: languageOf(context),
        isPartOf: siteReference(context),
        ...withoutEmpty({
          description,
          image: pictures.map(({ src, description: caption }) => ({
            '@type': 'ImageObject' as const,
            contentUrl: context.absolute(src),
            ...withoutEmpty({ caption }),
          })),
        }),
      },
      breadcrumbs(context, [{ name: title, path: canonical }]),
    ],
  };
};

const homeMetadata: ReadMetadata = (_address, { cache }) => {
  const user = cache.get(queries.profile())?.user;
  if (!user) return undefined;
  return {
    description: user.home_page_description ?? user.home_page_sub_title ?? undefined,
    canonical: pages.home,
    type: 'website',
    entities: [],
  };
};

const contactMetadata = ownersPageMetadata({
  type: 'ContactPage',
  path: pages.contact,
  description({ cache, translations: { contact } }) {
    const promise = replyPromise(contact, siteIn(cache));
    const name = cache.get(queries.profile())?.user?.fullname;
    return `${name ? contact.writeTo({ name }) : contact.write} ${promise}`.trim();
  },
});

const searchMetadata: ReadMetadata = (_address, { translations }) => ({
  description: translations.search.label,
  // The canonical address has no search text.
  canonical: pages.search,
  type: 'website',
  entities: [],
});

const resumeMetadata = ownersPageMetadata({
  type: 'ProfilePage',
  path: pages.resume,
  description({ cache }) {
    const user = cache.get(queries.profile())?.user;
    return user?.home_page_description ?? user?.home_page_sub_title ?? '';
  },
});

/** For pages that are not listed: sign-in, the targets of private links, the editor demo. */
const none: ReadMetadata = () => undefined;

const metadataReaders: Record<PublicPage, ReadMetadata> = {
  home: homeMetadata,
  contact: contactMetadata,
  resume: resumeMetadata,
  search: searchMetadata,
  login: none,
  register: none,
  verifyOtp: none,
  forgotPassword: none,
  resetPassword: none,
  projectPreview: none,
  testimonial: none,
  editorDemo: none,
  category: categoryMetadata,
  project: projectMetadata,
  custom: customPageMetadata,
};

/** Returns a page's metadata; undefined for a page that only has a title. */
export function pageMetadata(
  { address }: MatchedPage,
  { status }: PageHead,
  context: MetadataContext,
): PageMetadata | undefined {
  const { name } = address;
  if (name && status !== 404) return metadataReaders[name](address, context);
  const { cache, translations } = context;
  const isProject =
    name === 'project' || findCategory(cache.get(queries.categories()) ?? [], address.category) !== undefined;
  return {
    description: isProject ? translations.project.notFoundHint : translations.shell.pageNotFoundHint,
    type: 'website',
    entities: [],
  };
}

interface OwnersPage {
  type: 'ContactPage' | 'ProfilePage';
  path: string;
  description(context: MetadataContext): string;
}

/** Returns a reader of the metadata of a page about the owner. */
function ownersPageMetadata({ type, path, description: of }: OwnersPage): ReadMetadata {
  return (_address, context) => {
    const { absolute, title } = context;
    const description = of(context);
    const page: Exclude<ContactPage | ProfilePage, string> = {
      '@type': type,
      '@id': absolute(path),
      url: absolute(path),
      name: title,
      inLanguage: languageOf(context),
      isPartOf: siteReference(context),
      ...withoutEmpty({ description, mainEntity: ownerReference(context) }),
    };
    return {
      description,
      canonical: path,
      type: 'website',
      entities: [page, breadcrumbs(context, [{ name: title, path }])],
    };
  };
}
