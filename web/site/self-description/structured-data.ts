import type { Graph } from 'schema-dts';
import type { Known, SelfDescription } from './self-description.ts';
import { owner, website } from './site-things.ts';

/**
 * What a page is about, as JSON-LD. A block of data is no script to the content security policy; no text of
 * the owner's can end it.
 */
export function structuredData({ things }: SelfDescription, known: Known): string {
  const person = owner(known);
  const graph: Graph = {
    '@context': 'https://schema.org',
    '@graph': [website(known), ...(person ? [person] : []), ...things],
  };
  return `<script type="application/ld+json">${JSON.stringify(graph).replaceAll('<', '\\u003c')}</script>`;
}
