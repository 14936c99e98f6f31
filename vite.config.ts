import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { reservedSegments } from './contract/custom-pages/reserved-addresses.ts';
import { fontPieces } from './scripts/font-pieces.ts';
import { guideChapters } from './scripts/guide-chapters.ts';
import { projectFolder } from './scripts/run-script.ts';

/** Options of both bundles for browsers. */
const browserBuild = {
  outDir: 'dist/client',
  // Browsers with light-dark(). Older targets would duplicate every colour.
  target: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
  // The renderer preloads what a page needs, and links preload the next page.
  modulePreload: false,
};

/** One style sheet per theme and font pair, by name. Documents link to the chosen one. */
const themeSheets = Object.fromEntries(
  globSync('web/styles/themes/*/{standard,alternate}.css').map((path) => [
    path
      .split(/[\\/.]/)
      .slice(-3, -1)
      .join('-'),
    path,
  ]),
);

/**
 * Builds the bundles of the public site and of the owner's pages in dist/client, each with its manifest, and the
 * renderer with all its packages in dist/server. The two client bundles share no files, so that visitors do not load
 * code of the owner's pages.
 */
export default defineConfig(({ command }) => ({
  plugins: [
    react(),
    tailwindcss(),
    fontPieces(),
    guideChapters(),
    unwrappedImports(),
    precompress(),
    relativePaths(),
    reservedAddresses(),
  ],
  appType: 'custom',
  publicDir: false,
  builder: {},
  // Inlined pictures would have different addresses in server and browser.
  build: { assetsInlineLimit: 0, rolldownOptions: { checks: { bundlerTimings: false } } },
  // Vite optimises every dependency at the start, because a later one would reload the page.
  optimizeDeps: { entries: ['web/**/*.tsx'] },
  // The renderer also contains the production version of React.
  ...(command === 'build' && { define: { 'process.env.NODE_ENV': '"production"' } }),
  environments: {
    client: {
      build: {
        ...browserBuild,
        manifest: 'manifest.json',
        license: { fileName: 'licences.json' },
        rolldownOptions: {
          input: {
            'entry-client': 'web/site/entry-client.tsx',
            'first-script': 'web/site/first-script.ts',
            'static-script': 'web/site/static-script.ts',
            ...themeSheets,
          },
          // One file with React, which stays the same across releases, and one with the code of every page. The bundler's
          // default is many small files that change with each import.
          output: {
            codeSplitting: {
              groups: [
                {
                  name: 'react',
                  test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/,
                },
                // Only parts that load later use them.
                { name: 'later-addresses', test: /(?:owner|account)-addresses\.ts$/, priority: 10 },
                {
                  name: 'site',
                  tags: ['$initial'],
                  test: /(?<!first-script|static-script)\.[jt]sx?$/,
                },
                // Pages use them together, and each file has headers.
                {
                  name: 'words',
                  test: /(?:Invitation|case-study[\\/]Quote|quote-length|display-size)\.tsx?$/,
                },
                {
                  name: 'fields',
                  test: /ui[\\/](?:WritingPage|fields[\\/](?:FieldFrame|Text\w+|Trap|useShownValue))\.tsx?$/,
                },
              ],
            },
          },
        },
      },
    },
    owner: {
      consumer: 'client',
      build: {
        ...browserBuild,
        emptyOutDir: false,
        manifest: 'owner-manifest.json',
        license: { fileName: 'owner-licences.json' },
        rolldownOptions: {
          input: ['web/admin/entry.tsx'],
          // Files with what every page starts with, with the first page and the notices, which every page loads, and all
          // that they need, with what several pages share, and with small modules of two pages.
          output: {
            codeSplitting: {
              groups: [
                { name: 'owner', tags: ['$initial'], test: /\.[jt]sx?$/ },
                { name: 'projects', test: /(?:ProjectManagerPage|show-in-toaster)\.tsx$/ },
                { name: 'shared', minShareCount: 3, test: /\.[jt]sx?$/ },
                {
                  name: 'small',
                  minShareCount: 2,
                  maxModuleSize: 4000,
                  test: /^(?!.*(?:content[\\/]owner[\\/]|node_modules)).*\.[jt]sx?$/,
                },
              ],
            },
          },
        },
      },
    },
    ssr: {
      // During development, Node loads React.
      resolve: { noExternal: command === 'build' ? true : [] },
      build: {
        outDir: 'dist/server',
        license: { fileName: 'licences.json' },
        ssr: true,
        emitAssets: false,
        // The names of linked style sheets contain a content hash, so both builds must produce the same bytes.
        cssTarget: browserBuild.target,
        cssMinify: true,
        rolldownOptions: {
          input: 'web/site/entry-server.tsx',
          output: {
            entryFileNames: 'entry-server.js',
            // One file with the code of every page, because each file takes half a millisecond to load.
            codeSplitting: { groups: [{ name: 'site', tags: ['$initial'] }] },
          },
        },
      },
    },
  },
}));

/** Removes Vite's wrapper of import(), which waits for style sheets of chunks. No chunk here has one. */
function unwrappedImports(): Plugin {
  return {
    name: 'unwrapped-imports',
    apply: 'build',
    enforce: 'pre',
    load: (id) =>
      id.endsWith('vite/preload-helper.js') ? 'export const __vitePreload = (load) => load();' : null,
    // Calls without a helper, because every page loads about thirty of them.
    renderChunk: (code) =>
      code.replace(
        /__vitePreload\(\(\) => (import\("[^"]+"\)(?:\.then\(\(n\) => n\.\w+\))?), __VITE_PRELOAD__\)/g,
        '$1',
      ),
  };
}

/** Keeps the sources of the addresses that pages cannot have, which are those of all pages, out of visitors' scripts. */
function reservedAddresses(): Plugin {
  const list = JSON.stringify([...reservedSegments]);
  return {
    name: 'reserved-addresses',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ config }) => config.consumer === 'client',
    load: (id) =>
      id.endsWith('/reserved-addresses.ts')
        ? `const segments = new Set(${list}); export const isReserved = (slug) => segments.has(slug);`
        : null,
  };
}

/** Returns the shortest of the streams with each coding of distances, which differ by up to a hundredth. */
async function shortestBrotli(text: Buffer): Promise<Buffer> {
  const streams = await Promise.all(
    [0, 1, 2, 3].map((bits) =>
      promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_NPOSTFIX]: bits } }),
    ),
  );
  return streams.reduce((shortest, stream) => (stream.length < shortest.length ? stream : shortest));
}

/** Writes a Brotli and a gzip copy of each text file of the client bundles. */
function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    applyToEnvironment: ({ config }) => config.consumer === 'client',
    async writeBundle({ dir = '' }, bundle) {
      const texts = Object.keys(bundle).filter((name) => /\.(js|css|svg)$/.test(name));
      await Promise.all(
        texts.map(async (name) => {
          const text = await readFile(join(dir, name));
          await writeFile(join(dir, `${name}.br`), await shortestBrotli(text));
          await writeFile(join(dir, `${name}.gz`), await promisify(gzip)(text, { level: 9 }));
        }),
      );
    },
  };
}

/** Removes the project's folder from the paths of imported style sheets in the manifests. */
function relativePaths(): Plugin {
  return {
    name: 'relative-paths',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      for (const name of Object.keys(bundle).filter((file) => file.endsWith('manifest.json'))) {
        const text = await readFile(join(dir, name), 'utf8');
        await writeFile(join(dir, name), text.replaceAll(`${projectFolder}/`, ''));
      }
    },
  };
}
