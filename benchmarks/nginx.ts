/** nginx as a file server with a typical production configuration. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '#testing/free-port.ts';
import { MeasuredProgram } from './processes.ts';

/** Starts nginx in the foreground on a free port. Serves the files in `folder`/www. */
export async function startNginx(folder: string, files: Record<string, Buffer>): Promise<MeasuredProgram> {
  const www = join(folder, 'www');
  mkdirSync(www, { recursive: true });
  for (const [name, bytes] of Object.entries(files)) writeFileSync(join(www, name), bytes);
  const port = await freePort();
  const config = join(folder, 'nginx.conf');
  writeFileSync(config, configuration(folder, www, port));
  const [first = ''] = Object.keys(files);
  return MeasuredProgram.start(
    ['nginx', '-e', 'stderr', '-c', config, '-p', folder],
    { PORT: String(port) },
    `/${first}`,
  );
}

function configuration(folder: string, www: string, port: number): string {
  return `daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
error_log stderr crit;
${process.getuid?.() === 0 ? 'user root;' : ''}
events { worker_connections 1024; }
http {
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 100000000;
  open_file_cache max=1000 inactive=60s;
  open_file_cache_valid 60s;
  gzip_static on;
  gzip_vary on;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  types { text/html html; image/avif avif; application/json json; }
  server { listen 127.0.0.1:${port}; root ${www}; }
}
`;
}
