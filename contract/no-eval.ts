/**
 * Prevents zod from compiling schemas with `new Function` in browsers: the content security policy blocks it and reports
 * even zod's attempt. Import it before creating schemas.
 */
import * as z from 'zod/mini';

if ('document' in globalThis) z.config({ jitless: true });
