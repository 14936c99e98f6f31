import { expect, test } from 'vitest';
import { address } from './address.ts';

test('an address fills the parameters of its route in order, encoded', () => {
  const file = address('/files/:id/:name/text');
  expect(file.route).toBe('/files/:id/:name/text');
  expect(file(7, 'a/b ü')).toBe('/files/7/a%2Fb%20%C3%BC/text');
  expect(address('/files')()).toBe('/files');
});

test('an address fills a parameter with a pattern, or with other values that the caller describes', () => {
  const page = address('/:slug([^/.]+)/copy', (title: string) => [title.toLowerCase()]);
  expect(page.route).toBe('/:slug([^/.]+)/copy');
  expect(page('About me')).toBe('/about%20me/copy');
});
