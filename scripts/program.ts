/**
 * Bundles the server into `dist/program/`: few files with the code of every start, and one for each part that is loaded
 * on use. Packages are bundled, except those in `dependencies` of package.json.
 */
import { globSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import * as z from 'zod/mini';
import { projectFolder } from './run-script.ts';

const programFolder = join(projectFolder, 'dist', 'program');
const serverFolder = join(projectFolder, 'server');
const packagesFolder = join(projectFolder, 'node_modules');

/** Maximum size of the code that every start loads, so that no large library is added unnoticed. */
const maxStartBytes = 3_400_000;

const packageFile = z.object({ dependencies: z.record(z.string(), z.string()) });
const outside = Object.keys(
  packageFile.parse(JSON.parse(readFileSync(join(projectFolder, 'package.json'), 'utf8'))).dependencies,
);

/** Names of chunks by the ids of their modules. */
let loadedAtStart: ReadonlyMap<string, string> | undefined;
/** Entries that load the site later or not at all: the command, the process, and modules of threads and processes. */
const otherEntries = [join(serverFolder, 'cli/vitrine.ts'), join(serverFolder, 'main.ts')];

const { output } = (await build({
  configFile: false,
  root: projectFolder,
  logLevel: 'warn',
  plugins: [filesBeside()],
  ssr: { noExternal: true, external: outside },
  build: {
    outDir: programFolder,
    emptyOutDir: true,
    ssr: true,
    emitAssets: true,
    license: { fileName: 'licences.json' },
    // The oldest Node.js version that `bin/vitrine.js` uses.
    target: 'node24',
    // Stack traces stay readable. Compiled code is cached, so a smaller file would not start faster.
    minify: false,
    rolldownOptions: {
      // Browsers load the languages of the catalogue separately; the server has all of them.
      checks: { bundlerTimings: false, ineffectiveDynamicImport: false },
      // The command and the site.
      input: ['server/cli/vitrine.ts', 'server/main.ts'],
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: '[name].js',
        codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: siteChunk }] },
      },
    },
  },
})) as Rolldown.RolldownOutput;

const imported = new Set(
  output.flatMap((file) => (file.type === 'chunk' ? [...file.imports, ...file.dynamicImports] : [])),
);
const unused = outside.filter((name) => !imported.has(name));
if (unused.length > 0)
  throw new Error(`The program does not import these dependencies of package.json: ${unused.join(', ')}`);

const startNames = new Set(loadedAtStart?.values());
const startChunks = output.flatMap((file) =>
  file.type === 'chunk' && startNames.has(file.name) ? file : [],
);
const startBytes = startChunks.reduce((sum, { code }) => sum + Buffer.byteLength(code), 0);
if (startBytes > maxStartBytes)
  throw new Error(`Every start loads ${startBytes} bytes of code (maximum: ${maxStartBytes}). Use import().`);
// An import calls the getter of `http.WebSocket`, which loads undici: a twentieth of a start, and 15 MB.
if (startChunks.some(({ imports }) => imports.includes('node:http')))
  throw new Error("Modules of every start get node:http with process.getBuiltinModule('node:http').");

/**
 * Returns the chunk of a module that every start loads, otherwise null. Modules share a chunk if the same entries load
 * them: few chunks take less processor time to read than 70, and the other entries load nothing that they do not need.
 */
function siteChunk(id: string, context: Rolldown.ChunkingContext): string | null {
  loadedAtStart ??= chunksOfStart(context);
  return loadedAtStart.get(id) ?? null;
}

function chunksOfStart(context: Rolldown.ChunkingContext): Map<string, string> {
  const others = otherEntries.map(
    (entry) => [basename(entry, '.ts'), staticImports(entry, context)] as const,
  );
  const site = [...staticImports(join(serverFolder, 'site/serve.ts'), context)];
  return new Map(
    site.map((id) => {
      const users = others.flatMap(([name, modules]) => (modules.has(id) ? [name] : []));
      return [id, ['site', ...users.toSorted()].join('-')];
    }),
  );
}

/** Returns the ids of the module and of all modules that it loads without `import()`. */
function staticImports(
  id: string,
  context: Rolldown.ChunkingContext,
  found = new Set<string>(),
): Set<string> {
  if (found.has(id)) return found;
  found.add(id);
  for (const dependency of context.getModuleInfo(id)?.importedIds ?? [])
    staticImports(dependency, context, found);
  return found;
}

/**
 * Finds addresses relative to a module, such as `new URL('a-file', import.meta.url)`. Modules of threads and processes
 * become files of the program. Other files of the server and folders of packages are copied. Everything else, such as
 * `dist/`, stays where it is.
 */
function filesBeside(): Plugin {
  const address = /new URL\((['`])([^'`]+)\1, import\.meta\.url\)/g;
  return {
    name: 'files-beside',
    enforce: 'pre',
    async transform(code, id) {
      if (!id.startsWith(serverFolder)) return null;
      const places = new Map<string, string>();
      for (const [, , path = ''] of code.matchAll(address))
        places.set(path, await emitFile(this, join(dirname(id), path)));
      return code.replaceAll(
        address,
        (_, quote: string, path: string) => `new URL(${quote}${places.get(path)}${quote}, import.meta.url)`,
      );
    },
  };
}

/** Adds the file or the folder to the program, unless it stays where it is. Returns its path from `dist/program/`. */
async function emitFile(context: Rolldown.PluginContext, path: string): Promise<string> {
  const copy = async (file: string, fileName: string) =>
    context.emitFile({ type: 'asset', fileName, source: await readFile(file) });
  const isPackage = path.startsWith(packagesFolder);
  if (isPackage || (path.startsWith(serverFolder) && path.endsWith('/'))) {
    const folder = relative(isPackage ? packagesFolder : serverFolder, path);
    const files = globSync('*', { cwd: path });
    await Promise.all(files.map((file) => copy(join(path, file), join(folder, file))));
    return `${folder}/`;
  }
  if (!path.startsWith(serverFolder)) return relative(programFolder, path) + (path.endsWith('/') ? '/' : '');
  if (!path.endsWith('.ts')) {
    await copy(path, basename(path));
    return basename(path);
  }
  const fileName = `${basename(path, '.ts')}.js`;
  otherEntries.push(path);
  context.emitFile({ type: 'chunk', id: path, fileName });
  return fileName;
}
