/** Checks in `doctor` whether metrics are public. */
import { expect, test } from 'vitest';
import { faultsOf } from '../../../testing/doctor.ts';
import { emptyFolder } from '../../../testing/empty-folder.ts';

test('doctor warns of metrics that everybody can read, and of METRICS_HOST without METRICS_PORT', async () => {
  const open = { DATA_DIR: emptyFolder(), METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0' };
  expect(await faultsOf(open, 'Metrics')).toEqual([
    'warning: Everybody who reaches port 9464 of 0.0.0.0 can read the metrics.',
  ]);
  expect(await faultsOf({ ...open, METRICS_TOKEN: 'twenty-letters-or-more' }, 'Metrics')).toEqual([]);
  expect(await faultsOf({ ...open, METRICS_PORT: '' }, 'Metrics')).toEqual([
    'warning: METRICS_HOST has no effect without METRICS_PORT.',
  ]);
});
