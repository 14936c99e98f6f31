/** The command `doctor` on intact and broken sites. */
import {
  chmodSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { runCommand } from '../testing/command.ts';
import { freePort } from '#testing/free-port.ts';
import { SqliteFile } from '../kernel/database/sqlite-file.ts';
import { backupsIn } from '../testing/backups.ts';
import { databaseKind, testDatabase } from '../testing/database.ts';
import { faultsOf, doctor, stateOf, stoppedSite } from '../testing/doctor.ts';
import { mailServer } from '../testing/mail-server.ts';
import { smtpUrl } from '../testing/outbox.ts';
import { ownedSite } from '../testing/portfolio.ts';
import { testSite } from '../testing/site.ts';
import { startSite } from '../testing/site-process.ts';
import { emptyFolder } from '../testing/empty-folder.ts';

test.runIf(databaseKind === 'sqlite')(
  'doctor reports a data folder that has backups but no database',
  async () => {
    const { data, path } = await stoppedSite();
    rmSync(path);
    expect(await faultsOf(data, 'Database')).toEqual([
      `fault: There is none, but ${data.DATA_DIR} has backups.`,
    ]);
  },
);

test('doctor finds no fault on a healthy site, running or stopped, and changes nothing', async () => {
  const { data } = await stoppedSite();
  const before = stateOf(data.DATA_DIR);
  const port = String(await freePort());
  const stopped = await doctor({ ...data, PORT: port });
  expect(stopped.results.filter(({ state }) => state !== 'ok').map(({ name }) => name)).toEqual([
    'Version',
    'Mail',
  ]);
  expect(stopped.results.find(({ name }) => name === 'Listening')?.sentence).toContain('does not run');
  expect(stateOf(data.DATA_DIR)).toEqual(before);

  const site = await startSite(data);
  const running = await doctor({ ...data, PORT: new URL(site.url).port, PUBLIC_URL: site.url });
  expect(running.status).toBe(0);
  const said = running.results.map(({ sentence }) => sentence);
  expect(said).toContain(`A site runs on port ${new URL(site.url).port}.`);
  expect(said).toContain(`${site.url} leads to a site.`);
  expect((await fetch(`${site.url}/readyz`)).status).toBe(200);
});

test('doctor --fix makes the data folder private and creates the first backup, and changes no content', async () => {
  const { site } = await ownedSite(testSite);
  const { data, config } = site;
  await site.close();
  // With PostgreSQL, the folder has no file of the site yet.
  const hasFiles = databaseKind === 'sqlite';
  if (hasFiles) chmodSync(config.dataDir, 0o755);
  const settings = { ...data, DATA_DIR: config.dataDir, PORT: '0' };
  const untouched = stateOf(config.dataDir);
  const found = await doctor(settings);
  expect(found.results).toContainEqual({
    name: 'Backup',
    state: 'warning',
    sentence: 'There is no backup yet.',
    remedy: expect.stringMatching(/^Create a backup\./u),
  });
  expect(stateOf(config.dataDir)).toEqual(untouched);

  const { results } = await doctor(settings, ['--fix']);
  const folderFixed = {
    name: 'Data folder',
    state: 'fixed',
    sentence: expect.stringMatching(/^Other users of this machine can access /u) as string,
    remedy: null,
  };
  expect(results.filter(({ state }) => state === 'fixed')).toEqual([
    ...(hasFiles ? [folderFixed] : []),
    { name: 'Backup', state: 'fixed', sentence: 'There is no backup yet.', remedy: null },
  ]);
  expect(statSync(config.dataDir).mode & 0o777).toBe(0o700);
  const [made = ''] = backupsIn(config.dataDir);
  expect(await runCommand('verify', [join(config.dataDir, 'backups', made)], settings)).toMatchObject({
    status: 0,
  });
  for (const name of ['Data folder', 'Backup'])
    expect(results.findLast((result) => result.name === name)).toMatchObject({ state: 'ok' });

  const before = stateOf(config.dataDir);
  const { results: afterwards } = await doctor(settings, ['--fix']);
  expect(afterwards.map(({ state }) => state)).not.toContain('fixed');
  expect(stateOf(config.dataDir)).toEqual(before);
});

test('doctor offers --fix if it can fix something, and --fix says why a fix failed', async () => {
  const { site } = await ownedSite(testSite);
  const { data, config } = site;
  const { stdout } = await runCommand('doctor', [], data);
  expect(stdout).toMatch(/\nTo fix what needs no decision: npm run doctor -- --fix\n$/u);
  symlinkSync('/nowhere/at/all', join(config.dataDir, 'backups'));
  const { results } = await doctor({ ...data, PORT: '0' }, ['--fix']);
  expect(results).toContainEqual({
    name: 'Backup',
    state: 'fault',
    sentence: expect.stringMatching(/^This could not be fixed: E\w+: /u),
    remedy: expect.stringMatching(/^Create a backup\./u),
  });
});

test('doctor finds no fault before the first start and creates nothing', async () => {
  const folder = emptyFolder();
  const { status, stdout } = await runCommand('doctor', [], { DATA_DIR: join(folder, 'data') });
  expect(status).toBe(0);
  expect(stdout).toMatch(/^ok +Database +There is none\. The first start creates it\.$/mu);
  expect(stdout).toMatch(/\n0 faults, \d warnings?, \d+ ok\.\n$/u);
  expect(readdirSync(folder)).toEqual([]);
});

test('doctor reports every invalid setting, not only the first one', async () => {
  const found = await faultsOf({ PORT: 'x', BACKUP_HOUR: '24', DATA_DIR: emptyFolder() }, 'Settings');
  expect(found).toEqual([
    'fault: PORT=x is invalid: expected a number from 0 to 65535.',
    'fault: BACKUP_HOUR=24 is invalid: expected an hour from 0 to 23, or off.',
  ]);
});

test('doctor reports a backup target without its keys and still checks the rest', async () => {
  const settings = { BACKUP_TARGET: 's3://my-bucket', DATA_DIR: emptyFolder() };
  expect(await faultsOf(settings, 'Settings')).toEqual([
    'fault: AWS_ACCESS_KEY_ID is missing: BACKUP_TARGET=s3://my-bucket needs it.',
    'fault: AWS_SECRET_ACCESS_KEY is missing: BACKUP_TARGET=s3://my-bucket needs it.',
  ]);
  expect(await faultsOf(settings, 'Data folder')).toEqual([]);
});

test('doctor reports misspelt names in .env', async () => {
  const folder = emptyFolder();
  writeFileSync(join(folder, '.env'), 'STMP_URL=smtp://x\nTRUST_PROXI=1\nTZ=UTC\n');
  const { stdout } = await runCommand('doctor', ['--json'], { DATA_DIR: emptyFolder() }, folder);
  const results = JSON.parse(stdout) as { name: string }[];
  expect(results.filter(({ name }) => name === 'Settings')).toEqual(
    ['STMP_URL', 'TRUST_PROXI'].map((name) => ({
      name: 'Settings',
      state: 'warning',
      sentence: `${name} in .env is not a setting.`,
      remedy: 'Remove or correct it. .env.example lists all settings.',
    })),
  );
});

test('doctor tests the mail server without sending a mail', async () => {
  const server = await mailServer();
  const settings = { DATA_DIR: emptyFolder(), SMTP_URL: smtpUrl(server.port) };
  expect(await faultsOf({ ...settings, MAIL_FROM: 'site@example.org' }, 'Mail server')).toEqual([]);
  expect(await faultsOf(settings, 'Mail server')).toEqual(['warning: Mails have no sender address.']);
  expect(server.mails).toEqual([]);
});

test('doctor reports that a public site has no mail server, and that its URL cannot be reached', async () => {
  const settings = { DATA_DIR: emptyFolder(), PUBLIC_URL: 'https://site.invalid', TRUST_PROXY: 'loopback' };
  expect(await faultsOf(settings, 'Mail')).toEqual([
    'warning: No mail server is set: emails are written to files in the data folder.',
  ]);
  expect(await faultsOf(settings, 'Address')).toEqual([
    expect.stringMatching(/^warning: https:\/\/site\.invalid cannot be reached from this machine: .+\.$/u),
  ]);
});

test('doctor reports a data folder that others can read', async () => {
  const { data } = await stoppedSite();
  chmodSync(data.DATA_DIR, 0o755);
  expect(await faultsOf(data, 'Data folder')).toEqual([
    `warning: Other users of this machine can access ${data.DATA_DIR}.`,
  ]);
});

test('doctor reports a data folder that is a file', async () => {
  const file = join(emptyFolder(), 'file');
  writeFileSync(file, '');
  expect(await faultsOf({ DATA_DIR: file }, 'Data folder')).toEqual([`fault: ${file} is not a folder.`]);
});

test('doctor reports an old, unread, damaged or missing backup, and one from the future as a fault of the clock', async () => {
  const { site } = await ownedSite(testSite);
  const { data, config } = site;
  expect(await faultsOf(data, 'Backup')).toEqual(['warning: There is no backup yet.']);
  const folder = join(config.dataDir, 'backups');
  const backup = (time: string) => join(folder, `manual-${time}.db`);
  expect(await runCommand('backup', [], data)).toMatchObject({ status: 0 });
  const [made = ''] = backupsIn(config.dataDir);
  renameSync(join(folder, made), backup('2025-01-01T00-00-00-000Z'));
  writeFileSync(join(folder, 'uploaded-2025-03-01T00-00-00-000Z.db'), 'of another site');
  const [old] = await faultsOf(data, 'Backup');
  expect(old).toMatch(
    /^fault: The last backup \(.+\) was intact when it was last read, just now\. It was created 2025-01-01T00:00:00\.000Z\.$/u,
  );
  for (const [statement, sentence] of [
    [
      'drop table backup_checksums',
      'has no checksums. It was otherwise intact when it was last read, just now.',
    ],
    [`insert into kysely_migration values ('999-later', '2030-01-01')`, 'has not been read yet.'],
  ] as const) {
    const file = new SqliteFile(backup('2025-01-01T00-00-00-000Z'));
    file.exec(statement);
    file.close();
    expect(await faultsOf(data, 'Backup')).toEqual([expect.stringContaining(sentence)]);
  }
  for (const damaged of [
    'a few bytes of junk',
    readFileSync(backup('2025-01-01T00-00-00-000Z')).subarray(0, 20_000),
  ]) {
    writeFileSync(backup('2025-02-01T00-00-00-000Z'), damaged);
    const [fault] = await faultsOf(data, 'Backup');
    expect(fault).toMatch(/^fault: The last backup \(.+\) was damaged when it was last read, just now/u);
  }
  writeFileSync(backup('2099-01-01T00-00-00-000Z'), 'x');
  expect(await faultsOf(data, 'Clock')).toEqual([expect.stringContaining('2099-01-01T00:00:00.000Z')]);
});

/** Starts a server with these responses and returns its origin. */
async function serverBefore(answer: (path: string) => Promise<Response> | Response): Promise<string> {
  const server = createServer(
    (request, response) =>
      void (async () => {
        const { status, headers, text } = await Promise.resolve(answer(request.url ?? '')).then(
          async (one) => ({
            status: one.status,
            headers: Object.fromEntries(
              [...one.headers].filter(([name]) => ['content-type', 'location'].includes(name)),
            ),
            text: await one.text(),
          }),
        );
        response.writeHead(status, headers).end(text);
      })(),
  );
  const port = await freePort();
  server.listen(port, '127.0.0.1');
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo | null)?.port ?? port}`;
}

test('doctor reports a proxy that does not forward the client’s address or is not trusted', async () => {
  const data = await testDatabase();
  const site = await startSite({ ...data, TRUST_PROXY: 'loopback' });
  const silent = await serverBefore((path) => fetch(site.url + path));
  const forwardingProxy = await serverBefore((path) =>
    fetch(site.url + path, { headers: { 'x-forwarded-for': '203.0.113.7' } }),
  );
  const settings = { ...data, TRUST_PROXY: 'loopback' };
  expect(await faultsOf({ ...settings, PUBLIC_URL: forwardingProxy }, 'Proxy')).toEqual([]);
  expect(await faultsOf({ ...settings, PUBLIC_URL: silent }, 'Proxy')).toEqual([
    `fault: Visitors’ addresses do not reach the site through ${silent}: all visitors count as one client.`,
  ]);
  const other = await startSite({ ...data, TRUST_PROXY: '192.0.2.1' });
  const untrustingProxy = await serverBefore((path) =>
    fetch(other.url + path, { headers: { 'x-forwarded-for': '203.0.113.7' } }),
  );
  expect(
    await faultsOf({ ...data, TRUST_PROXY: '192.0.2.1', PUBLIC_URL: untrustingProxy }, 'Proxy'),
  ).toHaveLength(1);
  expect(await faultsOf({ ...data, PUBLIC_URL: 'https://site.invalid' }, 'Proxy')).toEqual([
    expect.stringMatching(/^fault: PUBLIC_URL is https, so there is a proxy/u),
  ]);
  expect(await faultsOf({ ...data, TRUST_PROXY: 'true' }, 'Proxy')).toHaveLength(1);
});

test('doctor warns that it could not check the proxy if no site answers at the public URL', async () => {
  const unusedUrl = `http://127.0.0.1:${await freePort()}`;
  expect(
    await faultsOf({ DATA_DIR: emptyFolder(), TRUST_PROXY: 'loopback', PUBLIC_URL: unusedUrl }, 'Proxy'),
  ).toEqual([`warning: Visitors’ addresses could not be checked: no site answered at ${unusedUrl}.`]);
});

test('doctor reports a port that another program uses, and a public URL that leads or redirects elsewhere', async () => {
  const otherServer = await serverBefore(() => new Response('hello'));
  const { port } = new URL(otherServer);
  const DATA_DIR = emptyFolder();
  expect(await faultsOf({ DATA_DIR, PORT: port }, 'Listening')).toEqual([
    `fault: Another program listens on port ${port}.`,
  ]);
  expect(await faultsOf({ DATA_DIR, PUBLIC_URL: otherServer }, 'Address')).toEqual([
    `fault: ${otherServer} leads to another server.`,
  ]);
  const leading = await serverBefore((path) => Response.redirect(`https://www.site.example${path}`, 301));
  expect(await faultsOf({ DATA_DIR, PUBLIC_URL: leading }, 'Address')).toEqual([
    `fault: ${leading} redirects to https://www.site.example.`,
  ]);
});
