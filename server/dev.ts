/**
 * `npm run dev`: the site from its sources, with Vite in front of it, so that a change shows in the browser
 * by itself.
 */
import { existsSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { createServer as createViteServer } from 'vite';
import { developmentRenderer } from './rendering/development.ts';
import { logOutput } from './process/log-output.ts';
import { keepNewFilesPrivate } from './process/private-files.ts';
import { serve } from './serve.ts';
import { handleSignals } from './process/shutdown.ts';

handleSignals();
keepNewFilesPrivate();

const settings = fileURLToPath(new URL('../.env', import.meta.url));
if (existsSync(settings)) process.loadEnvFile(settings);

const contractFolder = fileURLToPath(new URL('../contract/', import.meta.url));
const server = createHttpServer();
const vite = await createViteServer({
  appType: 'custom',
  // Hot reload uses the site's port, so that no second one has to be opened or forwarded.
  server: {
    middlewareMode: true,
    hmr: { server },
    // Vite serves the project's folder, in which the site keeps its data and settings.
    fs: { deny: ['.env', '.env.*', '*.{crt,pem}', '**/.git/**', '**/data/**', '*.{db,db-wal,db-shm,eml}'] },
  },
  plugins: [
    {
      name: 'restart-with-contract',
      // A change of the contract restarts this process, and the page reloads by itself when it is back: not
      // before.
      hotUpdate: ({ file }) => (file.startsWith(contractFolder) ? [] : undefined),
    },
  ],
});

// Browsers that wait for changes would hold up the stop that comes before each restart.
for (const signal of ['SIGTERM', 'SIGINT']) {
  process.once(signal, () => {
    void vite.close();
    server.closeAllConnections();
  });
}

await serve({
  logStream: logOutput(true),
  renderer: await developmentRenderer(vite),
  serverFactory: (answer) =>
    server.on('request', (request, response) =>
      vite.middlewares(request, response, () => answer(request, response)),
    ),
});
