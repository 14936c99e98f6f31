import { wcagContrast } from 'culori/fn';
import { describe, expect, test } from 'vitest';
import { accentColours, accentContrast, accentIn, accentRule } from './accent.ts';
import { schemes, maxChroma, themeNames, themes } from './themes.ts';

const chromas = [0, 60, 130, 200, maxChroma];

describe.each(themeNames)('in the theme %s', (theme) => {
  describe.each(schemes)('on its %s pages', (scheme) => {
    const least = scheme === 'light' ? 5.2 : 8;

    test('an accent of any hue and chroma is readable, and so is text on it', () => {
      const { paper, ...grounds } = themes[theme][scheme];
      const faults: string[] = [];
      for (const chroma of chromas) {
        for (let hue = 0; hue < 360; hue += 1) {
          const colours = accentColours({ theme, accent: { hue, chroma } }, scheme);
          const expectContrast = (what: keyof typeof colours, ground: string, ratio: number) => {
            const found = wcagContrast(colours[what], ground);
            if (found < ratio) faults.push(`${what} on ${ground}, hue ${hue}, chroma ${chroma}: ${found}`);
          };
          expectContrast('accent', paper, least);
          for (const ground of [paper, ...Object.values(grounds), colours['accent-soft']]) {
            expectContrast('accent', ground, 4.5);
            expectContrast('accent-strong', ground, 4.5);
            expectContrast('focus', ground, 3);
          }
          for (const ground of [colours.accent, colours['accent-strong']])
            expectContrast('on-accent', ground, 4.5);
        }
      }
      expect(faults).toEqual([]);
    });

    test('the default accent is readable', () => {
      expect(accentContrast({ theme, accent: null }, scheme)).toBeGreaterThanOrEqual(least);
    });
  });
});

test('the default appearance adds no CSS rule', () => {
  expect(accentRule({ theme: 'paper', accent: null })).toBe('');
});

test.each([
  ['#2b3fc7', { hue: 269, chroma: 210 }],
  ['2B3FC7', { hue: 269, chroma: 210 }],
  ['#f0f', { hue: 328, chroma: 322 }],
  ['#777777', { hue: 0, chroma: 0 }],
  ['blue', undefined],
  ['#12345', undefined],
  ['', undefined],
])('the colour %s becomes its accent', (text, accent) => {
  expect(accentIn(text)).toEqual(accent);
});
