/** The picture of a draft that came without one: a project has a picture, and the owner finds a better one. */
import type { Drawing } from '../../sample-portfolio/drawings.ts';

/** A frame with a hill and a sun, as programs show where a picture is missing. */
const missingPicture: Drawing = (width, height, { sheet, line, second }) => {
  const [left, top] = [width / 2 - 220, height / 2 - 160];
  return (
    `<rect x="${left}" y="${top}" width="440" height="320" rx="24" fill="${sheet}" stroke="${line}" stroke-width="6"/>` +
    `<circle cx="${left + 110}" cy="${top + 100}" r="36" fill="${line}"/>` +
    `<path d="M${left + 40} ${top + 270}l110-110 70 70 80-100 100 140z" fill="${second}" opacity="0.35"/>`
  );
};

/** As PNG. */
export async function standInPicture(): Promise<Buffer> {
  // Loaded when they are asked for: most sites never draw anything.
  const [{ draw }, { palettes }] = await Promise.all([
    import('../../sample-portfolio/pictures.ts'),
    import('../../sample-portfolio/palettes.ts'),
  ]);
  return draw({ drawing: missingPicture, colours: palettes.paper, width: 1200, height: 750 }, 0);
}
