/** A plain web server for the files of a folder. */
import { once } from 'node:events';
import { readFile, stat } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.pdf': 'application/pdf',
  '.xml': 'application/xml',
  '.json': 'application/json',
  '.txt': 'text/plain',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

export interface FileServer {
  /** URL of the folder, with a trailing slash. */
  url: string;
  stop(): void;
}

/** Serves `folder` below `path`, which starts and ends with a slash, on a free port. */
export async function serveFiles(folder: string, path = '/'): Promise<FileServer> {
  const server = createServer((request, response) => {
    const pathname = decodeURIComponent(new URL(request.url ?? '/', 'http://host').pathname);
    const below = pathname.startsWith(path) ? normalize(`/${pathname.slice(path.length)}`) : undefined;
    void send(response, below, pathname);
  });

  async function send(response: ServerResponse, below: string | undefined, pathname: string): Promise<void> {
    const file = join(folder, below ?? 'outside of the folder');
    const isFolder = (await stat(file).catch(() => undefined))?.isDirectory() ?? false;
    if (isFolder && !pathname.endsWith('/')) {
      response.writeHead(301, { location: `${encodeURI(pathname)}/` }).end();
      return;
    }
    const page = isFolder ? join(file, 'index.html') : file;
    const bytes = await readFile(page).catch(() => undefined);
    if (bytes) {
      response.writeHead(200, { 'content-type': types[extname(page)] ?? '' }).end(bytes);
      return;
    }
    const notFoundPage = await readFile(join(folder, '404.html')).catch(() => 'Not found');
    response.writeHead(404, { 'content-type': 'text/html; charset=utf-8' }).end(notFoundPage);
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}${path}`,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
