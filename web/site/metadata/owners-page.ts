import type { ContactPage, ProfilePage } from 'schema-dts';
import { breadcrumbs } from './breadcrumbs.ts';
import type { MetadataContext, ReadMetadata } from './metadata.ts';
import { languageOf, ownerReference, siteReference, withoutEmpty } from './structured-data.ts';

interface OwnersPage {
  type: 'ContactPage' | 'ProfilePage';
  path: string;
  description(context: MetadataContext): string;
}

/** Metadata of a page about the owner. */
export function ownersPageMetadata({ type, path, description: of }: OwnersPage): ReadMetadata {
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
