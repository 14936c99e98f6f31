import { defineConfig } from 'vitest/config';

/** Every test of the server runs on both databases; what both sides agree on needs none. */
const server = {
  include: ['server/**/*.test.ts'],
  setupFiles: ['server/testing/console.ts'],
};

export default defineConfig({
  test: {
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 30_000,
    projects: [
      { test: { name: 'contract', include: ['contract/**/*.test.ts'] } },
      { test: { ...server, name: 'sqlite', env: { TEST_DATABASE: 'sqlite' } } },
      {
        test: {
          ...server,
          name: 'postgres',
          env: { TEST_DATABASE: 'postgres' },
          globalSetup: ['server/testing/postgres-setup.ts'],
        },
      },
    ],
  },
});
