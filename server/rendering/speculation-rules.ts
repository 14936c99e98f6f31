import { ownerPages } from '#contract/owner-pages.ts';

/**
 * Has Chromium prefetch a link that the pointer rests on, until the page's script is loaded and does that for
 * less. The rules stand in the document: as a file they would be fetched before the style sheet and delay it.
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
