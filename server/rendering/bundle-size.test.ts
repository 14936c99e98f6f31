/** Budgets for what a browser loads with a public page, so that no large library gets in unnoticed. */
import { readFileSync, statSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { languages } from '#contract/site.ts';
import { themeNames } from '#contract/themes.ts';
import type { WordsPart } from '#contract/words/words.ts';
import { documentFiles, firstScriptPath, type Manifest, wordFiles } from './manifest.ts';
import { builtStyles } from './site-styles.ts';

/** In bytes, compressed with brotli. */
const budgets = { scripts: 80_000, styles: 10_000 };

const client = new URL('../../dist/client/', import.meta.url);
const manifest = JSON.parse(readFileSync(new URL('manifest.json', client), 'utf8')) as Manifest;
const sizeOf = (paths: readonly string[]) =>
  paths.reduce((sum, path) => sum + statSync(new URL(`.${path}.br`, client)).size, 0);

describe('a public page', () => {
  const pages: { page: string; words?: WordsPart }[] = [
    { page: 'web/features/profile/home-page.ts' },
    { page: 'web/features/categories/category-page.ts' },
    { page: 'web/features/projects/project-page.ts' },
    { page: 'web/features/search/search-page.ts', words: 'search' },
    { page: 'web/features/resume/resume-page.ts', words: 'resume' },
  ];
  test.each(pages.flatMap((page) => languages.map((language) => ({ ...page, language }))))(
    'loads at most 80 kB of scripts: $page in $language',
    ({ page, words, language }) => {
      const { modules, preloads } = documentFiles(manifest, 'web/site/entry-client.tsx', [
        page,
        ...wordFiles(language, words),
      ]);
      expect(sizeOf([...modules, ...preloads, firstScriptPath(manifest)])).toBeLessThanOrEqual(
        budgets.scripts,
      );
    },
  );

  test.each(themeNames)('loads at most 10 kB of styles, in the theme %s with an accent', async (theme) => {
    const styles = builtStyles(manifest);
    const { styles: sheets } = await styles.of({ theme, accent: { hue: 20, chroma: 180 } });
    const made = await Promise.all(sheets.map((sheet) => styles.find(sheet)));
    const bytes = made.map((sheet) => sheet?.encodings?.br?.length ?? 0);
    expect(bytes).toEqual([expect.any(Number)]);
    expect(bytes[0]).toBeGreaterThan(0);
    expect(bytes[0]).toBeLessThanOrEqual(budgets.styles);
  });
});
