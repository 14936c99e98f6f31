/** Colours in the themes' style sheets. */
import { readFileSync } from 'node:fs';
import { wcagContrast } from 'culori/fn';
import { describe, expect, test } from 'vitest';
import { accentColours, accentTokens } from '#contract/appearance/accent.ts';
import { schemes, themeNames, themes } from '#contract/appearance/themes.ts';
import { lineColours } from '../kernel/images/line-colours.ts';

/** Returns the colours of a sheet's tokens, light first, by name without `--color-`. */
function tokensIn(sheet: string): Record<string, readonly string[]> {
  const css = readFileSync(new URL(`../../web/styles/${sheet}.css`, import.meta.url), 'utf8');
  const pairs = css.matchAll(/--color-([\w-]+): light-dark\((#[\da-f]{6}), (#[\da-f]{6})\)/g);
  return Object.fromEntries([...pairs].map(([, name = '', ...colours]) => [name, colours]));
}

const first = tokensIn('tokens');

describe.each(themeNames)('the theme %s', (theme) => {
  describe.each(schemes)('%s', (scheme) => {
    const tokens = { ...first, ...tokensIn(`themes/${theme}`) };
    const token = (name: string) => tokens[name]?.[schemes.indexOf(scheme)] ?? '';

    test('has texts and borders of controls that can be read on every ground', () => {
      const faults: string[] = [];
      for (const ground of ['paper', 'raised', 'field', 'sunken']) {
        const demand = (name: string, ratio: number) => {
          const found = wcagContrast(token(name), token(ground));
          if (found < ratio) faults.push(`${name} on ${ground}: ${found.toFixed(2)}`);
        };
        for (const text of ['ink', 'muted', 'danger', 'success']) demand(text, 4.5);
        demand('control', 3);
      }
      expect(faults).toEqual([]);
    });

    test('has the grounds that accents are made for', () => {
      const { paper, raised, sunken } = themes[theme][scheme];
      expect([paper, raised, sunken]).toEqual(['paper', 'raised', 'sunken'].map(token));
    });

    test('has the colours that share pictures are drawn in', () => {
      const { line, ink, muted } = lineColours[theme][scheme];
      expect([line, ink, muted]).toEqual(['line', 'ink', 'muted'].map(token));
    });
  });
});

test('Paper has its own accent in the sheet itself', () => {
  for (const [index, scheme] of schemes.entries()) {
    const inSheet = accentTokens.map((name) => [name, first[name]?.[index]]);
    expect(accentColours({ theme: 'paper', accent: null }, scheme)).toEqual(Object.fromEntries(inSheet));
  }
});
