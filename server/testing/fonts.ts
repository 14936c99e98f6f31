/** Font files to upload. */
import { readFileSync } from 'node:fs';

const file = (path: string) =>
  readFileSync(new URL(`../../node_modules/@fontsource${path}.woff2`, import.meta.url));

/** A serif font of one weight. */
export const serifFont = file('/instrument-serif/files/instrument-serif-latin-400-normal');
/** A font without serifs in several weights. */
export const variableFont = file('-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal');
