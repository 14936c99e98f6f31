import { ownerPages } from '#contract/owner-pages.ts';

/**
 * Makes Chromium prefetch a hovered link until the page's script is loaded, which prefetches less. Inline, because
 * an external file would be fetched before the style sheet and delay it.
 */
export const speculationRules = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: ['/api/*', ...ownerPages] } },
          { not: { selector_matches: '[download], [target]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
});
