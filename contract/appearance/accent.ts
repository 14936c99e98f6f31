/**
 * Derives colours from the accent: the owner's own colour where it is readable, otherwise the same hue and chroma at a
 * readable lightness. Chroma beyond what screens show at that lightness is reduced to their maximum.
 */
import { clampChroma, formatHex, modeLrgb, modeOklch, modeRgb, useMode, wcagContrast } from 'culori/fn';
import { type Accent, type Palette, type Scheme, maxChroma, themes, type ThemeName } from './themes.ts';

useMode(modeRgb);
useMode(modeLrgb);
const toOklch = useMode(modeOklch);

/** Style sheet tokens that derive from the accent, without the prefix `--color-`. */
export const accentTokens = ['accent', 'accent-strong', 'accent-soft', 'on-accent', 'focus'] as const;
type AccentColours = Record<(typeof accentTokens)[number], string>;

/** Minimum contrast with the theme's paper of a derived accent, and of the stronger form for hovered elements. */
const contrasts = {
  light: { accent: 5.2, strong: 8 },
  dark: { accent: 8, strong: 11 },
} as const;

/** Minimum factor by which hovered elements have more contrast than the owner's own colour. */
const hovered = 1.3;

/** Minimum contrast on every background: the 4.5 of WCAG, and a margin for rounding to hexadecimal. */
const leastContrast = 4.55;

/** Lightness and maximum chroma (OKLCH) of soft backgrounds in the accent's hue, and of text on the accent. */
const tints = {
  light: { soft: { l: 0.955, c: 0.03 } },
  dark: { soft: { l: 0.265, c: 0.05 }, onAccent: { l: 0.2, c: 0.04 } },
} as const;

/** Colours of the theme `paper` as in web/styles/tokens.css, chosen by eye with more contrast than required. */
const paperColours: Record<Scheme, AccentColours> = {
  light: {
    accent: '#4246c2',
    'accent-strong': '#2f2e9a',
    'accent-soft': '#ecefff',
    'on-accent': '#ffffff',
    focus: '#4246c2',
  },
  dark: {
    accent: '#a6b5ff',
    'accent-strong': '#c3ceff',
    'accent-soft': '#1f2441',
    'on-accent': '#10132c',
    focus: '#a6b5ff',
  },
};

/** Returns the accent colours of a look as `#rrggbb`. */
export function accentColours({ theme, accent }: Palette, scheme: Scheme): AccentColours {
  if (accent === null && theme === 'paper') return paperColours[scheme];
  return coloursOf(accent ?? themes[theme].accent, theme, scheme);
}

function coloursOf({ hue, chroma, colour: own }: Accent, theme: ThemeName, scheme: Scheme): AccentColours {
  const h = hue;
  const c = chroma / 1000;
  const { paper, raised, sunken } = themes[theme][scheme];
  const { soft } = tints[scheme];
  const behind = hexOf(soft.l, Math.min(c, soft.c), h);
  const others = [raised, sunken, behind];
  const isReadable = (colour: string, onPaper: number) =>
    wcagContrast(colour, paper) >= onPaper && others.every((it) => wcagContrast(colour, it) >= leastContrast);
  const readable = (onPaper: number) => nearest(scheme, c, h, (colour) => isReadable(colour, onPaper));
  const onAccent =
    scheme === 'light' ? '#ffffff' : hexOf(tints.dark.onAccent.l, Math.min(c, tints.dark.onAccent.c), h);
  const isKept =
    own !== undefined && isReadable(own, leastContrast) && wcagContrast(onAccent, own) >= leastContrast;
  const accent = isKept ? own : readable(contrasts[scheme].accent);
  const { strong } = contrasts[scheme];
  return {
    accent,
    'accent-strong': readable(isKept ? Math.max(strong, wcagContrast(own, paper) * hovered) : strong),
    'accent-soft': behind,
    'on-accent': onAccent,
    focus: accent,
  };
}

/** Halvings of the range of lightness: the result is finer than one hexadecimal step. */
const steps = 10;

/** Returns the readable colour that is closest to the paper. */
function nearest(scheme: Scheme, c: number, h: number, isReadable: (colour: string) => boolean): string {
  // Black is readable on all light paper, and white on all dark paper.
  let readable = scheme === 'light' ? 0 : 1;
  let unreadable = 1 - readable;
  for (let step = 0; step < steps; step += 1) {
    const between = (readable + unreadable) / 2;
    if (isReadable(hexOf(between, c, h))) readable = between;
    else unreadable = between;
  }
  return hexOf(readable, c, h);
}

/** Returns the colour as `#rrggbb`, with less chroma if screens cannot show it. */
function hexOf(l: number, c: number, h: number): string {
  return formatHex(clampChroma({ mode: 'oklch', l, c, h }, 'oklch', 'rgb'));
}

/** Returns the accent's contrast with the theme's paper. Text needs 4.5; black on white has 21. */
export function accentContrast(look: Palette, scheme: Scheme): number {
  return wcagContrast(accentColours(look, scheme).accent, themes[look.theme][scheme].paper);
}

/** Returns the accent of a colour written as `#rrggbb` or `#rgb`, with or without `#`; undefined for other texts. */
export function accentIn(text: string): Accent | undefined {
  if (!/^#?(?:[\da-f]{3}|[\da-f]{6})$/i.test(text)) return undefined;
  const colour = toOklch(text.startsWith('#') ? text : `#${text}`);
  if (!colour) return undefined;
  const hex = formatHex(colour);
  const chroma = Math.min(maxChroma, Math.round(colour.c * 1000));
  // A grey has no hue.
  return { hue: chroma === 0 ? 0 : Math.round(colour.h ?? 0) % 360, chroma, colour: hex };
}

/** Returns CSS for the look's accent, or '' if the style sheet already has it. */
export function accentRule(look: Palette): string {
  if (look.theme === 'paper' && look.accent === null) return '';
  const light = accentColours(look, 'light');
  const dark = accentColours(look, 'dark');
  const tokens = accentTokens.map((name) => `--color-${name}:light-dark(${light[name]},${dark[name]})`);
  return `:root{${tokens.join(';')}}`;
}
