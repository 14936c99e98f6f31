/**
 * The entry of `npm start`. Compiled code, that of packages included, is cached beside the build: the next
 * start needs half the time. This file is plain JavaScript, because Node would load its type stripper for it
 * alone (a tenth of a start, and 10 MB).
 */
import { enableCompileCache, flushCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

/**
 * How long after the start compiled code is written to the cache, in milliseconds: after the answers to the
 * first visitors.
 */
const keepAfter = 3000;

enableCompileCache(fileURLToPath(new URL('../dist/compiled', import.meta.url)));
await import('./start.ts');
// Also at the end, which a killed process does not reach.
setTimeout(flushCompileCache, keepAfter).unref();
