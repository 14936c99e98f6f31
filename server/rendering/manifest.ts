/** What the browser has to load for a page, as the bundler's manifest tells it. */
import type { Language } from '#contract/site/site.ts';
import type { RenderedPage } from '#contract/rendering.ts';

interface Chunk {
  file: string;
  /** That of the module that it was made for, without its ending. */
  name?: string;
  css?: string[];
  assets?: string[];
  imports?: string[];
  /** What it loads when it is used. */
  dynamicImports?: string[];
}
export type Manifest = Record<string, Chunk>;

const catalogues: Readonly<Record<Language, string>> = { en: 'english', hi: 'hindi' };

/** The code of a page and its words, as the manifest names them. */
export function filesOfPage(
  manifest: Manifest,
  { page, language, translations }: Pick<RenderedPage, 'page' | 'language' | 'translations'>,
): string[] {
  const chunkName = `${page.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}-page`;
  const code = Object.keys(manifest).find((key) => manifest[key]?.name === chunkName) ?? chunkName;
  const parts = ['site', translations].filter(Boolean);
  return [code, ...parts.map((part) => `contract/locales/${catalogues[language]}/${part}.ts`)];
}

/** Paths of a document's files, as the browser asks for them. */
export interface DocumentFiles {
  /** Runs before anything is painted. Its text, or its address in the development server. */
  firstScript: { text: string } | { src: string };
  styles: readonly string[];
  /** The fonts that every page shows. */
  fonts: readonly string[];
  /** Those that show letters with accents. */
  accentedFonts: readonly string[];
  /** Modules that start the page, in order. */
  modules: string[];
  /** Modules that these import, and that are fetched at once instead of one after the other. */
  preloads: string[];
}

/** The files of a document that starts with `entry` and goes on with the modules in `others`. */
export function documentFiles(
  manifest: Manifest,
  entry: string,
  others: readonly string[] = [],
): Omit<DocumentFiles, 'firstScript'> {
  const chunks = [entry, ...others].flatMap((name) => withImports(manifest, name));
  const assets = unique(chunks.flatMap((chunk) => chunk.assets ?? []));
  const start = chunkOf(manifest, entry).file;
  return {
    styles: unique(chunks.flatMap(({ css = [] }) => css)).map(path),
    fonts: assets.filter((asset) => asset.includes('-everyday')).map(path),
    accentedFonts: assets.filter((asset) => asset.includes('-accented')).map(path),
    modules: [path(start)],
    preloads: unique(chunks.map(({ file }) => file))
      .filter((file) => file !== start)
      .map(path),
  };
}

/** The script that every document begins with, which the public site's bundle holds for both. */
export function firstScriptPath(manifest: Manifest): string {
  return path(chunkOf(manifest, 'web/site/first-script.ts').file);
}

/** The script of pages that are exported. */
export function staticScriptPath(manifest: Manifest): string {
  return path(chunkOf(manifest, 'web/site/static-script.ts').file);
}

function withImports(manifest: Manifest, name: string, seen = new Set<string>()): Chunk[] {
  if (seen.has(name)) return [];
  seen.add(name);
  const chunk = chunkOf(manifest, name);
  return [chunk, ...(chunk.imports ?? []).flatMap((imported) => withImports(manifest, imported, seen))];
}

function chunkOf(manifest: Manifest, name: string): Chunk {
  const chunk = manifest[name];
  if (!chunk) throw new Error(`The browser bundle has no ${name}: build it again`);
  return chunk;
}

function unique(names: string[]): string[] {
  return [...new Set(names)];
}

function path(file: string): string {
  return `/${file}`;
}
