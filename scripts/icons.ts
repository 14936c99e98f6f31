/**
 * `npm run icons`: updates the icons of Lucide and the marks of Simple Icons in the repository, with their licences.
 * Downloads the packages to a temporary folder.
 */
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import * as z from 'zod/mini';
import { brands } from '#contract/appearance/brands.ts';
import { iconNames } from '../web/ui/icon-names.ts';
import { ownerIconNames } from '../web/ui/owner/owner-icon-names.ts';
import { projectFolder } from './run-script.ts';

const lucide = { package: 'lucide-react', version: '1.75.0', identifier: 'ISC', licence: 'LICENSE' };
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

const brandMarkPaths = 'server/features/site-settings/brand-mark-paths.ts';

const execute = promisify(execFile);
const folder = await mkdtemp(join(tmpdir(), 'vitrine-icons-'));
const folderOf = (source: { package: string }) => join(folder, source.package);

try {
  for (const source of [lucide, simpleIcons]) await fetchPackage(source);
  // The module of each icon calls this function with its shapes.
  await writeFile(
    join(folderOf(lucide), 'dist/esm/createLucideIcon.mjs'),
    'export default (icon) => icon;\n',
  );
  await write('web/assets/icons.svg', await spriteOf(iconNames));
  await write('web/assets/owner-icons.svg', await spriteOf(ownerIconNames));
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

/** Returns an SVG file with a symbol for each icon. Styles of the page set colour and width of the lines. */
async function spriteOf(names: readonly string[]): Promise<string> {
  const symbols = await Promise.all(
    names.map(async (name) => {
      const address = pathToFileURL(join(folderOf(lucide), `dist/esm/icons/${name}.mjs`)).href;
      const { node } = lucideIcon.parse(await import(address)).default;
      const shapes = node.map(([tag, attributes]) => shape(tag, attributes)).join('');
      return `<symbol id="${name}" viewBox="0 0 24 24">${shapes}</symbol>`;
    }),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n</svg>\n`;
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
    brands.map(async (brand) => {
      const svg = await readFile(join(folderOf(simpleIcons), `icons/${brand}.svg`), 'utf8');
      const [, path] = /<path d="([^"]+)"/.exec(svg) ?? [];
      if (!path) throw new Error(`simple-icons has no path for ${brand}`);
      return `  ${brand}: '${path}',`;
    }),
  );
  return `/** Marks of Simple Icons, as paths in a box of 24 by 24. Made by \`npm run icons\`. */\nexport const brandMarkPaths: Readonly<Record<string, string>> = {\n${marks.join('\n')}\n};\n`;
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
