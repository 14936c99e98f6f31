import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import type { Plugin } from 'vite';
import { fontPieces } from './scripts/font-pieces.ts';
import { guideChapters } from './scripts/guide-chapters.ts';
import { projectFolder } from './scripts/run-script.ts';

/** How both bundles of the browser are built. */
const browserBuild = {
  outDir: 'dist/client',
  // Browsers that know light-dark(); older ones would get two copies of every colour.
  target: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
  // The renderer names what a page needs, and a link under the pointer fetches the next one: no helper has
  // to.
  modulePreload: false,
};

/** One style sheet for each look that the owner can choose; documents name the chosen one. */
const themeSheets = globSync('web/styles/themes/*.css');

/**
 * Builds three things: the public site's bundle and the owner's into dist/client, each with its manifest, and
 * the rendering bundle, with everything it needs inside, into dist/server. Site and owner share no file, so
 * that what the owner's pages use of a library does not weigh on visitors.
 */
export default defineConfig(({ command }) => ({
  plugins: [
    react(),
    tailwindcss(),
    fontPieces(),
    guideChapters(),
    importsAsTheyAre(),
    compressOnce(),
    withoutThisFolder(),
  ],
  appType: 'custom',
  publicDir: false,
  builder: {},
  // A picture has one address, in what the server renders and in what the browser takes over.
  build: { assetsInlineLimit: 0, rolldownOptions: { checks: { bundlerTimings: false } } },
  // All that the pages import is prepared at the start: whatever turned up later would reload the page under
  // someone's hands.
  optimizeDeps: { entries: ['web/**/*.tsx'] },
  // The rendering bundle, too, holds React as it is in production.
  ...(command === 'build' && { define: { 'process.env.NODE_ENV': '"production"' } }),
  environments: {
    client: {
      build: {
        ...browserBuild,
        manifest: 'manifest.json',
        license: { fileName: 'licences.json' },
        rolldownOptions: {
          input: [
            'web/site/entry-client.tsx',
            'web/site/first-script.ts',
            'web/site/static-script.ts',
            ...themeSheets,
          ],
          // One file that browsers keep from one release to the next, and one of what every page starts with.
          // Left alone, the bundler spreads these over many files, and not the same ones each time an import
          // changes.
          output: {
            codeSplitting: {
              groups: [
                {
                  name: 'react',
                  test: /node_modules[\\/](react|react-dom|scheduler)[\\/]|rolldown[\\/]runtime/,
                },
                {
                  name: 'site',
                  tags: ['$initial'],
                  test: /(?<!first-script|static-script)\.[jt]sx?$/,
                },
                // What the pages of categories and projects share.
                {
                  name: 'work',
                  test: /web[\\/](ui[\\/](Picture|InPlace)|features[\\/]projects[\\/](picture-name|Tag|ProjectNotFound)|features[\\/]categories[\\/]ProjectCount)\./,
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
          input: ['web/admin/entry.tsx', 'web/features/projects/owner/live-preview/frame.tsx'],
        },
      },
    },
    ssr: {
      // While developing, React is loaded as Node loads it.
      resolve: { noExternal: command === 'build' ? true : [] },
      build: {
        outDir: 'dist/server',
        license: { fileName: 'licences.json' },
        ssr: true,
        emitAssets: false,
        // A sheet that a page links to is named for what is in it: it must come out as it does for browsers.
        cssTarget: browserBuild.target,
        cssMinify: true,
        rolldownOptions: {
          input: 'web/site/entry-server.tsx',
          output: { entryFileNames: 'entry-server.js' },
        },
      },
    },
  },
}));

/**
 * Takes away what Vite wraps each import() in, which waits for the style sheets of a chunk: none has one here, and
 * every visitor would load it.
 */
function importsAsTheyAre(): Plugin {
  return {
    name: 'imports-as-they-are',
    apply: 'build',
    enforce: 'pre',
    load: (id) =>
      id.endsWith('vite/preload-helper.js') ? 'export const __vitePreload = (load) => load();' : null,
  };
}

/**
 * Puts a brotli and a gzip copy beside each text of the browser's bundle, so that the server never compresses
 * one.
 */
function compressOnce(): Plugin {
  return {
    name: 'compress-once',
    apply: 'build',
    applyToEnvironment: ({ config }) => config.consumer === 'client',
    async writeBundle({ dir = '' }, bundle) {
      const texts = Object.keys(bundle).filter((name) => /\.(js|css|svg)$/.test(name));
      await Promise.all(
        texts.map(async (name) => {
          const text = await readFile(join(dir, name));
          await writeFile(join(dir, `${name}.br`), await promisify(brotliCompress)(text));
          await writeFile(join(dir, `${name}.gz`), await promisify(gzip)(text, { level: 9 }));
        }),
      );
    },
  };
}

/** Lets no manifest say where it was made: the style sheets that modules import as files stand there by their place. */
function withoutThisFolder(): Plugin {
  return {
    name: 'without-this-folder',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      for (const name of Object.keys(bundle).filter((file) => file.endsWith('manifest.json'))) {
        const text = await readFile(join(dir, name), 'utf8');
        await writeFile(join(dir, name), text.replaceAll(`${projectFolder}/`, ''));
      }
    },
  };
}
