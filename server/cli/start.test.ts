import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { closedClaim } from '#contract/ui-text/account.ts';
import { Program } from '#testing/program.ts';
import { sqliteFilename } from '../kernel/database/sqlite-file.ts';
import { runCommand } from '../testing/command.ts';
import { databaseKind } from '../testing/database.ts';
import { testSite } from '../testing/site.ts';

const command = join(import.meta.dirname, '../../bin/vitrine.js');

function start(settings: Record<string, string>, ...options: string[]): Program {
  const site = new Program([process.execPath, command, 'start', ...options], {
    env: { HOST: '127.0.0.1', PORT: '0', GITHUB_API: 'off', ...settings },
    cwd: settings['DATA_DIR'] ?? '',
  });
  onTestFinished(() => site.kill());
  return site;
}

const invitation = /open the address and register/;

/** Resolves when the site has printed its first lines. */
const hasStarted = (site: Program) =>
  vi.waitFor(() => expect(site.output).toContain('Press Ctrl+C to stop the site.'), { timeout: 60_000 });

test('a start prints the site’s URL and how to claim it, until it has an owner', async () => {
  const { data, owner } = await testSite();
  const starting = start(data);
  await hasStarted(starting);
  expect(starting.output).toMatch(/^ {2}address {3}http:\/\/localhost:\d+$/m);
  expect(starting.output).toMatch(/^ {2}data {6}\S+$/m);
  expect(starting.output).toMatch(invitation);
  expect(starting.output).toContain('The one-time code appears in the log below.');
  expect(starting.output).toContain('npm run demo');
  expect(await starting.stop()).toBe(0);

  await owner();
  const claimed = start(data);
  await hasStarted(claimed);
  expect(claimed.output).not.toMatch(invitation);
});

test('a start on a used port prints only one line, which proposes another port', async () => {
  const { data } = await testSite();
  const other = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void other.close());
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const refused = start({ ...data, PORT: String(port), LOG_LEVEL: 'silent' });
  await refused.outputEnded;
  expect(await refused.ended).toBe(1);
  expect(refused.output).toBe(
    `Port ${port} is used by another program. Choose another: PORT=${port + 1} npm start\n`,
  );
});

test('a start that logs no codes names the folder with the code, and the only address that may register', async () => {
  const { data, config } = await testSite();
  const site = start({ ...data, OWNER_EMAIL: 'asha@example.org', LOG_LEVEL: 'warn' });
  await hasStarted(site);
  expect(site.output).toContain(
    `register as asha@example.org. The one-time code is in the newest file of ${join(config.dataDir, 'outbox')}.\n`,
  );
});

test('a start of a public site without OWNER_EMAIL prints why nobody can register and how to create the owner', async () => {
  const { data } = await testSite();
  const site = start({ ...data, PUBLIC_URL: 'https://asha.example' });
  await hasStarted(site);
  expect(site.output).toContain(`${closedClaim.finding}\n${closedClaim.advice} npm run create-owner.\n`);
  expect(site.output).not.toMatch(invitation);
});

test.runIf(databaseKind === 'sqlite')(
  'a start in a folder that has backups but no database stops, until --new-site confirms a new site',
  async () => {
    const site = await testSite();
    await site.registers();
    expect(await runCommand('backup', [], site.data)).toMatchObject({ status: 0 });
    await site.close();
    for (const ending of ['', '-wal', '-shm'])
      rmSync(join(site.config.dataDir, sqliteFilename + ending), { force: true });

    const refused = start(site.data);
    await refused.outputEnded;
    expect(await refused.ended).toBe(1);
    expect(refused.output).toMatch(
      /^\S+ has backups, but no database\.\n.+To restore it: npm run restore -- \S+\nTo start .+: npm start -- --new-site\n$/u,
    );
    const confirmed = start(site.data, '--new-site');
    await hasStarted(confirmed);
    expect(confirmed.output).toMatch(invitation);
  },
);
