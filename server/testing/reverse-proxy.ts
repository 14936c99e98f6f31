/** nginx and Caddy in front of a site, with the samples in deploy/ and container/ or the files that `deploy` wrote. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { connect } from 'node:tls';
import { expect, onTestFinished } from 'vitest';
import { findCaddy, findNginx } from '#testing/debian-package.ts';
import { freePort } from '#testing/free-port.ts';
import { Program } from '#testing/program.ts';

/** The samples' host. */
export const sampleHost = 'example.org';

/** A configuration, by its path in the project or an absolute one, and its host. */
interface Configuration {
  file: string;
  host: string;
}

const projectFolder = join(import.meta.dirname, '../..');

export interface ReverseProxy {
  /** Ports instead of 80 and 443. */
  http: number;
  https: number;
  /** The authority that signed the certificate. */
  ca: string;
  /** Returns all log output so far. */
  logged: () => string;
}

interface Place extends Configuration {
  folder: string;
  certificate: string;
  key: string;
  http: number;
  https: number;
}

const proxies = {
  nginx: { find: findNginx, sample: 'deploy/nginx/vitrine.conf', commandLine: nginx },
  Caddy: { find: findCaddy, sample: 'deploy/caddy/Caddyfile', commandLine: caddy },
  'Caddy in the compose files': {
    find: findCaddy,
    sample: 'container/Caddyfile',
    commandLine: caddyOfCompose,
  },
};
export type ProxyName = keyof typeof proxies;

/** Reason for skipping tests if `startProxy` returns undefined. */
export const noProxy = 'This machine has no such proxy, and none could be unpacked.';

/**
 * Starts the proxy until the test ends, with these upstream addresses (host and port) and its sample or another
 * configuration. Returns undefined if it is neither installed nor downloadable.
 */
export async function startProxy(
  name: ProxyName,
  instances: readonly string[],
  configuration: Configuration = { file: proxies[name].sample, host: sampleHost },
): Promise<ReverseProxy | undefined> {
  const program = proxies[name].find();
  if (program === undefined) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-proxy-'));
  mkdirSync(join(folder, 'log'));
  const { ca, ...files } = makeCertificate(folder, configuration.host);
  const place = { folder, ...configuration, ...files, http: await freePort(), https: await freePort() };
  const running = new Program(proxies[name].commandLine(program, place, instances), {
    env: { HOME: folder },
  });
  onTestFinished(async () => {
    await running.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  const connectTls = () =>
    handshake(place.https, ca, place.host).catch((error: unknown) => [error, running.output]);
  await expect.poll(connectTls).toBe('done');
  const logFiles = () => readdirSync(join(folder, 'log')).map((file) => join(folder, 'log', file));
  const logged = () => [running.output, ...logFiles().map((file) => readFileSync(file, 'utf8'))].join('\n');
  return { http: place.http, https: place.https, ca, logged };
}

/** Creates an authority and a certificate of the host that it signed. */
export function makeCertificate(
  folder: string,
  host = sampleHost,
): { ca: string; certificate: string; key: string } {
  const [authority, authorityKey, certificate, key] = [
    'ca.pem',
    'ca-key.pem',
    'certificate.pem',
    'key.pem',
  ].map((name) => join(folder, name)) as [string, string, string, string];
  const openssl = (name: string, keyFile: string, file: string, ...options: string[]) => {
    const kind = 'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2'.split(' ');
    const rest = ['-subj', `/CN=${name}`, '-keyout', keyFile, '-out', file, ...options];
    const { status, stderr } = spawnSync('openssl', [...kind, ...rest]);
    if (status !== 0) throw new Error(`openssl created no certificate: ${String(stderr)}`);
  };
  openssl('Authority of the tests', authorityKey, authority);
  const signed = ['-CA', authority, '-CAkey', authorityKey];
  const extensions = [`subjectAltName=DNS:${host}`, 'basicConstraints=critical,CA:FALSE'];
  openssl(host, key, certificate, ...signed, ...extensions.flatMap((one) => ['-addext', one]));
  return { ca: readFileSync(authority, 'utf8'), certificate, key };
}

function handshake(port: number, ca: string, servername: string): Promise<string> {
  return new Promise((fulfil, reject) => {
    const socket = connect({ host: '127.0.0.1', port, ca, servername }, () => {
      fulfil('done');
      socket.destroy();
    }).on('error', reject);
  });
}

/** Replaces machine-specific parts of the configuration. Throws if one is missing. */
function adapt(file: string, replaced: Record<string, string>): string {
  return Object.entries(replaced).reduce(
    (text, [from, to]) => {
      if (!text.includes(from)) throw new Error(`${file} has no ${from}`);
      return text.replaceAll(from, to);
    },
    readFileSync(resolve(projectFolder, file), 'utf8'),
  );
}

function nginx(program: string, place: Place, instances: readonly string[]): string[] {
  const { folder, file, host, certificate, key, http, https } = place;
  const [one, first, second] = ['127.0.0.1:3000;', '# server 10.0.0.11:3000', '# server 10.0.0.12:3000'];
  const servers = adapt(file, {
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
    [`/etc/letsencrypt/live/${host}/fullchain.pem`]: certificate,
    [`/etc/letsencrypt/live/${host}/privkey.pem`]: key,
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
  return caddyWith(program, place, {
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
  return caddyWith(program, place, {
    '{$SITE_HOST} {': `${place.host} {\n\ttls ${place.certificate} ${place.key}`,
    '{$INSTANCES}': instances.join(' '),
    '{$INSTANCES_BACKWARDS}': instances.toReversed().join(' '),
  });
}

function caddyWith(
  program: string,
  { folder, file, http, https }: Place,
  replaced: Record<string, string>,
): string[] {
  const configuration = join(folder, 'Caddyfile');
  const ports = `admin off\n\tdefault_bind 127.0.0.1\n\thttp_port ${http}\n\thttps_port ${https}`;
  writeFileSync(configuration, adapt(file, { '\n{\n': `\n{\n\t${ports}\n`, ...replaced }));
  return [program, 'run', '--config', configuration, '--adapter', 'caddyfile'];
}
