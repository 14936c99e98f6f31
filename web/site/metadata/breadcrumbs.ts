import type { BreadcrumbList } from 'schema-dts';
import { pages } from '#contract/addresses.ts';
import type { Category } from '#contract/categories/categories.ts';
import type { MetadataContext } from './metadata.ts';

interface Step {
  name: string;
  path: string;
}

/** Returns breadcrumbs that begin with the home page. `steps` end with the page itself. */
export function breadcrumbs(
  { translations, absolute }: MetadataContext,
  steps: readonly Step[],
): BreadcrumbList {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: translations.categories.home, path: pages.home }, ...steps].map(
      ({ name, path }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name,
        item: { '@type': 'WebPage', '@id': absolute(path) },
      }),
    ),
  };
}

export function categorySteps(category: Category): Step[] {
  const { associated_with: parent, category_name: own } = category;
  return [parent, own].filter((name) => name !== null).map((name) => ({ name, path: pages.category(name) }));
}
