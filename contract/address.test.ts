import { expect, test } from 'vitest';
import { address } from './address.ts';

test('fills the parameters of its route in order, encoded', () => {
  const file = address('/files/:id/:name/text');
  expect(file.route).toBe('/files/:id/:name/text');
  expect(file(7, 'a/b ü')).toBe('/files/7/a%2Fb%20%C3%BC/text');
  expect(address('/files')()).toBe('/files');
});
