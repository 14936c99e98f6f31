/** nginx and Caddy in front of a site, with the samples in deploy/ and container/. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from 'node:tls';
import { expect, onTestFinished } from 'vitest';
import { findCaddy, findNginx } from '#testing/debian-package.ts';
import { freePort } from '#testing/free-port.ts';
import { Program } from '#testing/program.ts';

/** The samples' host. */
export const sampleHost = 'example.org';

const projectFolder = join(import.meta.dirname, '../..');

export interface ReverseProxy {
  /** Ports instead of 80 and 443. */
  http: number;
  https: number;
  /** The self-signed certificate. */
  ca: string;
  /** Returns all log output so far. */
  logged: () => string;
}

interface Place {
  folder: string;
  certificate: string;
  key: string;
  http: number;
  https: number;
}

const proxies = {
  nginx: { find: findNginx, commandLine: nginx },
  Caddy: { find: findCaddy, commandLine: caddy },
  'Caddy in the compose files': { find: findCaddy, commandLine: caddyOfCompose },
};
export type ProxyName = keyof typeof proxies;

/** Reason for skipping tests if `startProxy` returns undefined. */
export const noProxy = 'This machine has no such proxy, and none could be unpacked.';

/**
 * Starts the proxy until the test ends, with these upstream addresses (host and port). Returns undefined if it is neither
 * installed nor downloadable.
 */
export async function startProxy(
  name: ProxyName,
  instances: readonly string[],
): Promise<ReverseProxy | undefined> {
  const program = proxies[name].find();
  if (program === undefined) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-proxy-'));
  mkdirSync(join(folder, 'log'));
  const place = { folder, ...makeCertificate(folder), http: await freePort(), https: await freePort() };
  const running = new Program(proxies[name].commandLine(program, place, instances), {
    env: { HOME: folder },
  });
  onTestFinished(async () => {
    await running.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  const ca = readFileSync(place.certificate, 'utf8');
  const connectTls = () => handshake(place.https, ca).catch((error: unknown) => [error, running.output]);
  await expect.poll(connectTls).toBe('done');
  const logFiles = () => readdirSync(join(folder, 'log')).map((file) => join(folder, 'log', file));
  const logged = () => [running.output, ...logFiles().map((file) => readFileSync(file, 'utf8'))].join('\n');
  return { http: place.http, https: place.https, ca, logged };
}

export function makeCertificate(folder: string): { certificate: string; key: string } {
  const certificate = join(folder, 'certificate.pem');
  const key = join(folder, 'key.pem');
  const keyKind = 'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2'.split(' ');
  const names = ['-subj', `/CN=${sampleHost}`, '-addext', `subjectAltName=DNS:${sampleHost}`];
  const files = ['-keyout', key, '-out', certificate];
  const { status, stderr } = spawnSync('openssl', [...keyKind, ...names, ...files]);
  if (status !== 0) throw new Error(`openssl created no certificate: ${String(stderr)}`);
  return { certificate, key };
}

function handshake(port: number, ca: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: '127.0.0.1', port, ca, servername: sampleHost }, () => {
      resolve('done');
      socket.destroy();
    }).on('error', reject);
  });
}

/** Replaces machine-specific parts of the sample. Throws if one is missing. */
function adaptSample(sample: string, replaced: Record<string, string>): string {
  return Object.entries(replaced).reduce(
    (text, [from, to]) => {
      if (!text.includes(from)) throw new Error(`${sample} has no ${from}`);
      return text.replaceAll(from, to);
    },
    readFileSync(join(projectFolder, sample), 'utf8'),
  );
}

function nginx(program: string, place: Place, instances: readonly string[]): string[] {
  const { folder, certificate, key, http, https } = place;
  const [one, first, second] = ['127.0.0.1:3000;', '# server 10.0.0.11:3000', '# server 10.0.0.12:3000'];
  const servers = adaptSample('deploy/nginx/vitrine.conf', {
    ...(instances.length === 1
      ? { [one]: `${instances[0]};` }
      : {
          [`server ${one}`]: '',
          [first]: `server ${instances[0]}`,
          [second]: `server ${instances[1]}`,
        }),
    'listen 80;': `listen 127.0.0.1:${http};`,
    'listen [::]:80;': '',
    'listen 443 ': `listen 127.0.0.1:${https} `,
    'listen [::]:443 ssl http2;': '',
    '/etc/letsencrypt/live/example.org/fullchain.pem': certificate,
    '/etc/letsencrypt/live/example.org/privkey.pem': key,
    '/var/log/nginx': join(folder, 'log'),
  });
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const configuration = join(folder, 'nginx.conf');
  // Debian's surrounding configuration, as far as it matters: logs and compression.
  writeFileSync(
    configuration,
    `daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
error_log ${folder}/log/error.log;
${process.getuid?.() === 0 ? 'user root;' : ''}
events {}
http {
access_log ${folder}/log/access.log;
gzip on;
${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n')}
${servers}
}
`,
  );
  return [program, '-e', 'stderr', '-c', configuration, '-p', folder];
}

function caddy(program: string, place: Place, instances: readonly string[]): string[] {
  const [first = '', second = ''] = instances;
  return caddyWith(program, place, 'deploy/caddy/Caddyfile', {
    'tls {': `tls ${place.certificate} ${place.key} {`,
    '/var/log/caddy': join(place.folder, 'log'),
    ...(instances.length === 1
      ? { '127.0.0.1:3000': first }
      : {
          '\timport one-instance': '\timport two-instances',
          '10.0.0.11:3000': first,
          '10.0.0.12:3000': second,
        }),
  });
}

function caddyOfCompose(program: string, place: Place, instances: readonly string[]): string[] {
  return caddyWith(program, place, 'container/Caddyfile', {
    '{$SITE_HOST} {': `${sampleHost} {\n\ttls ${place.certificate} ${place.key}`,
    '{$INSTANCES}': instances.join(' '),
    '{$INSTANCES_BACKWARDS}': instances.toReversed().join(' '),
  });
}

function caddyWith(
  program: string,
  { folder, http, https }: Place,
  sample: string,
  replaced: Record<string, string>,
): string[] {
  const configuration = join(folder, 'Caddyfile');
  const ports = `admin off\n\tdefault_bind 127.0.0.1\n\thttp_port ${http}\n\thttps_port ${https}`;
  writeFileSync(configuration, adaptSample(sample, { '\n{\n': `\n{\n\t${ports}\n`, ...replaced }));
  return [program, 'run', '--config', configuration, '--adapter', 'caddyfile'];
}
