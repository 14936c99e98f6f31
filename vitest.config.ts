import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { isUpToDate } from './scripts/build-output.ts';
import { chromiumFlags, findChromium } from './scripts/chromium.ts';
import { fontPieces } from './scripts/font-pieces.ts';
import { commands } from './web/components-under-test/answers.ts';

if (!isUpToDate())
  process.stderr.write('The build is older than the sources, and some tests start it: npm run build\n');

/** Of `npm run dev`, which is the same whatever the database is. */
const development = 'server/dev.test.ts';

/** Of what `npm pack` makes: one installation of it is enough. */
const packed = 'server/package.test.ts';

/** What takes too long for every run: `npm run test:faults` has these, too. */
const slow = process.env['SLOW_TESTS'] ? [] : ['server/**/slow/*.test.ts'];

/** What lies above the services and holds no SQL is the same whatever the database is. */
const aboveServices = [
  'server/cache/**',
  'server/deployment/**',
  'server/http/**',
  'server/images/share-drawing.test.ts',
  'server/rendering/**',
  'server/static-site/**',
];

/** Every other test of the server runs on both databases; what both sides agree on needs none. */
const server = {
  include: ['server/**/*.test.ts'],
  exclude: [development, packed, ...slow],
  setupFiles: ['server/testing/console.ts'],
};

const { executablePath, env } = await findChromium();

/** Components of the owner's pages in a browser, without a site. */
const components = {
  plugins: [react(), tailwindcss(), fontPieces()],
  optimizeDeps: { entries: ['web/**/*.browser.test.tsx'] },
  test: {
    name: 'components',
    include: ['web/**/*.browser.test.tsx'],
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({
        launchOptions: {
          executablePath,
          args: chromiumFlags,
          ...(env && { env: { ...process.env, ...env } }),
        },
      }),
      instances: [{ browser: 'chromium' as const }],
      viewport: { width: 1280, height: 720 },
      commands,
    },
  },
};

export default defineConfig({
  test: {
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 30_000,
    projects: [
      components,
      { test: { name: 'contract', include: ['contract/**/*.test.ts'] } },
      { test: { name: 'delivery', include: ['{container,scripts}/**/*.test.ts'] } },
      { test: { name: 'development', include: [development] } },
      { test: { name: 'package', include: [packed] } },
      { test: { ...server, name: 'sqlite', env: { TEST_DATABASE: 'sqlite' } } },
      {
        test: {
          ...server,
          name: 'postgres',
          exclude: [...server.exclude, ...aboveServices],
          env: { TEST_DATABASE: 'postgres' },
          globalSetup: ['server/testing/postgres-setup.ts'],
        },
      },
    ],
  },
});
