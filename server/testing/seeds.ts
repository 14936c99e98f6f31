/**
 * Property tests try the same values each time, so that a run says the same twice; `npm run test:all` tries others. A
 * value that fails becomes a case of its own.
 */
import fc from 'fast-check';

if (!process.env['ALL_TESTS']) fc.configureGlobal({ seed: 26_980 });
