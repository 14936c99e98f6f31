import { expect, test } from 'vitest';
import { clientKey, networkKey } from './client-key.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['203.0.113.7:50123', '203.0.113.7'],
  ['[2001:db8:1:2::9]:50123', '2001:db8:1:2::/64'],
])('the client at %s has the key %s', (address, key) => {
  expect(clientKey(address)).toBe(key);
});

test('the key of a client is short, even for a long address from a trusted proxy', () => {
  expect(clientKey('x'.repeat(9000))).toHaveLength(45);
});

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:db8::1', '2001:db8:0::/48'],
])('the network of the client at %s is %s', (address, key) => {
  expect(networkKey(address)).toBe(key);
});
