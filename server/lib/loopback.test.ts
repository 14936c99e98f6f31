import { expect, test } from 'vitest';
import { isPrivate } from './loopback.ts';

test('addresses in private networks are known without resolving names', () => {
  const networks = [
    'http://localhost:3000',
    'http://192.168.1.20:8080',
    'http://nas.local',
    'http://[fd00::1]',
  ];
  expect([undefined, ...networks].map(isPrivate)).not.toContain(false);
  expect(
    ['https://asha.example', 'http://192.169.1.20', 'http://[2001:db8::1]'].map(isPrivate),
  ).not.toContain(true);
});
