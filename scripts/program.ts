/**
 * The server as JavaScript, for the package: Node runs no TypeScript below `node_modules`. Each module stays a
 * file of its own, so that whoever looks into the package can read it.
 */
import { readFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import { projectFolder } from './run-script.ts';

/**
 * Lies as deep as `server/`: what a module finds by its own place, such as `../../dist/`, it finds from here, too.
 */
const programFolder = join(projectFolder, 'program');

/** What the package starts. Modules that others load by their address are found with them. */
const entry = 'server/cli/vitrine.ts';

/** Makes the folder anew, and answers the names of the packages that the program imports. */
export async function buildProgram(): Promise<string[]> {
  const { output } = (await build({
    configFile: false,
    root: projectFolder,
    logLevel: 'warn',
    plugins: [filesBeside()],
    build: {
      outDir: programFolder,
      emptyOutDir: true,
      ssr: true,
      // The template of documents is one.
      emitAssets: true,
      // Of the oldest version that `bin/vitrine.js` starts it with.
      target: 'node24',
      minify: false,
      rolldownOptions: {
        input: entry,
        output: { preserveModules: true, entryFileNames: ({ name }) => `${placeOf(name)}.js` },
      },
    },
  })) as Rolldown.RolldownOutput;
  const modules = new Set(output.map(({ fileName }) => fileName));
  const imported = output
    .flatMap((file) => (file.type === 'chunk' ? [...file.imports, ...file.dynamicImports] : []))
    .filter((name) => !modules.has(name) && !name.startsWith('node:'));
  return [...new Set(imported.map(packageOf))].toSorted();
}

/** Where a module comes to lie: server/ is the folder itself, and contract/ lies in it. */
function placeOf(path: string): string {
  if (path.startsWith('server/')) return path.slice('server/'.length);
  if (path.startsWith('contract/')) return path;
  throw new Error(`The program must not hold ${path}.`);
}

/** `zod/mini` belongs to `zod`, `@fastify/cors` to itself. */
function packageOf(imported: string): string {
  const parts = imported.split('/');
  return parts.slice(0, imported.startsWith('@') ? 2 : 1).join('/');
}

/**
 * Takes along what modules address as `new URL('a-file', import.meta.url)`: the entries of threads and processes as
 * modules, everything else as it is.
 */
function filesBeside(): Plugin {
  const address = /new URL\('([\w-]+)\.(\w+)', import\.meta\.url\)/g;
  return {
    name: 'files-beside',
    enforce: 'pre',
    async transform(code, id) {
      for (const [, name = '', ending = ''] of code.matchAll(address)) {
        const file = join(dirname(id), `${name}.${ending}`);
        const path = relative(projectFolder, join(dirname(id), name));
        if (ending === 'ts') this.emitFile({ type: 'chunk', id: file, name: path });
        else
          this.emitFile({
            type: 'asset',
            fileName: `${placeOf(path)}.${ending}`,
            source: await readFile(file),
          });
      }
      return code.replaceAll(address, (whole, name: string, ending: string) =>
        ending === 'ts' ? `new URL('${name}.js', import.meta.url)` : whole,
      );
    },
  };
}
