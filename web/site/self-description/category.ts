import { findCategory } from '#contract/category-names.ts';
import { pages } from '#contract/paths.ts';
import { queries } from '../../api/http-queries.ts';
import { nameInAddress } from '../../features/categories/name-in-address.ts';
import { breadcrumbs, categorySteps } from './breadcrumbs.ts';
import type { Describe } from './self-description.ts';
import { languageOf, siteReference } from './site-things.ts';

/** How many projects a category's list names: it tells what there is, the page shows all. */
const named = 100;

export const describeCategory: Describe = (address, known) => {
  const { cache, absolute, title } = known;
  const name = nameInAddress(address);
  const category = findCategory(cache.get(queries.categories()) ?? [], name);
  // An address that is there whatever the owner's categories are called.
  if (!category) return { canonical: address.pathname, type: 'website', things: [] };
  const projects = cache.get(queries.projectCards(name)) ?? [];
  const titles = projects.slice(0, 10).map(({ project_title }) => project_title);
  const description = category.description || (titles.length > 0 ? `${title}: ${titles.join(', ')}` : title);
  const canonical = pages.category(category.category_name);
  return {
    description,
    canonical,
    type: 'website',
    things: [
      {
        '@type': 'CollectionPage',
        '@id': absolute(canonical),
        url: absolute(canonical),
        name: title,
        description,
        inLanguage: languageOf(known),
        isPartOf: siteReference(known),
        mainEntity: {
          '@type': 'ItemList',
          numberOfItems: projects.length,
          itemListElement: projects.slice(0, named).map((project, index) => ({
            '@type': 'ListItem',
            position: index + 1,
            name: project.project_title,
            url: absolute(pages.project(project.category, project)),
          })),
        },
      },
      breadcrumbs(known, categorySteps(category)),
    ],
  };
};
