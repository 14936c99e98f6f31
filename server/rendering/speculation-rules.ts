import { adminPages } from '#contract/admin-pages.ts';

/** Addresses of the owner's pages, with `*` for sections. */
const ownersAddresses = new Set(adminPages.map((path) => path.replace(/(?<=.)\/.*/, '/*')));

/**
 * Makes Chromium prefetch the document of a hovered link, for clicks before the page's script is loaded: the script
 * prefetches code and data instead. Inline, because a file would be fetched before the style sheet and delay it.
 */
export const speculationRules = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: ['/api/*', ...ownersAddresses] } },
          { not: { selector_matches: '[download], [target]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
});
