import { wcagContrast } from 'culori/fn';
import { describe, expect, test } from 'vitest';
import { accentColours, accentContrast, accentIn, accentRule } from './accent.ts';
import { schemes, maxChroma, themeNames, themes } from './themes.ts';

const chromas = [0, 60, 130, 200, maxChroma];

describe.each(themeNames)('in the theme %s', (theme) => {
  describe.each(schemes)('on its %s pages', (scheme) => {
    const least = scheme === 'light' ? 5.2 : 8;

    test(`an accent of any hue and chroma is readable in ${theme}, and so is text on it`, () => {
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

    test(`the default accent is readable in ${theme}`, () => {
      expect(accentContrast({ theme, accent: null }, scheme)).toBeGreaterThanOrEqual(least);
    });
  });
});

test('the default accent of the theme Paper adds no CSS rule', () => {
  expect(accentRule({ theme: 'paper', accent: null })).toBe('');
});

describe.each(themeNames)('in the theme %s, a brand colour', (theme) => {
  test.each([
    ['#ffff00', ['dark']],
    ['#d0021b', ['light']],
    ['#00ff88', ['dark']],
    ['#0b2a6f', ['light']],
    ['#000000', ['light']],
    ['#ffffff', ['dark']],
  ])('the brand colour %s is kept where it is readable: %j', (text, kept) => {
    const accent = accentIn(text);
    if (!accent) throw new Error(`${text} is no colour`);
    for (const scheme of schemes) {
      const colours = accentColours({ theme, accent }, scheme);
      if (kept.includes(scheme)) expect(colours.accent).toBe(text);
      else expect(colours.accent).not.toBe(text);
      const { paper, raised, sunken } = themes[theme][scheme];
      for (const ground of [paper, raised, sunken, colours['accent-soft']])
        for (const name of ['accent', 'accent-strong'] as const)
          expect(wcagContrast(colours[name], ground)).toBeGreaterThanOrEqual(4.5);
      for (const ground of [colours.accent, colours['accent-strong']])
        expect(wcagContrast(colours['on-accent'], ground)).toBeGreaterThanOrEqual(4.5);
    }
  });
});

test.each([
  ['#2b3fc7', { hue: 269, chroma: 210, colour: '#2b3fc7' }],
  ['2B3FC7', { hue: 269, chroma: 210, colour: '#2b3fc7' }],
  ['#f0f', { hue: 328, chroma: 322, colour: '#ff00ff' }],
  ['#777777', { hue: 0, chroma: 0, colour: '#777777' }],
  ['blue', undefined],
  ['#12345', undefined],
  ['', undefined],
])('the text %s is read as an accent if it is a colour in hex digits', (text, accent) => {
  expect(accentIn(text)).toEqual(accent);
});
