/** Colours and fonts in the themes' style sheets. */
import { readFileSync } from 'node:fs';
import { wcagContrast } from 'culori/fn';
import { describe, expect, test } from 'vitest';
import { accentColours, accentTokens } from '#contract/appearance/accent.ts';
import { shownFonts } from '#contract/appearance/fonts.ts';
import { fontPairs, schemes, themeNames, themes } from '#contract/appearance/themes.ts';
import { lineColours } from '../features/share/share-plan.ts';
import type { Manifest } from './manifest.ts';
import { builtStyles, themeSheetPath } from './site-styles.ts';

/** Returns the colours of a sheet's tokens, light first, by name without `--color-`. */
function tokensIn(sheet: string): Record<string, readonly string[]> {
  const css = readFileSync(new URL(`../../web/styles/${sheet}.css`, import.meta.url), 'utf8');
  const pairs = css.matchAll(/--color-([\w-]+): light-dark\((#[\da-f]{6}), (#[\da-f]{6})\)/g);
  return Object.fromEntries([...pairs].map(([, name = '', ...colours]) => [name, colours]));
}

const first = tokensIn('tokens');

describe.each(themeNames)('the theme %s', (theme) => {
  describe.each(schemes)('%s', (scheme) => {
    const tokens = { ...first, ...tokensIn(`themes/${theme}/theme`) };
    const token = (name: string) => tokens[name]?.[schemes.indexOf(scheme)] ?? '';

    test(`the theme ${theme} in ${scheme} has readable texts and control borders on every background`, () => {
      const faults: string[] = [];
      for (const ground of ['paper', 'raised', 'field', 'sunken']) {
        const expectContrast = (name: string, ratio: number) => {
          const found = wcagContrast(token(name), token(ground));
          if (found < ratio) faults.push(`${name} on ${ground}: ${found.toFixed(2)}`);
        };
        for (const text of ['ink', 'muted', 'danger', 'success']) expectContrast(text, 4.5);
        expectContrast('control', 3);
      }
      expect(faults).toEqual([]);
    });

    test(`the theme ${theme} in ${scheme} has the backgrounds that accents are computed for`, () => {
      const { paper, raised, sunken } = themes[theme][scheme];
      expect([paper, raised, sunken]).toEqual(['paper', 'raised', 'sunken'].map(token));
    });

    test(`the theme ${theme} in ${scheme} has the colours that share pictures are drawn in`, () => {
      const { line, ink, muted } = lineColours[theme][scheme];
      expect([line, ink, muted]).toEqual(['line', 'ink', 'muted'].map(token));
    });
  });
});

const manifestFile = new URL('../../dist/client/manifest.json', import.meta.url);
const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest;
const styles = builtStyles(manifest);

test.each(themeNames.flatMap((theme) => fontPairs.map((fonts) => ({ theme, fonts }))))(
  'the theme $theme loads its $fonts fonts and no others',
  async ({ theme, fonts }) => {
    const { fonts: files } = await styles.of({ theme, fonts, accent: null });
    const { heading, text, meta = text } = shownFonts({ theme, fonts });
    const beginsWith = (name: string) => new RegExp(`^${name}(?: Variable)?, ?${name} Fallback,`);
    const prefixes = [heading, text, meta].map((name) => name.toLowerCase().replaceAll(' ', '-'));
    const loaded = files.map((file) => /([\w-]+)-everyday/.exec(file)?.[1]);
    expect(new Set(loaded)).toEqual(new Set(prefixes));
    expect(loaded).toHaveLength(new Set(loaded).size);

    const sheet = themeSheetPath(manifest, { theme, fonts });
    const css = readFileSync(new URL(`../../dist/client${sheet}`, import.meta.url), 'utf8');
    const value = (name: string): string => {
      const found = new RegExp(`--font-${name}:([^;}]+)`).exec(css)?.[1] ?? '';
      const other = /^var\(--font-(\w+)\)$/.exec(found)?.[1];
      return other ? value(other) : found.replaceAll('"', '');
    };
    expect(value('heading')).toMatch(beginsWith(heading));
    expect(value('sans')).toMatch(beginsWith(text));
    expect(value('meta')).toMatch(beginsWith(meta));
  },
);

test('the theme Paper has its default accent in its style sheet', () => {
  for (const [index, scheme] of schemes.entries()) {
    const inSheet = accentTokens.map((name) => [name, first[name]?.[index]]);
    expect(accentColours({ theme: 'paper', accent: null }, scheme)).toEqual(Object.fromEntries(inSheet));
  }
});
