import { findCategory } from '#contract/categories/category-names.ts';
import { pages } from '#contract/addresses.ts';
import { askedListing } from '#contract/projects/listing-address.ts';
import { projectDisplay } from '#contract/projects/project-display.ts';
import { queries } from '../../api/public-calls.ts';
import { wholeListing } from '../../features/projects/category-page/category-listing.ts';
import { breadcrumbs, categorySteps } from './breadcrumbs.ts';
import type { ReadMetadata } from './metadata.ts';
import { languageOf, siteReference } from './structured-data.ts';

export const categoryMetadata: ReadMetadata = (address, context) => {
  const { cache, absolute, title } = context;
  const { category: name } = address;
  const category = findCategory(cache.get(queries.categories()) ?? [], name);
  // A fixed address such as /automation exists even without such a category.
  if (!category) return { canonical: address.pathname, type: 'website', entities: [] };
  // A filtered page has the metadata of the unfiltered list.
  const asked = { ...askedListing(address.search), technologies: [] };
  const listing = cache.get(wholeListing(address, queries)) ?? cache.get(queries.categoryPage(name, asked));
  const { projects = [], total = 0, page = 1 } = listing ?? {};
  const titles = projects.slice(0, 10).map(({ project_title }) => project_title);
  const description = category.description || (titles.length > 0 ? `${title}: ${titles.join(', ')}` : title);
  const canonical = pages.categoryPage(category.category_name, page);
  return {
    description,
    canonical,
    type: 'website',
    entities: [
      {
        '@type': 'CollectionPage',
        '@id': absolute(canonical),
        url: absolute(canonical),
        name: title,
        description,
        inLanguage: languageOf(context),
        isPartOf: siteReference(context),
        mainEntity: {
          '@type': 'ItemList',
          numberOfItems: total,
          itemListElement: projects.map((project, index) => ({
            '@type': 'ListItem',
            position: (page - 1) * projectDisplay.projectsOnPage + index + 1,
            name: project.project_title,
            url: absolute(pages.project(project.category, project)),
          })),
        },
      },
      breadcrumbs(context, categorySteps(category)),
    ],
  };
};
