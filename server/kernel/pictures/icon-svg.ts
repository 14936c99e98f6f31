/** The site icon as SVG. */
import { escapeMarkup } from '#contract/text/text.ts';

/**
 * Returns the icon with a letter, or with the default mark for null. `corners` is the radius in 32nds of the width. The
 * browser draws the letter in a system font, so that every script is covered.
 */
export function iconSvg(
  { letter, ground, ink }: { letter: string | null; ground: string; ink: string },
  corners: number,
): string {
  const round = corners > 0 ? ` rx="${corners}"` : '';
  const mark =
    letter === null
      ? markPath(ink)
      : `<text x="16" y="23" font-family="system-ui,sans-serif" font-size="20" font-weight="600" text-anchor="middle" fill="${ink}">${escapeMarkup(letter)}</text>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32"${round} fill="${ground}"/>${mark}</svg>`;
}

/** Returns the default mark, for sites without an owner's name, as an SVG of 32 by 32. */
export function siteMark(ink: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${markPath(ink)}</svg>`;
}

function markPath(ink: string): string {
  return `<path d="M8 8.5h4.6l3.5 10.3 3.5-10.3H24L18.4 24h-4.7z" fill="${ink}"/>`;
}
