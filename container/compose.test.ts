/** Checks the compose files with a linter and against their documented properties. */
import { DCLinter } from 'dclint';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { readConfig } from '../server/process/config.ts';

interface Service {
  image?: string;
  user?: string;
  read_only?: boolean;
  cap_drop?: string[];
  cap_add?: string[];
  security_opt?: string[];
  privileged?: boolean;
  restart?: string;
  ports?: string[];
  networks?: string[];
  healthcheck?: { test?: string[] };
  depends_on?: Record<string, { condition: string }>;
  deploy?: { resources?: { limits?: Record<string, unknown> } };
  environment?: Record<string, string>;
  tmpfs?: string[];
  volumes?: string[];
}

interface Compose {
  services: Record<string, Service>;
  networks?: Record<string, { internal?: boolean } | null>;
}

const files = ['compose.yaml', 'compose.postgres.yaml'];

function read(file: string): Compose {
  return parse(readFileSync(join(import.meta.dirname, file), 'utf8'), { merge: true }) as Compose;
}

function isSite({ image = '' }: Service): boolean {
  return image.includes('VITRINE_IMAGE');
}

/** Returns the names of the variables that a file takes from `.env`. */
function variables(file: string): string[] {
  const text = readFileSync(join(import.meta.dirname, file), 'utf8');
  return [...text.matchAll(/\$\{(\w+)/g)].map(([, name = '']) => name);
}

describe.each(files)('%s', (file) => {
  const services = Object.entries(read(file).services);

  test(`${file} is valid by the compose specification`, () => {
    const linter = new DCLinter({
      // Built images have a name, and Caddy's ports are public.
      rules: { 'no-build-and-image': 0, 'no-unbound-port-interfaces': 0 },
      quiet: true,
      debug: false,
      exclude: [],
    });
    const results = linter.lintFiles([join(import.meta.dirname, file)], false);
    // Warnings concern the order of keys only.
    const faults = results.flatMap(({ messages }) => messages).filter(({ type }) => type === 'error');
    expect(faults).toEqual([]);
  });

  test.each(services)(
    'the service %s can write only to its volumes and cannot gain privileges',
    (_name, service) => {
      expect(service).toMatchObject({
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
      });
      expect(service.privileged).toBeUndefined();
    },
  );

  test.each(services)('the service %s restarts by itself and has resource limits', (_name, service) => {
    expect(service.restart).toBe('unless-stopped');
    expect(Object.keys(service.deploy?.resources?.limits ?? {})).toEqual(['cpus', 'memory', 'pids']);
  });

  test.each(services)('the service %s waits until its dependencies are healthy', (_name, service) => {
    for (const { condition } of Object.values(service.depends_on ?? {}))
      expect(condition).toBe('service_healthy');
    // The site's image has its own health check.
    expect(service.healthcheck?.test?.[0]).toBe(isSite(service) ? undefined : 'CMD');
  });

  test(`only Caddy has public ports in ${file}`, () => {
    const open = services.filter(([, { ports }]) => ports !== undefined).map(([name]) => name);
    expect(open).toEqual(['caddy']);
  });

  test(`the settings in ${file} are valid`, () => {
    for (const [, { environment = {} }] of services.filter(([, service]) => isSite(service))) {
      const filled = Object.entries(environment).map(([name, value]) => [
        name,
        value.replaceAll(/\$\{\w+[^}]*\}/g, 'example'),
      ]);
      const config = readConfig(Object.fromEntries(filled) as Record<string, string>);
      expect(config).toMatchObject({
        publicUrl: 'https://example',
        trustProxy: ['uniquelocal'],
        // Set by the image, its volume and Caddy; .env does not override them.
        host: '0.0.0.0',
        port: 3000,
        dataDir: '/data',
      });
    }
  });
});

test('the database of the containers is in an internal network', () => {
  const { services, networks } = read('compose.postgres.yaml');
  expect(services['postgres']?.networks).toEqual(['database']);
  expect(networks?.['database']).toEqual({ internal: true });
  expect(services['caddy']?.networks).toEqual(['front']);
});

test('.env.example names every variable of the compose files', () => {
  const example = readFileSync(join(import.meta.dirname, '.env.example'), 'utf8');
  const named = [...example.matchAll(/^(?:# )?([A-Z_]+)=/gm)].map(([, name = '']) => name);
  expect(named).toEqual(expect.arrayContaining([...new Set(files.flatMap(variables))]));
});
