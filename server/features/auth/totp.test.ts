import { expect, test } from 'vitest';
import { stepOf } from './totp.ts';

/** `12345678901234567890` in base32: the secret of RFC 6238's appendix B. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

/** Appendix B: seconds since 1970, and the last six of the eight digits. */
test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])(
  'at %i seconds since 1970 the authenticator app’s code is %s, which is accepted one step early or late',
  (seconds, code) => {
    const step = Math.floor(seconds / 30);
    const at = seconds * 1000;
    expect([at - 30_000, at, at + 30_000].map((time) => stepOf(secret, code, time))).toEqual([
      step,
      step,
      step,
    ]);
    expect([at - 60_000, at + 60_000].map((time) => stepOf(secret, code, time))).toEqual([
      undefined,
      undefined,
    ]);
  },
);

test('an invalid app code is refused', () => {
  for (const code of ['', '28708', '2870820', '２８７０８２'])
    expect(stepOf(secret, code, 59_000)).toBeUndefined();
});
