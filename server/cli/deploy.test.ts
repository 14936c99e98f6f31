/** The command `deploy`. Its files are checked by the programs that read them. */
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { pages } from '#contract/addresses.ts';
import { findCaddy } from '#testing/debian-package.ts';
import { runCommand } from '#testing/command.ts';
import { emptyFolder } from '../testing/empty-folder.ts';
import { noProxy, startProxy } from '../testing/reverse-proxy.ts';
import { testSite } from '../testing/site.ts';

const host = 'studio.example.net';
const about = ['--host', host, '--owner', 'jo@example.net'];
const mail = 'smtp://jo:secret@mail.example.net:587\nJo Doe <jo@example.net>\n';

async function deployed(options: readonly string[], input: string) {
  const folder = emptyFolder();
  const result = await runCommand('deploy', [...about, '--to', folder, ...options], {}, input);
  const read = (name: string) => readFileSync(join(folder, name), 'utf8');
  return { ...result, folder, read, names: readdirSync(folder).toSorted() };
}

test('deploy writes settings, a systemd unit, a Caddyfile and a script, and says what is left to do', async () => {
  const { status, stdout, stderr, names, read, folder } = await deployed([], `${mail}yes\n`);
  expect(stderr).toBe('');
  expect(status).toBe(0);
  expect(names).toEqual(['.env', 'Caddyfile', 'install.sh', 'vitrine.service']);
  expect(read('.env').split('\n')).toEqual([
    'DATA_DIR=/var/lib/vitrine',
    'PUBLIC_URL=https://studio.example.net',
    'TRUST_PROXY=loopback',
    'OWNER_EMAIL=jo@example.net',
    'SMTP_URL=smtp://jo:secret@mail.example.net:587',
    'MAIL_FROM=Jo Doe <jo@example.net>',
    '',
  ]);
  expect(statSync(join(folder, '.env')).mode & 0o777).toBe(0o600);
  for (const name of names) expect(read(name)).not.toContain('example.org');
  expect(stdout).toContain('Left to do:');
  expect(stdout).toContain(`sh ${join(folder, 'install.sh')}`);
  expect(stdout).toContain('Open https://studio.example.net and register as jo@example.net.');
  expect(stdout).not.toContain('secret');
});

test('deploy writes nothing with --print, or unless the answer is yes', async () => {
  const printed = await deployed(['--print'], '\n');
  expect(printed).toMatchObject({ status: 0, names: [] });
  expect(printed.stdout).toContain('PUBLIC_URL=https://studio.example.net');
  expect(printed.stdout).toContain('systemctl enable vitrine');
  expect(await deployed([], '\n\n')).toMatchObject({ status: 0, names: [] });
});

test.each([
  [['--host', 'https://example.net'], '\n', 'https://example.net is no host name.'],
  [['--owner', 'jo'], '\n', 'OWNER_EMAIL=jo is invalid: expected an email address'],
  [[], 'mail.example.net\n\n', 'SMTP_URL=mail.example.net is invalid'],
])('deploy refuses the options %j with the input %j and gives the reason', async (options, input, reason) => {
  const { status, stderr, names } = await deployed([...options, '--yes'], input);
  expect(stderr).toContain(reason);
  expect({ status, names }).toEqual({ status: 2, names: [] });
});

test('deploy refuses to overwrite an existing .env', async () => {
  const folder = emptyFolder();
  writeFileSync(join(folder, '.env'), 'POSTGRES_PASSWORD=kept');
  const options = [...about, '--with', 'compose', '--to', folder, '--yes'];
  const { status, stderr } = await runCommand('deploy', options, {}, '\n');
  expect(status).toBe(2);
  expect(stderr).toContain('.env is there already.');
  expect(readFileSync(join(folder, '.env'), 'utf8')).toBe('POSTGRES_PASSWORD=kept');
});

test('an apostrophe in the owner’s email address stays one in the shell script that deploy writes', async () => {
  const { read } = await deployed(['--yes', '--with', 'nginx', '--owner', "o'neil@example.net"], '\n');
  const [line = ''] = /^certbot.*$/mu.exec(read('install.sh')) ?? [];
  const { stdout } = spawnSync('sh', ['-c', line.replace('certbot', 'echo')], { encoding: 'utf8' });
  expect(stdout).toContain("--email o'neil@example.net --webroot");
});

test('deploy --with compose --print shows the settings of the containers', async () => {
  const { status, stdout } = await deployed(['--with', 'compose', '--print'], mail);
  expect(status).toBe(0);
  expect(stdout).toContain('SITE_HOST=studio.example.net\nOWNER_EMAIL=jo@example.net\nSMTP_URL=');
  expect(stdout).not.toContain('PUBLIC_URL');
});

test('Caddy accepts the file that deploy wrote', async ({ skip }) => {
  const caddy = findCaddy();
  if (caddy === undefined) return skip('This machine has no Caddy, and none could be unpacked.');
  const { folder } = await deployed(['--yes'], '\n');
  const file = join(folder, 'Caddyfile');
  writeFileSync(file, readFileSync(file, 'utf8').replace('/var/log/caddy', folder));
  const { status, stdout } = spawnSync(caddy, ['validate', '--adapter', 'caddyfile', '--config', file], {
    encoding: 'utf8',
    env: { HOME: folder },
  });
  expect(stdout).toContain('Valid configuration');
  expect(status).toBe(0);
});

test.for([
  ['nginx', 'nginx', 'vitrine.conf'],
  ['Caddy', 'caddy', 'Caddyfile'],
] as const)(
  '%s serves a site over HTTPS with the file that deploy wrote',
  async ([name, kind, file], { skip }) => {
    const { folder } = await deployed(['--yes', '--with', kind], '\n');
    const env = { PUBLIC_URL: `https://${host}`, TRUST_PROXY: 'loopback' };
    const site = await testSite({ pages: true, env });
    const upstream = new URL(await site.listens()).host;
    const proxy = (await startProxy(name, [upstream], { file: join(folder, file), host })) ?? skip(noProxy);
    const path = pages.contact;
    const to = {
      host: '127.0.0.1',
      port: proxy.https,
      servername: host,
      headers: { host },
      path,
      agent: false,
    };
    await expect(once(request(to).end(), 'response')).rejects.toThrow('unable to verify');
    const [response] = (await once(request({ ...to, ca: proxy.ca }).end(), 'response')) as [IncomingMessage];
    expect(response.statusCode).toBe(200);
    expect(response.headers['strict-transport-security']).toMatch(/^max-age=/u);
    expect(await text(response)).toContain(`https://${host}${path}`);
  },
);

test('systemd accepts the unit that deploy wrote, and the shell the script', async ({ skip }) => {
  const { folder, read } = await deployed(['--yes', '--with', 'nginx'], '\n');
  expect(spawnSync('sh', ['-n', join(folder, 'install.sh')]).status).toBe(0);
  const isThere = spawnSync('systemd-analyze', ['--version']).status === 0;
  if (!isThere) return skip('This machine has no systemd.');
  const file = join(folder, 'vitrine.service');
  expect(read('vitrine.service')).toContain(`\nWorkingDirectory=${join(import.meta.dirname, '../..')}\n`);
  const { stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', file], {
    encoding: 'utf8',
    env: { ...process.env, LC_ALL: 'C' },
  });
  expect(stderr).toBe('');
});
