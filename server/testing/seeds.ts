/**
 * Fixed seeds of property tests, so that runs are repeatable; `npm run test:all` uses random ones. Add values that fail as
 * separate cases.
 */
import fc from 'fast-check';

if (!process.env['ALL_TESTS']) fc.configureGlobal({ seed: 26_980 });
