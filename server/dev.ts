/** `npm run dev`: runs the site from its sources behind Vite, which reloads changes in the browser. */
import { existsSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { createServer as createViteServer } from 'vite';
import { firstLines } from './cli/first-lines.ts';
import { developmentRenderer } from './rendering/development.ts';
import { logOutput } from './process/log-output.ts';
import { keepNewFilesPrivate } from './process/private-files.ts';
import { serve } from './site/serve.ts';
import { handleSignals } from './process/shutdown.ts';

handleSignals();
keepNewFilesPrivate();

// With this variable, Node’s watch mode makes threads post messages that would be taken for their results.
// oxlint-disable-next-line node/no-process-env -- a setting of Node, not of the site
delete process.env['WATCH_REPORT_DEPENDENCIES'];

const settings = fileURLToPath(new URL('../.env', import.meta.url));
if (existsSync(settings)) process.loadEnvFile(settings);

const contractFolder = fileURLToPath(new URL('../contract/', import.meta.url));
const server = createHttpServer();
const vite = await createViteServer({
  appType: 'custom',
  // Hot reload uses the site's port, so that only one has to be forwarded.
  server: {
    middlewareMode: true,
    hmr: { server },
    // Vite serves the project's folder: the site's data and settings in it must stay private.
    fs: { deny: ['.env', '.env.*', '*.{crt,pem}', '**/.git/**', '**/data/**', '*.{db,db-wal,db-shm,eml}'] },
  },
  plugins: [
    {
      name: 'restart-with-contract',
      // A change of the contract restarts this process; the page reloads after that.
      hotUpdate: ({ file }) => (file.startsWith(contractFolder) ? [] : undefined),
    },
  ],
});

// Open connections of browsers would delay each restart.
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) {
  process.once(signal, () => {
    void vite.close();
    server.closeAllConnections();
  });
}

const site = await serve({
  development: {
    logStream: logOutput(true),
    renderer: await developmentRenderer(vite),
    serverFactory: (answer) =>
      server.on('request', (request, response) =>
        vite.middlewares(request, response, () => answer(request, response)),
      ),
  },
});
for (const line of firstLines(site.publicUrl, await site.openTo())) process.stderr.write(`${line}\n`);
