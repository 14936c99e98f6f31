/**
 * `npm run icons`: updates the icons of Lucide and the marks of Simple Icons in the repository, with their licences.
 * Downloads the packages to a temporary folder.
 */
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import * as z from 'zod/mini';
import { brands } from '#contract/site-settings/link-kinds.ts';
import { iconNames, markNames } from '../web/ui/icon-names.ts';
import { ownerIconNames } from '../web/ui/owner/owner-icon-names.ts';
import { projectFolder } from './run-script.ts';

const lucide = { package: 'lucide-react', version: '1.75.0', identifier: 'ISC', licence: 'LICENSE' };
/** The search terms of Lucide's icons. Those of the newest icons are added later than the icons themselves. */
const lucideTags = { package: 'lucide-static', version: '1.62.0' };
const simpleIcons = {
  package: 'simple-icons',
  version: '16.37.0',
  identifier: 'CC0-1.0',
  licence: 'LICENSE.md',
};

/** A module of Lucide: the elements of an icon with their attributes. */
const lucideIcon = z.object({
  default: z.object({ node: z.array(z.tuple([z.string(), z.record(z.string(), z.string())])) }),
});

/** Simple Icons has no mark of LinkedIn. */
const linkedinPath =
  'M5 2h14a3 3 0 0 1 3 3v14a3 3 0 0 1-3 3H5a3 3 0 0 1-3-3V5a3 3 0 0 1 3-3zm.6 7.6v8.8h2.7V9.6zM6.95 5.25a1.6 1.6 0 1 0 0 3.2 1.6 1.6 0 0 0 0-3.2zM10 9.6v8.8h2.7v-4.5c0-1.3.5-2.2 1.7-2.2s1.5.9 1.5 2.2v4.5h2.7v-5c0-2.6-1.2-4-3.2-4-1.4 0-2.3.7-2.7 1.5V9.6z';

const brandMarkPaths = 'server/features/site-settings/brand-mark-paths.ts';

const categoryIconsFile = 'server/features/categories/category-icons.br';

const execute = promisify(execFile);
const folder = await mkdtemp(join(tmpdir(), 'vitrine-icons-'));
const folderOf = (source: { package: string }) => join(folder, source.package);

try {
  for (const source of [lucide, lucideTags, simpleIcons]) await fetchPackage(source);
  // The module of each icon calls this function with its shapes.
  await writeFile(
    join(folderOf(lucide), 'dist/esm/createLucideIcon.mjs'),
    'export default (icon) => icon;\n',
  );
  await write('web/assets/icons.svg', await spriteOf(iconNames, await markSymbols()));
  await write('web/assets/owner-icons.svg', await spriteOf(ownerIconNames));
  await writeFile(join(projectFolder, categoryIconsFile), await everyIcon());
  await write(brandMarkPaths, await brandModule());
  await execute('npm', ['exec', '--', 'biome', 'format', '--write', brandMarkPaths], { cwd: projectFolder });
  await write('web/assets/icon-licences.json', await licences());
} finally {
  await rm(folder, { recursive: true, force: true });
}

async function write(path: string, text: string): Promise<void> {
  await writeFile(join(projectFolder, path), text);
}

async function fetchPackage(source: { package: string; version: string }): Promise<void> {
  const name = `${source.package}@${source.version}`;
  const { stdout } = await execute('npm', ['pack', '--json', '--pack-destination', folder, name]);
  const [{ filename }] = z.tuple([z.object({ filename: z.string() })]).parse(JSON.parse(stdout));
  await mkdir(folderOf(source));
  await execute('tar', ['-xzf', join(folder, filename), '-C', folderOf(source), '--strip-components=1']);
}

/** Returns, compressed, a line for each icon of Lucide: name, search terms and shapes, separated by tabs. */
async function everyIcon(): Promise<Buffer> {
  const tagsFile = await readFile(join(folderOf(lucideTags), 'tags.json'), 'utf8');
  const tags = z.record(z.string(), z.array(z.string())).parse(JSON.parse(tagsFile));
  const modules = await readdir(join(folderOf(lucide), 'dist/esm/icons'));
  const formerNames = new Map<string, string[]>();
  const shapes = new Map<string, string>();
  for (const file of modules.filter((module) => module.endsWith('.mjs') && module !== 'index.mjs')) {
    const name = file.slice(0, -'.mjs'.length);
    const text = await readFile(join(folderOf(lucide), 'dist/esm/icons', file), 'utf8');
    const [, current] = /export \{ default \} from '\.\/([\w-]+)\.mjs'/.exec(text) ?? [];
    if (current === undefined) shapes.set(name, await shapesOf(name));
    else formerNames.set(current, [...(formerNames.get(current) ?? []), name]);
  }
  const lines = [...shapes].map(([name, drawing]) => {
    const names = [name, ...(formerNames.get(name) ?? [])];
    const words = [...names, ...names.flatMap((one) => tags[one] ?? [])]
      .flatMap((term) => term.toLowerCase().split(/[^a-z\d]+/))
      .filter((word) => word !== '' && !name.split('-').includes(word));
    return [name, [...new Set(words)].join(' '), drawing].join('\t');
  });
  return brotliCompressSync(lines.join('\n'));
}

async function shapesOf(name: string): Promise<string> {
  const address = pathToFileURL(join(folderOf(lucide), `dist/esm/icons/${name}.mjs`)).href;
  const { node } = lucideIcon.parse(await import(address)).default;
  return node.map(([tag, attributes]) => shape(tag, attributes)).join('');
}

/** Returns an SVG file with a symbol for each icon. Styles of the page set colour and width of the lines. */
async function spriteOf(names: readonly string[], marks: readonly string[] = []): Promise<string> {
  const symbols = await Promise.all(
    names.map(async (name) => `<symbol id="${name}" viewBox="0 0 24 24">${await shapesOf(name)}</symbol>`),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${[...symbols, ...marks].join('\n')}\n</svg>\n`;
}

/** Returns the symbols of brand marks, which are filled. */
function markSymbols(): Promise<string[]> {
  return Promise.all(
    markNames.map(async (name) => {
      const path = name === 'linkedin' ? linkedinPath : await simpleIconPath(name);
      return `<symbol id="${name}" viewBox="0 0 24 24"><path fill="currentColor" fill-rule="evenodd" stroke="none" d="${path}"/></symbol>`;
    }),
  );
}

/** Returns the path of a mark in a box of 24 × 24. */
async function simpleIconPath(brand: string): Promise<string> {
  const svg = await readFile(join(folderOf(simpleIcons), `icons/${brand}.svg`), 'utf8');
  const [, path] = /<path d="([^"]+)"/.exec(svg) ?? [];
  if (!path) throw new Error(`simple-icons has no path for ${brand}`);
  return path;
}

function shape(tag: string, attributes: Readonly<Record<string, string>>): string {
  // The key is for React.
  const pairs = Object.entries(attributes)
    .filter(([name]) => name !== 'key')
    .map(([name, value]) => ` ${name}="${value}"`);
  return `<${tag}${pairs.join('')}/>`;
}

/** Returns a module with the path of each mark in a box of 24 × 24. */
async function brandModule(): Promise<string> {
  const marks = await Promise.all(
    brands.map(async (brand) => `  ${brand}: '${await simpleIconPath(brand)}',`),
  );
  return `/** Brand marks of Simple Icons as SVG paths in a 24 × 24 box. Generated by \`npm run icons\`. */\nexport const brandMarkPaths: Readonly<Record<string, string>> = {\n${marks.join('\n')}\n};\n`;
}

/** Returns the licences in the form that Vite writes for a bundle. */
async function licences(): Promise<string> {
  const entries = await Promise.all(
    [lucide, simpleIcons].map(async (source) => ({
      name: source.package,
      version: source.version,
      identifier: source.identifier,
      text: (await readFile(join(folderOf(source), source.licence), 'utf8')).trim(),
    })),
  );
  return `${JSON.stringify(entries, undefined, 2)}\n`;
}
