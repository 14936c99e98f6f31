import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hmacSha256 } from './visitor-hash.ts';

test('it is the HMAC of the standard', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 64 }), fc.string({ unit: 'binary' }), (key, text) => {
      const expected = createHmac('sha256', key).update(text).digest('base64url');
      expect(hmacSha256(Buffer.from(key))(text)).toBe(expected);
    }),
  );
});
