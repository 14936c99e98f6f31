/** Reads the files of a page from the bundler's manifest. */
import type { SitePage } from '#contract/rendering.ts';

interface Chunk {
  file: string;
  /** Name of the source module, without extension. */
  name?: string;
  css?: string[];
  assets?: string[];
  imports?: string[];
  dynamicImports?: string[];
}
export type Manifest = Record<string, Chunk>;

/** Returns the manifest's key of the code of a page. */
export function codeOfPage(manifest: Manifest, page: SitePage): string {
  const chunkName = `${page.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}-page`;
  return Object.keys(manifest).find((key) => manifest[key]?.name === chunkName) ?? chunkName;
}

/** Paths of a document's files. */
export interface DocumentFiles {
  /** Runs before the first paint. Text, or an address in the development server. */
  firstScript: { text: string } | { src: string };
  styles: readonly string[];
  /** Fonts of every page. */
  fonts: readonly string[];
  /** Fonts with accented letters. */
  accentedFonts: readonly string[];
  /** Entry modules, in order. */
  modules: string[];
  /** Other modules that the document needs, preloaded to avoid a chain of requests. */
  preloads: string[];
}

/** Returns the files of a document. `entry` and `page` are keys of modules in the manifest. Throws if one is missing. */
export function documentFiles(
  manifest: Manifest,
  entry: string,
  page?: string,
): Omit<DocumentFiles, 'firstScript'> {
  const chunks = [entry, page ?? []].flat().flatMap((name) => withImports(manifest, name));
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

/** Returns the path of the first script of every document. */
export function firstScriptPath(manifest: Manifest): string {
  return path(chunkOf(manifest, 'web/site/first-script.ts').file);
}

/** Returns the path of the script of exported pages. */
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
