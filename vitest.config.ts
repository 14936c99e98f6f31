import { readdirSync } from 'node:fs';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { isUpToDate } from './scripts/build.ts';
import { chromiumOptions } from './scripts/chromium.ts';
import { fontPieces } from './scripts/font-pieces.ts';
import { commands } from './web/components-under-test/mock-server.ts';

if (!isUpToDate())
  process.stderr.write('The build is older than the sources, and some tests start it: npm run build\n');

/** `npm run test:all` leaves nothing out. */
const leavesOutNothing = Boolean(process.env['ALL_TESTS']);

/** Of `npm run dev`, which is the same whatever the database is. */
const development = 'server/dev.test.ts';

/** Of what `npm pack` makes: one installation of it is enough. */
const packed = 'server/package.test.ts';

/** What takes too long for every run. */
const slow = leavesOutNothing ? [] : ['server/**/slow/*.test.ts'];

/** What lies above the services and holds no SQL is the same whatever the database is. */
const aboveServices = [
  'server/kernel/cache/**',
  'server/deployment/**',
  'server/kernel/http/**',
  'server/kernel/images/share-drawing.test.ts',
  'server/rendering/**',
  'server/features/static-export/**',
];

/**
 * Every run takes these on PostgreSQL, too: what the two databases do differently, and a file of each feature, which
 * runs the statements of its repositories.
 */
const whereSqlDiffers = [
  'server/**/*races.test.ts',
  'server/kernel/database/**/*.test.ts',
  'server/deployment/two-versions.test.ts',
  'server/faults/{database-away,readiness,rolling-upgrade}.test.ts',
  'server/kernel/mail/outbox.test.ts',
  'server/features/portable-data/{coverage,round-trip}.test.ts',
  ...readdirSync('server/features').map((name) => `server/features/${name}/${name}.test.ts`),
  'server/features/auth/{second-factor,sessions,sign-in}.test.ts',
  'server/features/contact/inbox.test.ts',
  'server/features/projects/{case-study,gallery,hidden-projects,showcase,title-only-drafts}.test.ts',
];

const allOfServer = ['server/**/*.test.ts'];

/** What both sides agree on needs no database. */
const server = {
  include: allOfServer,
  exclude: [development, packed, ...slow],
  setupFiles: ['server/testing/console.ts', 'server/testing/seeds.ts'],
  // A worker loads the server once, not for each file: no test replaces a module or leaves a global changed.
  isolate: false,
};

const launchOptions = await chromiumOptions();

/** Components of the owner's pages in a browser, without a site. */
const components = {
  plugins: [react(), tailwindcss(), fontPieces()],
  // All that components import is prepared at the start: whatever turned up later would reload the tests.
  optimizeDeps: { entries: ['web/**/*.tsx'] },
  test: {
    name: 'components',
    include: ['web/**/*.browser.test.tsx'],
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
    maxWorkers: 2,
    // These only end what hangs: no test depends on how fast the machine is.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000, interval: 20 } },
    projects: [
      components,
      { test: { name: 'contract', include: ['contract/**/*.test.ts'] } },
      { test: { name: 'delivery', include: ['{container,scripts}/**/*.test.ts'] } },
      { test: { name: 'development', include: [development] } },
      { test: { name: 'package', include: [packed] } },
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
          include: leavesOutNothing ? allOfServer : whereSqlDiffers,
          exclude: [...server.exclude, ...(leavesOutNothing ? aboveServices : [])],
          env: { TEST_DATABASE: 'postgres' },
          globalSetup: ['server/testing/postgres-setup.ts'],
        },
      },
    ],
  },
});
