import type { ContactPage, ProfilePage } from 'schema-dts';
import { breadcrumbs } from './breadcrumbs.ts';
import type { Describe, Known } from './self-description.ts';
import { languageOf, ownerReference, siteReference } from './site-things.ts';
import { told } from './known-properties.ts';

interface OwnersPage {
  type: 'ContactPage' | 'ProfilePage';
  path: string;
  description(known: Known): string;
}

/** A page below the home page that is about the owner. */
export function describeOwnersPage({ type, path, description: of }: OwnersPage): Describe {
  return (_address, known) => {
    const { absolute, title } = known;
    const description = of(known);
    const page: Exclude<ContactPage | ProfilePage, string> = {
      '@type': type,
      '@id': absolute(path),
      url: absolute(path),
      name: title,
      inLanguage: languageOf(known),
      isPartOf: siteReference(known),
      ...told({ description, mainEntity: ownerReference(known) }),
    };
    return {
      description,
      canonical: path,
      type: 'website',
      things: [page, breadcrumbs(known, [{ name: title, path }])],
    };
  };
}
