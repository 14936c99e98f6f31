import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import type { Plugin } from 'vite';

/**
 * Builds two things: the browser's bundle with its manifest into dist/client (the public site, the owner's pages and the
 * script that sets the theme), and the rendering bundle, with everything it needs inside, into dist/server.
 */
export default defineConfig(({ command }) => ({
  plugins: [react(), tailwindcss(), compressOnce()],
  appType: 'custom',
  publicDir: false,
  builder: {},
  // The rendering bundle, too, holds React as it is in production.
  ...(command === 'build' && { define: { 'process.env.NODE_ENV': '"production"' } }),
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: 'manifest.json',
        // Browsers that know light-dark(); older ones would get two copies of every colour.
        target: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
        // The renderer names what a page needs; the polyfill would be bytes for browsers that the target leaves out.
        modulePreload: { polyfill: false },
        assetsInlineLimit: 0,
        rolldownOptions: { input: ['web/site/entry-client.tsx', 'web/site/theme-script.ts', 'web/admin/entry.tsx'] },
      },
    },
    ssr: {
      // While developing, React is loaded as Node loads it.
      resolve: { noExternal: command === 'build' ? true : [] },
      build: {
        outDir: 'dist/server',
        ssr: true,
        emitAssets: false,
        rolldownOptions: { input: 'web/site/entry-server.tsx', output: { entryFileNames: 'entry-server.js' } },
      },
    },
  },
}));

/** Puts a brotli and a gzip copy beside each text of the browser's bundle, so that the server never compresses one. */
function compressOnce(): Plugin {
  return {
    name: 'compress-once',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async writeBundle({ dir }) {
      const assets = join(dir ?? 'dist/client', 'assets');
      const texts = (await readdir(assets)).filter((name) => /\.(js|css|svg)$/.test(name));
      await Promise.all(
        texts.map(async (name) => {
          const text = await readFile(join(assets, name));
          await writeFile(join(assets, `${name}.br`), await promisify(brotliCompress)(text));
          await writeFile(join(assets, `${name}.gz`), await promisify(gzip)(text, { level: 9 }));
        }),
      );
    },
  };
}
