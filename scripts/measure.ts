/** `npm run measure`: prints the size of the production code and the rules of its structure that it breaks. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { projectFolder } from './run-script.ts';

/** Folders of tests, measurements, translations and sample content. */
const others =
  /\.test\.tsx?$|(^|\/)(testing|slow|attacks|faults|deployment|locales|cli\/demo|first-steps\/sample)\//u;

const tracked = execFileSync('git', ['ls-files'], { cwd: projectFolder, encoding: 'utf8' })
  .split('\n')
  .filter((path) => /^(contract|server|web)\//u.test(path) && existsSync(join(projectFolder, path)));
const files = tracked
  .filter((path) => /\.(tsx?|css)$/u.test(path) && !others.test(path))
  .map((path) => ({ path, text: readFileSync(join(projectFolder, path), 'utf8') }));

/** Returns the folders directly in `parent`. */
function foldersIn(parent: string): string[] {
  const within = tracked.filter((path) => path.startsWith(`${parent}/`));
  const names = within.flatMap((path) => {
    const [first = '', ...rest] = path.slice(parent.length + 1).split('/');
    return rest.length > 0 ? [first] : [];
  });
  return [...new Set(names)];
}

const onServer = foldersIn('server/features');
/** The folders of contract/ that belong to no feature: those of the kernel's parts, and texts. */
const shared = new Set([...foldersIn('server/kernel'), 'text', 'locales', 'ui-text']);
/** The features of each side. */
const sides: Readonly<Record<string, string[]>> = {
  contract: foldersIn('contract').filter((name) => onServer.includes(name) || !shared.has(name)),
  'server/features': onServer,
  'web/features': foldersIn('web/features'),
};

/** Returns the features that on one side are a file in the folder of another feature, or that only contract/ has. */
function renamedFeatures(): string[] {
  const names = new Set(Object.values(sides).flat());
  const isElsewhere = (name: string) =>
    Object.entries(sides).some(
      ([side, features]) =>
        !features.includes(name) &&
        files.some(
          ({ path }) =>
            dirname(dirname(path)) === side &&
            features.includes(basename(dirname(path))) &&
            basename(path).replace(/(\.(feature|service|routes|repository))?\.tsx?$/u, '') === name,
        ),
    );
  const isOnlyInContract = (name: string) =>
    !onServer.includes(name) && !sides['web/features']?.includes(name);
  return [...names].filter((name) => isElsewhere(name) || isOnlyInContract(name));
}

/** Returns the files of features in contract/ that the kernel imports. */
function featuresInKernel(): string[] {
  const imported = files
    .filter(({ path }) => path.startsWith('server/kernel/'))
    .flatMap(({ text }) => [...text.matchAll(/'#contract\/(([\w-]+)\/[^']+)'/gu)])
    .filter(([, , folder = '']) => sides['contract']?.includes(folder))
    .map(([, path = '']) => path);
  return [...new Set(imported)];
}

/** Returns the names in `features.ts` that are used above their declaration, which only a closure can do. */
function forwardReferences(): string[] {
  const text = files.find(({ path }) => path === 'server/site/features.ts')?.text ?? '';
  const code = text.slice(text.indexOf('export function siteFeatures'));
  const declarations = [...code.matchAll(/^ {2}const (?:\{([^}]*)\}|(\w+)) =/gmu)];
  return declarations.flatMap(({ index, 1: several = '', 2: one = '' }) => {
    const names = [...several.split(','), one].map((name) => (name.split(':').at(-1) ?? '').trim());
    const above = code.slice(0, index);
    return names.filter((name) => name && new RegExp(String.raw`(?<![.\w])${name}\b(?!:)`, 'u').test(above));
  });
}

const count = (pattern: RegExp) => files.flatMap(({ text }) => text.match(pattern) ?? []).length;
const linesOf = (side: string) =>
  files
    .filter(({ path }) => path.startsWith(side))
    .reduce((sum, { text }) => sum + text.split('\n').length - 1, 0);

type Row = [name: string, value: number, found?: string];
const list = (name: string, found: readonly string[]): Row => [name, found.length, found.join(', ')];
const rows: readonly Row[] = [
  ['production lines (ts, tsx, css)', linesOf('')],
  ['  contract', linesOf('contract/')],
  ['  server', linesOf('server/')],
  ['  web', linesOf('web/')],
  list('forward references in server/site/features.ts', forwardReferences()),
  list('features with different names in contract, server and web', renamedFeatures()),
  list('files of features in contract/ that the kernel imports', featuresInKernel()),
  ['`as unknown as`', count(/\bas unknown as\b/gu)],
  ['private parts of Node.js and Fastify', count(/\._storeHeader\b|\bapp\.after = /gu)],
];

const width = Math.max(...rows.map(([name]) => name.length));
for (const [name, value, found] of rows)
  process.stdout.write(`${name.padEnd(width)}  ${String(value).padStart(6)}${found ? `  ${found}` : ''}\n`);
