import { pages } from '#contract/paths.ts';
import { queries } from '../../api/public-calls.ts';
import { breadcrumbs } from './breadcrumbs.ts';
import type { ReadMetadata } from './metadata.ts';
import { languageOf, siteReference, withoutEmpty } from './structured-data.ts';

export const customPageMetadata: ReadMetadata = ({ lastStep }, context) => {
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
