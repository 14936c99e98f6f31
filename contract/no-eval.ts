/**
 * Keeps zod from compiling its object schemas with `new Function` in a browser: the content security policy
 * forbids it, and even the trial that zod makes is reported as a violation. Imported before any schema is
 * made, because zod decides then.
 */
import * as z from 'zod/mini';

if ('document' in globalThis) z.config({ jitless: true });
