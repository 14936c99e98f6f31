import { randomInt } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { startDemoSite } from '#testing/demo-site.ts';
import { fuzz } from '#testing/fuzz/fuzz.ts';
import { testDatabase } from '../testing/database.ts';

/** `npm run fuzz` has more rounds. */
const rounds = process.env['ALL_TESTS'] ? 150 : 60;

/** Fixed, so that runs are repeatable; random in a run of all tests. */
const seed = process.env['ALL_TESTS'] ? randomInt(2 ** 31) : 26_980;

test('every response to random requests matches the API description', { timeout: 600_000 }, async () => {
  const site = await startDemoSite({ ...(await testDatabase()), TRUST_PROXY: 'loopback' });
  onTestFinished(() => site.remove());
  const tally = await fuzz(site, { seed, rounds });
  // Some requests must succeed, otherwise no route was tested.
  const statuses = [...tally.values()].flatMap((counts) => [...counts.keys()]);
  expect(new Set(statuses)).toEqual(new Set([...statuses, 200, 201, 400, 401, 404, 415]));
  expect([...tally].filter(([, counts]) => counts.size === 0)).toEqual([]);
});
