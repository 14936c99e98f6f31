import { ownerPages } from '#contract/owner-pages.ts';

/**
 * Has a link that the pointer rests on fetched ahead (Chromium alone knows such rules). Once the page's
 * script is there it does that itself, for less; this is for those who are quicker than the script. It stands
 * in the document: as a file of its own it would be fetched before the style sheet, on the line that the
 * style sheet waits for.
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
