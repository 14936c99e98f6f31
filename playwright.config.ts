import { defineConfig } from '@playwright/test';
import type { SiteOptions } from './e2e/fixtures/journey.ts';
import { chromiumOptions } from './scripts/chromium.ts';

const launchOptions = await chromiumOptions();

const runsEverything = Boolean(process.env['ALL_TESTS']);

/** Tests that measure the browser run separately. The tag is part of `grep`, so that `--grep` filters further. */
const measuresBrowser = Boolean(process.env['BROWSER_ALONE']);
const tagPattern = measuresBrowser ? '^(?=.*@alone)' : '^(?!.*@alone)';

/**
 * One project per database. `npm run test:all` also runs tests with the tag `@slow`, and those with `@both-databases` on
 * PostgreSQL.
 */
export default defineConfig<SiteOptions>({
  testDir: 'e2e',
  testMatch: '**/*.test.ts',
  outputDir: measuresBrowser ? 'test-results/browser-alone' : 'test-results/browser',
  reporter: 'list',
  workers: measuresBrowser ? 1 : 3,
  ...(!runsEverything && { grepInvert: /@slow/u }),
  fullyParallel: true,
  // A failed test is repeated once to record a trace. Recording every test would take a quarter longer.
  retries: 1,
  // `npm test` lists tests that pass at the second attempt. `npm run test:all` fails.
  failOnFlakyTests: runsEverything,
  forbidOnly: Boolean(process.env['CI']),
  timeout: 120_000,
  expect: { timeout: 10_000 },
  use: {
    browserName: 'chromium',
    trace: 'on-first-retry',
    locale: 'en-GB',
    timezoneId: 'Asia/Kolkata',
    launchOptions,
  },
  projects: [
    { name: 'sqlite', grep: new RegExp(tagPattern, 'u'), use: { database: 'sqlite' } },
    ...(runsEverything
      ? [
          {
            name: 'postgres',
            grep: new RegExp(`${tagPattern}.*@both-databases`, 'u'),
            use: { database: 'postgres' as const },
          },
        ]
      : []),
  ],
});
