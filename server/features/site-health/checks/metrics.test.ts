/** Checks in `doctor` whether metrics are public. */
import { expect, test } from 'vitest';
import { faultsOf } from '../../../testing/doctor.ts';
import { emptyFolder } from '../../../testing/empty-folder.ts';

test('metrics that other machines can read are reported, and a host without a port', async () => {
  const open = { DATA_DIR: emptyFolder(), METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0' };
  expect(await faultsOf(open, 'Metrics')).toEqual([
    'warning: Everybody who reaches port 9464 of 0.0.0.0 can read the metrics.',
  ]);
  expect(await faultsOf({ ...open, METRICS_TOKEN: 'twenty-letters-or-more' }, 'Metrics')).toEqual([]);
  expect(await faultsOf({ ...open, METRICS_PORT: '' }, 'Metrics')).toEqual([
    'warning: METRICS_HOST has no effect without METRICS_PORT.',
  ]);
});
