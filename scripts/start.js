/**
 * The way in of `npm start`. What Node makes of the sources, the packages' included, is kept beside the
 * build, so that the next start need neither strip their types nor compile them again: that is half of a
 * start. It is plain JavaScript, because the part of Node that strips types would be loaded for this one file
 * (a tenth of a start, and 10 MB).
 */
import { enableCompileCache, flushCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

/**
 * How long after the start what was compiled is written down, in milliseconds: by then the first visitors
 * have been answered.
 */
const keepAfter = 3000;

enableCompileCache(fileURLToPath(new URL('../dist/compiled', import.meta.url)));
await import('./start.ts');
// Also at its end, which a process that is killed never reaches.
setTimeout(flushCompileCache, keepAfter).unref();
