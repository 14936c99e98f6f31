/** Doctor, other commands and a start describe data that cannot be used in the same words. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '#testing/free-port.ts';
import { startPostgres } from '#testing/postgres.ts';
import { Program } from '#testing/program.ts';
import { builtProgram, programEnv } from '#testing/site-process.ts';
import { SqliteFile } from '../kernel/database/sqlite-file.ts';
import { runCommand } from '../testing/command.ts';
import { databaseKind } from '../testing/database.ts';
import { doctor, stoppedSite } from '../testing/doctor.ts';
import { makeDisk, makeReadOnly } from '../testing/small-disk.ts';
import { emptyFolder } from '../testing/empty-folder.ts';

type Settings = Record<string, string>;

/** Returns what a start prints that fails. */
async function outputOfStart(settings: Settings): Promise<string> {
  const program = new Program([...builtProgram('vitrine'), 'start'], {
    env: { ...programEnv, PORT: '0', ...settings },
    cwd: tmpdir(),
  });
  onTestFinished(() => program.kill());
  expect(await program.ended).toBe(1);
  await program.outputEnded;
  return program.output;
}

async function expectSameWords(settings: Settings, name: string, words: RegExp): Promise<void> {
  const { results } = await doctor({ PORT: String(await freePort()), ...settings });
  const fault = results.find((check) => check.name === name && check.state === 'fault');
  const sentences = `${fault?.sentence} ${fault?.remedy}\n`;
  expect(sentences).toMatch(words);
  for (const command of ['demo', 'messages', 'backup'] as const)
    expect(await runCommand(command, [], settings)).toEqual({ status: 1, stdout: '', stderr: sentences });
  expect(await outputOfStart(settings)).toBe(sentences);
}

const onSqlite = test.runIf(databaseKind === 'sqlite');

onSqlite(
  'a data folder on a read-only disk stops a start and commands with the words of doctor',
  async ({ skip }) => {
    const { data } = await stoppedSite();
    const folder = emptyFolder();
    skip(!makeDisk(folder, '8m'), 'Only root can make a disk.');
    cpSync(data.DATA_DIR, folder, { recursive: true });
    makeReadOnly(folder);
    await expectSameWords(
      { ...data, DATA_DIR: folder },
      'Data folder',
      /^\S+ cannot be written, because its disk is read-only\. Make the disk writable, .+\.\n$/u,
    );
  },
);

onSqlite(
  'a SQLite file that another program has locked stops a start and commands with the same words',
  async () => {
    const { data, path } = await stoppedSite();
    const other = new SqliteFile(path);
    onTestFinished(() => other.close());
    other.exec('pragma locking_mode = exclusive; begin exclusive');
    const said = `Another program is using ${path}. Stop it, or wait until it has finished, and try again.`;
    for (const command of ['messages', 'backup'] as const)
      expect(await runCommand(command, [], data)).toEqual({ status: 1, stdout: '', stderr: `${said}\n` });
    expect(await outputOfStart(data)).toBe(`${said}\n`);
  },
);

test('a PostgreSQL that is not running, or whose host is unknown, stops a start and commands with the words of doctor', async () => {
  const DATA_DIR = emptyFolder();
  const port = await freePort();
  await expectSameWords(
    { DATA_DIR, DATABASE_URL: `postgres://asha:hidden@127.0.0.1:${port}/site` },
    'Database',
    /^postgres:\/\/\*\*\*@127\.0\.0\.1:\d+\/site does not answer: connect ECONNREFUSED .+ PostgreSQL runs .+\.\n$/u,
  );
  await expectSameWords(
    { DATA_DIR, DATABASE_URL: 'postgres://asha:hidden@no-such-host.invalid/site' },
    'Database',
    /^postgres:\/\/\*\*\*@no-such-host\.invalid\/site does not answer: getaddrinfo .+ Correct the host .+\.\n$/u,
  );
});

test('a PostgreSQL that refuses the user, or has no such database, stops a start and commands with the words of doctor', async () => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'vitrine-unusable-'));
  onTestFinished(() => rmSync(DATA_DIR, { recursive: true, force: true }));
  const server = await startPostgres();
  onTestFinished(() => server.stop());
  await expectSameWords(
    { DATA_DIR, DATABASE_URL: `${server.url.replace('vitrine@', 'asha:hidden@')}/postgres` },
    'Database',
    /^PostgreSQL refuses the user or the password of postgres:\/\/\*\*\*@\S+: role "asha" does not exist\. .+\.\n$/u,
  );
  await expectSameWords(
    { DATA_DIR, DATABASE_URL: `${server.url}/nowhere` },
    'Database',
    /^PostgreSQL has no such database: \S+\/nowhere\. Create it, or correct the address\.\n$/u,
  );
});
