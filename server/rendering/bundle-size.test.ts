/** Budgets for what a browser loads with a public page, so that no large library gets in unnoticed. */
import { readFileSync, statSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { documentFiles, firstScriptPath, type Manifest, wordsOf } from './manifest.ts';

/** In bytes, compressed with brotli. */
const budgets = { scripts: 80_000, styles: 10_000 };

const client = new URL('../../dist/client/', import.meta.url);
const manifest = JSON.parse(readFileSync(new URL('manifest.json', client), 'utf8')) as Manifest;
const sizeOf = (paths: string[]) =>
  paths.reduce((sum, path) => sum + statSync(new URL(`.${path}.br`, client)).size, 0);

describe('a public page', () => {
  const pages = [
    'web/features/profile/home-page.ts',
    'web/features/categories/category-page.ts',
    'web/features/projects/project-page.ts',
  ];
  test.each(pages.flatMap((page) => Object.values(wordsOf).map((words) => ({ page, words }))))(
    'loads at most 80 kB of scripts and 10 kB of styles: $page with $words',
    ({ page, words }) => {
      const { modules, preloads, styles } = documentFiles(manifest, 'web/site/entry-client.tsx', [
        page,
        words,
      ]);
      expect(sizeOf([...modules, ...preloads, firstScriptPath(manifest)])).toBeLessThanOrEqual(
        budgets.scripts,
      );
      expect(sizeOf(styles)).toBeLessThanOrEqual(budgets.styles);
    },
  );
});
