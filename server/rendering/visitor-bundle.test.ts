/**
 * Visitors load no code or styles of the owner's pages, and both sides have the styles they use. The test reads the
 * sources, so that it covers new features.
 */
import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import * as ownerMessages from '#contract/ui-text/owner.ts';
import { themeNames } from '#contract/appearance/themes.ts';
import { codeOfPage, documentFiles, type Manifest } from './manifest.ts';
import { themeSheetPath } from './site-styles.ts';

const project = new URL('../../', import.meta.url);
const textOf = (path: string) => readFileSync(new URL(path, project), 'utf8');
const manifestOf = (name: string) => JSON.parse(textOf(`dist/client/${name}`)) as Manifest;
const barEntry = 'web/on-page/load-bar.ts';
const siteManifest = manifestOf('manifest.json');
/** Files that the owner's bar loads, also late, and that no page of visitors loads. */
const barFiles = filesFrom(barEntry).difference(filesFrom('web/site/entry-client.tsx', barEntry));

/** Returns an entry of the manifest with all that it imports, at once or later, but not by way of `without`. */
function filesFrom(entry: string, without?: string, found = new Set<string>()): Set<string> {
  if (entry === without || found.has(entry)) return found;
  found.add(entry);
  const { imports = [], dynamicImports = [] } = siteManifest[entry] ?? {};
  for (const next of [...imports, ...dynamicImports]) filesFrom(next, without, found);
  return found;
}

const sources = globSync('web/**/*.{ts,tsx}', { cwd: project });
const isOwnerModule = (path: string) =>
  /^web\/(admin|on-page)\//.test(path) || path.split('/').includes('owner');
const ownerSources = sources.filter(isOwnerModule);
const visitorSources = sources.filter((path) => !isOwnerModule(path));
/** Class names of h-card, h-resume and h-event (microformats.org), which have no styles. */
const microformat = /^(?:(?:h-(?:card|resume|event))|[pu]-(?:[a-z]{3,})|dt-(?:start|end))$/;

test('the visitors’ style sheet has every class of a visitor’s page', () => {
  const named = [...classesNamedIn(visitorSources)].filter((name) => !microformat.test(name));
  expect(missing(new Set(named), siteClasses())).toEqual([]);
});

test('the visitors’ style sheet has no class that only the owner’s pages use', () => {
  const written = [...visitorSources, ...globSync('server/kernel/markdown/*.ts', { cwd: project })];
  const visitorWords = new Set(written.flatMap((path) => textOf(path).split(/[\s'"`]+/)));
  expect(missing(siteClasses(), visitorWords)).toEqual([]);
});

test('the owner’s style sheet has every class of the owner’s pages', () => {
  const { styles } = documentFiles(manifestOf('owner-manifest.json'), 'web/admin/entry.tsx');
  const named = classesNamedIn(ownerSources.filter((path) => !path.startsWith('web/on-page/')));
  expect(missing(named, classesOf(styles))).toEqual([]);
});

test('the owner’s guide is loaded by chapter, and never for visitors', () => {
  const ownerManifest = manifestOf('owner-manifest.json');
  for (const chapter of globSync('docs/guide/*.md', { cwd: project }))
    expect(ownerManifest[chapter], chapter).toBeDefined();
  expect(Object.keys(siteManifest).filter((name) => name.startsWith('docs/'))).toEqual([]);
  const { modules, preloads } = documentFiles(ownerManifest, 'web/admin/entry.tsx');
  const first = new Set([...modules, ...preloads]);
  const chapters = Object.entries(ownerManifest).filter(([name]) => name.startsWith('docs/'));
  expect(chapters.filter(([, { file }]) => first.has(`/${file}`))).toEqual([]);
});

describe('the owner’s bar on public pages', () => {
  const bar = siteManifest[barEntry];
  const styles = (bar?.assets ?? []).filter((path) => path.endsWith('.css')).map((path) => `/${path}`);

  test('the owner’s bar on public pages has a style sheet with every class of the bar and of the page around it', () => {
    const windows = globSync('web/ui/owner/*Dialog.tsx', { cwd: project });
    const parts = sources.filter((path) => /^web\/(on-page|features\/palette)\//.test(path));
    const named = classesNamedIn([...parts, ...windows]);
    expect(named.size).toBeGreaterThan(30);
    const utilities = siteClasses();
    // Rules of base.css and of the components layer are not repeated.
    for (const name of ['prints-address', ...partClasses()]) utilities.delete(name);
    expect(missing(new Set([...named, ...utilities]), classesOf(styles))).toEqual([]);
  });

  test('the owner’s bar on public pages has no CSS classes from the owner’s files of features other than the palette', () => {
    const [, left = ''] = /features\/\{(.*?)\}\/owner/.exec(textOf('web/styles/on-page.css')) ?? [];
    const features = globSync('web/features/*/owner', { cwd: project }).map((path) => path.split(/[\\/]/)[2]);
    expect([...left.split(','), 'palette'].toSorted()).toEqual(features.toSorted());
  });

  test.each(themeNames)(
    'the owner’s bar on public pages uses colours and sizes of the theme %s without changing any',
    (theme) => {
      const site = valuesSetIn(cssOf([themeSheetPath(siteManifest, { theme, fonts: 'standard' })]));
      const css = cssOf(styles);
      expect([...valuesSetIn(css)]).toEqual([]);
      // Matches tokens without a fallback value, which the site must define.
      const used = [...css.matchAll(/var\((--[\w-]+)\)/g)].map(([, name = '']) => name).filter(isThemeToken);
      expect(used.length).toBeGreaterThan(10);
      expect(missing(new Set(used), site)).toEqual([]);
    },
  );

  test('the owner’s bar on public pages is loaded only after signing in', () => {
    const pages = Object.keys(siteManifest).filter((name) => name.startsWith('web/') && !barFiles.has(name));
    for (const page of pages) {
      const { modules, preloads } = documentFiles(siteManifest, page);
      expect([...modules, ...preloads], page).not.toContain(`/${bar?.file}`);
    }
    expect(pages.length).toBeGreaterThan(5);
  });
});

test.each(['home', 'category', 'project'] as const)(
  'a site with an owner does not load the code of the welcome page for new sites with the page: %s',
  (page) => {
    const { modules, preloads } = documentFiles(
      siteManifest,
      'web/site/entry-client.tsx',
      codeOfPage(siteManifest, page),
    );
    const welcome = siteManifest['web/features/first-steps/welcome-page.ts']?.file;
    expect(welcome).toBeDefined();
    expect([...modules, ...preloads]).not.toContain(`/${welcome}`);
  },
);

test('no script for visitors contains a text for the owner only', () => {
  const scripts = Object.entries(siteManifest)
    .filter(([name]) => !barFiles.has(name))
    .map(([, { file }]) => file);
  const texts = scripts.map((file) => textOf(`dist/client/${file}`)).join('\n');
  const sentences = Object.values(ownerMessages)
    .flatMap((group: unknown) => (typeof group === 'string' ? [group] : Object.values(group as object)))
    .filter((sentence) => typeof sentence === 'string')
    .filter((sentence) => sentence.includes(' '));
  expect(sentences.length).toBeGreaterThan(10);
  expect(sentences.filter((sentence) => texts.includes(sentence))).toEqual([]);
});

function siteClasses(): Set<string> {
  return classesOf(themeNames.map((theme) => themeSheetPath(siteManifest, { theme, fonts: 'standard' })));
}

/** Returns the classes in `@layer components`, and those of themes. */
function partClasses(): string[] {
  const classesAt = (sheets: string, start: RegExp) =>
    globSync(sheets, { cwd: project }).flatMap((path) =>
      Array.from(textOf(path).matchAll(start), ([, name = '']) => name),
    );
  return [
    ...classesAt('web/styles/*.css', /^ {2}(?::where\(.+\) )?\.([\w-]+)/gm),
    ...classesAt('web/styles/themes/*/theme.css', /^ *\.([\w-]+)/gm),
  ];
}

function cssOf(styles: readonly string[]): string {
  return styles.map((path) => textOf(`dist/client${path}`)).join('\n');
}

/** Returns the theme tokens that a style sheet sets. */
function valuesSetIn(css: string): Set<string> {
  return new Set((css.match(/--[\w-]+(?=\s*:)/g) ?? []).filter(isThemeToken));
}

function isThemeToken(name: string): boolean {
  return /^--(color|text|radius|shadow|font|container|ease|spacing)\b/.test(name);
}

/** Returns the classes that style sheets have rules for, as written in the sources. */
function classesOf(styles: readonly string[]): Set<string> {
  const rules = cssOf(styles).replaceAll(/\/\*.*?\*\/|url\([^)]*\)|"[^"]*"/gs, '');
  const selectors = rules.matchAll(/\.((?:[a-z_-]|\\.)(?:[\w-]|\\.)*)/gi);
  return new Set([...selectors].map(([, name = '']) => name.replaceAll(/\\(.)/g, '$1')));
}

/** Returns the classes in `className="…"`, without marks for other programs. */
function classesNamedIn(paths: readonly string[]): Set<string> {
  const lists = paths.flatMap((path) => [...textOf(path).matchAll(/className="([^"]+)"/g)]);
  const names = lists.flatMap(([, list = '']) => list.split(/\s+/));
  return new Set(names.filter((name) => name !== 'group'));
}

function missing(names: ReadonlySet<string>, from: ReadonlySet<string>): string[] {
  return [...names].filter((name) => !from.has(name));
}
