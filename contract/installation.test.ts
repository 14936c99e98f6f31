import { expect, test } from 'vitest';
import { inInstallation } from './installation.ts';

const chapter =
  'Run <code>npm run backup -- ../site.db</code>, then `npm start`. `npm ci` and `npm run build` stay.';

test.each([
  ['clone', chapter],
  [
    'package',
    'Run <code>vitrine backup ../site.db</code>, then `vitrine start`. `npm ci` and `npm run build` stay.',
  ],
  [
    'container',
    'Run <code>docker compose exec vitrine vitrine backup ../site.db</code>, then `docker compose exec vitrine vitrine start`. `npm ci` and `npm run build` stay.',
  ],
] as const)('a document names the commands of a %s', (installation, expected) => {
  expect(inInstallation(installation, chapter)).toBe(expected);
});
