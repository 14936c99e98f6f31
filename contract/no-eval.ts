/**
 * Keeps zod from compiling schemas with `new Function` in browsers: the content security policy blocks that, and even
 * zod's test for it is reported. Import this file before creating schemas.
 */
import * as z from 'zod/mini';

if ('document' in globalThis) z.config({ jitless: true });
