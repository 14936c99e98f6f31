/** The owner's own fonts: WOFF2 files for headings and texts of public pages, in place of the theme's. */
import * as z from 'zod/mini';
import { maxFileSize } from '../pictures/file-rules.ts';
import { appearanceMessages } from '../ui-text/owner.ts';

export const fontRoles = ['heading', 'text'] as const;
export type FontRole = (typeof fontRoles)[number];

/** A font is the theme's, or a file that the owner uploaded. */
export const fontSources = ['theme', 'file'] as const;
export type FontSource = (typeof fontSources)[number];

export const fontLimits = {
  megabytes: 1,
  bytes: 1024 * 1024,
  /** Maximum size of all tables of the font after decompression. */
  tableBytes: 16 * 1024 * 1024,
} as const;

/** Validates a font's file before upload: its size, and its name, because some browsers give WOFF2 files no type. */
export const fontFile = z
  .custom<File>((value) => value instanceof File && /\.woff2$/i.test(value.name), appearanceMessages.fontKind)
  .check(maxFileSize(fontLimits));

/** Address of a font by the hash of its file, and of the sheet that declares the fonts by the hash of its text. */
export const fontAddress = (hash: string) => `/assets/font-${hash}.woff2`;
export const fontsSheet = (hash: string) => `/assets/fonts-${hash}.css`;

export function hashInFont(address: string): string | undefined {
  return /^\/assets\/font-([\w-]+)\.woff2$/.exec(address)?.[1];
}

const tokens: Readonly<Record<FontRole, string>> = { heading: '--font-heading', text: '--font-sans' };

/** Names of an own font and of its fallback in style sheets. */
export const fontFamily = (role: FontRole) => `Own ${role}`;
export const fallbackFamily = (role: FontRole) => `Own ${role} Fallback`;

/** Returns a CSS rule that uses the own fonts for these roles; '' for none. */
export function fontsRule(roles: readonly FontRole[]): string {
  const declarations = roles.map(
    (role) =>
      `${tokens[role]}:"${fontFamily(role)}","${fallbackFamily(role)}",ui-sans-serif,system-ui,sans-serif`,
  );
  return roles.length > 0 ? `:root{${declarations.join(';')}}` : '';
}
