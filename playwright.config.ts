import { defineConfig } from '@playwright/test';
import type { SiteOptions } from './e2e/fixtures/journey.ts';
import { chromiumOptions } from './scripts/chromium.ts';

const launchOptions = await chromiumOptions();

/**
 * A run is of what measures the browser, or of everything else: here, so that `--grep` narrows down either.
 */
const isAlone = Boolean(process.env['BROWSER_ALONE']);
const inThisRun = isAlone ? '^(?=.*@alone)' : '^(?!.*@alone)';

/** One project a database: with `npm run test:all`, a journey that says so by its tag is taken on PostgreSQL, too. */
export default defineConfig<SiteOptions>({
  testDir: 'e2e',
  testMatch: '**/*.test.ts',
  outputDir: isAlone ? 'test-results/browser-alone' : 'test-results/browser',
  reporter: 'list',
  workers: isAlone ? 1 : 2,
  fullyParallel: true,
  // A failed journey is taken once more, for its trace: recording each would cost a quarter of the time.
  retries: 1,
  failOnFlakyTests: true,
  forbidOnly: Boolean(process.env['CI']),
  timeout: 60_000,
  expect: { timeout: 7000 },
  use: {
    browserName: 'chromium',
    trace: 'on-first-retry',
    locale: 'en-GB',
    timezoneId: 'Asia/Kolkata',
    launchOptions,
  },
  projects: [
    { name: 'sqlite', grep: new RegExp(inThisRun, 'u'), use: { database: 'sqlite' } },
    ...(process.env['ALL_TESTS']
      ? [
          {
            name: 'postgres',
            grep: new RegExp(`${inThisRun}.*@both-databases`, 'u'),
            use: { database: 'postgres' as const },
          },
        ]
      : []),
  ],
});
