/**
 * `npm run fuzz [-- --minutes 10 --seed 1234]`: sends invalid requests to every call in the API description of a demo
 * site, and prints the statuses of each call. Ends with exit code 1 at the first wrong response. The printed seed
 * repeats the same requests. Builds first if a source has changed.
 */
import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { startDemoSite } from '#testing/demo-site.ts';
import { fuzz } from '#testing/fuzz/fuzz.ts';
import { ensureBuilt } from './build.ts';

const { values } = parseArgs({ options: { minutes: { type: 'string' }, seed: { type: 'string' } } });
const minutes = Number(values.minutes ?? 1);
const seed = Number(values.seed ?? randomInt(2 ** 31));
if (!(minutes > 0) || !Number.isInteger(seed))
  throw new Error('--minutes must be a positive number and --seed an integer.');

await ensureBuilt();
const site = await startDemoSite({ TRUST_PROXY: 'loopback' });
try {
  process.stdout.write(`${minutes} minutes, --seed ${seed}\n`);
  const tally = await fuzz(site, { seed, milliseconds: minutes * 60_000 });
  for (const [call, statuses] of tally) {
    const counts = [...statuses]
      .toSorted(([a], [b]) => a - b)
      .map(([status, count]) => `${status}: ${count}`);
    process.stdout.write(`${call.padEnd(48)} ${counts.join('  ')}\n`);
  }
} finally {
  await site.remove();
}
