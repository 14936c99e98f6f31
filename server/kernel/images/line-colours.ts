/**
 * Ink and line colours of each theme for drawings outside the pages, as in web/styles/themes/. A test
 * compares the two.
 */
import type { Scheme, ThemeName } from '#contract/appearance/themes.ts';

export interface LineColours {
  readonly line: string;
  readonly ink: string;
  readonly muted: string;
}

export const lineColours: Record<ThemeName, Record<Scheme, LineColours>> = {
  paper: {
    light: { line: '#dcd9d0', ink: '#17181b', muted: '#5a5954' },
    dark: { line: '#2d2f36', ink: '#f0efea', muted: '#a8a9a6' },
  },
  gallery: {
    light: { line: '#ded6c9', ink: '#1a1612', muted: '#5d554a' },
    dark: { line: '#332d27', ink: '#f3ece1', muted: '#b0a79b' },
  },
  signal: {
    light: { line: '#d5dbd3', ink: '#131815', muted: '#535b55' },
    dark: { line: '#29312c', ink: '#eef2ee', muted: '#a3aca6' },
  },
};
