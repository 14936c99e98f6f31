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
  night: {
    light: { line: '#d2d7e4', ink: '#10141f', muted: '#525a6e' },
    dark: { line: '#242c40', ink: '#e9edf7', muted: '#9ba5be' },
  },
  lens: {
    light: { line: '#e0e0e0', ink: '#121212', muted: '#5a5a5a' },
    dark: { line: '#2b2b2b', ink: '#f2f2f2', muted: '#a9a9a9' },
  },
};
