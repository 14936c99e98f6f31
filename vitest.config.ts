import { readdirSync } from 'node:fs';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { chromiumOptions } from './scripts/chromium.ts';
import { fontPieces } from './scripts/font-pieces.ts';
import { isUpToDate } from './scripts/sources.js';
import { commands } from './web/testing/mock-server.ts';

if (!isUpToDate())
  process.stderr.write('The build is older than the sources, and some tests use it. Run npm run build.\n');

const runsEverything = Boolean(process.env['ALL_TESTS']);

/** Tests of `npm run dev`, which do not depend on the database. */
const developmentTest = 'server/dev.test.ts';

/** Tests of the npm package, which build and install it once. */
const packageTest = 'server/package.test.ts';

/** Tests that run only with `npm run test:all`. */
const slowTests = runsEverything ? [] : ['**/slow/*.test.ts'];

/** `npm run test:all` uses random seeds. */
const seeds = runsEverything ? [] : ['testing/fixed-seeds.ts'];

/** Tests without SQL, which do not depend on the database. */
const databaseIndependent = [
  'server/cli/guide-commands.test.ts',
  'server/kernel/cache/**',
  'server/deployment/**',
  'server/kernel/http/**',
  'server/features/share/share-drawing.test.ts',
  'server/rendering/**',
  'server/features/static-export/**',
];

/**
 * Tests that every run repeats on PostgreSQL: code that differs between the databases, and one file of each feature,
 * which runs the statements of its repositories.
 */
const alsoOnPostgres = [
  'server/**/*races.test.ts',
  'server/kernel/database/**/*.test.ts',
  'server/deployment/two-versions.test.ts',
  'server/faults/{database-away,readiness}.test.ts',
  'server/kernel/mail/outbox.test.ts',
  'server/testing/postgres-databases.test.ts',
  'server/features/portable-data/{coverage,round-trip}.test.ts',
  ...readdirSync('server/features').map((name) => `server/features/${name}/${name}.test.ts`),
  'server/features/auth/{second-factor,sessions,sign-in}.test.ts',
  'server/features/contact/inbox.test.ts',
  'server/features/content/pictures/{picture-library,stored-videos}.test.ts',
  'server/features/projects/access/project-access.test.ts',
  'server/features/projects/catalogue/{catalogue,featured}.test.ts',
  'server/features/projects/pictures/*.test.ts',
  'server/features/projects/record/{hidden-projects,history,projects,restoring,title-only-drafts}.test.ts',
];

const serverTests = ['server/**/*.test.ts'];

const server = {
  include: serverTests,
  exclude: [developmentTest, packageTest, ...slowTests],
  setupFiles: ['server/testing/console.ts', ...seeds],
  // Loads the server once per worker instead of once per file: no test mocks modules or changes globals.
  isolate: false,
};

const launchOptions = await chromiumOptions();

/** Component tests of the owner's pages in a browser, without a site. */
const components = {
  plugins: [react(), tailwindcss(), fontPieces()],
  // Vite optimises every dependency at the start, because a later one would reload the tests.
  optimizeDeps: { entries: ['web/**/*.tsx'] },
  test: {
    name: 'components',
    include: ['web/**/*.browser.test.tsx'],
    setupFiles: seeds,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({ launchOptions }),
      instances: [{ browser: 'chromium' as const }],
      viewport: { width: 1280, height: 720 },
      commands,
    },
  },
};

export default defineConfig({
  test: {
    // More than common cores, because tests also wait for databases, processes and timers.
    maxWorkers: 3,
    // These only end tests that hang. No test depends on the speed of the machine.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000, interval: 20 } },
    // `npm test` lists tests that pass at the second attempt. `npm run test:all` does not repeat.
    retry: runsEverything ? 0 : 1,
    projects: [
      components,
      {
        test: {
          name: 'contract',
          include: ['contract/**/*.test.ts', 'web/**/*.test.ts'],
          setupFiles: seeds,
        },
      },
      { test: { name: 'delivery', include: ['{container,scripts}/**/*.test.ts'], exclude: slowTests } },
      ...(runsEverything
        ? [
            { test: { name: 'development', include: [developmentTest] } },
            { test: { name: 'package', include: [packageTest] } },
          ]
        : []),
      {
        test: {
          ...server,
          name: 'sqlite',
          env: { TEST_DATABASE: 'sqlite' },
          globalSetup: ['server/testing/sqlite-setup.ts'],
        },
      },
      {
        test: {
          ...server,
          name: 'postgres',
          include: runsEverything ? serverTests : alsoOnPostgres,
          exclude: [...server.exclude, ...(runsEverything ? databaseIndependent : [])],
          env: { TEST_DATABASE: 'postgres' },
          globalSetup: ['server/testing/postgres-setup.ts'],
        },
      },
    ],
  },
});
