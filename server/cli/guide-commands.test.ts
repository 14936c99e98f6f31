/** The commands of the owner's guide, each run once as written. */
import { spawn, type SpawnOptionsWithoutStdio, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { freePort } from '#testing/free-port.ts';
import { Program } from '#testing/program.ts';
import { emptyFolder } from '../testing/empty-folder.ts';

const projectFolder = join(import.meta.dirname, '../..');
const guide = join(projectFolder, 'docs/guide');

/** Commands that no test runs. */
const notRun = [
  [/^(?:ssh|ping) /u, 'needs another machine'],
  [/^npm run move -- --to postgres:/u, 'needs another machine; the tests of portable data move a site'],
  [/^(?:apt-get|journalctl|systemctl|git|cd|sh deployment\/) ?/u, 'needs root; deploy/try-guide runs it'],
  [/^npm (?:ci|run build)$/u, 'changes the clone; deploy/try-guide runs it'],
  [/^docker compose /u, 'needs Docker; the tests of the container build and start it'],
] as const;

const account = 'jo@example.org\nJo Doe\nthree quiet rivers\n';
const password = 'four quiet rivers\n';
const server = 'example.org\njo@example.org\n\n';

type Run = readonly [dataFolder: string, command: string, output: RegExp, input?: string];

const runsOnDemo: readonly Run[] = [
  ['demo', 'npm run demo', /^Created 7 categories and 17 projects/mu],
  ['demo', 'npm run backup', /^Backed up 17 projects/mu],
  ['demo', 'npm run backup -- ../site.db', /^Backed up 17 projects/mu],
  ['demo', 'npm run backup -- ../elsewhere/site.db', /^Backed up 17 projects/mu],
  ['demo', 'npm run verify -- ../elsewhere/site.db', /17 projects/u],
  ['none', 'npm run verify -- --from-target', /17 projects/u],
  ['demo', 'npm run restore -- ../site.db', /^Restored 17 projects/mu],
  ['demo', 'npm run restore -- ../elsewhere/site.db', /^Restored 17 projects/mu],
  ['demo', 'npm run messages', /@/u],
  ['demo', 'npm run messages -- --json --since 2026-01-05   # for a program', /^\[/mu],
  ['demo', 'npm run doctor', /^0 faults/mu],
  ['demo', 'npm run doctor -- --fix', /^0 faults/mu],
  ['demo', 'npm run reset-password', /^The password is set/mu, password],
  ['demo', 'npm run reset-password -- --without-second-factor', /already off/u, password],
];

/** A site without pictures: for the demo, the export as plain files takes minutes. */
const runsOnSmallSite: readonly Run[] = [
  ['small', 'npm run create-owner', /^Created the owner Jo Doe/mu, account],
  ['small', 'npm run export -- ../site --url https://example.org/', /^\d+ files of/mu],
  ['small', 'npm run export -- --data ../site.zip', /^Exported to .+site\.zip/mu],
  ['copy', 'npm run import -- ../site.zip', /0 projects/u],
  ['small', 'npm run deploy -- --with nginx', /^server \{$[\s\S]+^Nothing was written/mu, `${server}n\n`],
  ['small', 'npm run deploy', /^example\.org \{$[\s\S]+^Left to do:/mu, `${server}y\n`],
];

/** Returns the commands in blocks of `sh` and in the text, without the user who runs them. */
function commandsIn(chapter: string): string[] {
  const blocks = [...chapter.matchAll(/^ *```sh\n([\s\S]*?)^ *```$/gmu)].flatMap(([, lines = '']) =>
    lines.split('\n'),
  );
  const inline = [...chapter.matchAll(/`((?:npm|docker|runuser|systemctl|ping) [^`]+)`/gu)].map(
    ([, line = '']) => line,
  );
  return [...blocks, ...inline]
    .map((line) => line.trim().replace(/^runuser -u vitrine -- ?/u, ''))
    .filter(Boolean);
}

/** Returns a built clone in a new folder. Commands run its build, which starts faster than the sources. */
function clone(): string {
  const folder = join(emptyFolder(), 'clone');
  for (const name of ['bin', 'deploy', 'dist', 'package.json', 'scripts'])
    cpSync(join(projectFolder, name), join(folder, name), { recursive: true });
  mkdirSync(join(folder, 'server/cli'), { recursive: true });
  writeFileSync(join(folder, 'server/cli/vitrine.ts'), "import '../../dist/program/vitrine.js';");
  symlinkSync(join(projectFolder, 'node_modules'), join(folder, 'node_modules'));
  const stamp = "import { readSources, writeStamp } from './scripts/sources.js'; writeStamp(readSources());";
  spawnSync(process.execPath, ['--input-type=module', '--eval', stamp], { cwd: folder });
  return folder;
}

async function run(command: string, input: string, options: SpawnOptionsWithoutStdio) {
  const child = spawn('sh', ['-c', command], options);
  // Some commands end before they have read it.
  child.stdin.on('error', () => undefined);
  child.stdin.end(input);
  const [[status], stdout, stderr] = await Promise.all([
    once(child, 'close'),
    text(child.stdout),
    text(child.stderr),
  ]);
  return { status, stdout, stderr };
}

test('every command of the guide works as written', async () => {
  const files = readdirSync(guide).filter((name) => name.endsWith('.md'));
  const found = new Set(files.flatMap((name) => commandsIn(readFileSync(join(guide, name), 'utf8'))));
  const runnable = [...found].filter((command) => !notRun.some(([pattern]) => pattern.test(command)));
  expect(runnable.toSorted()).toEqual(
    ['npm start', ...[...runsOnDemo, ...runsOnSmallSite].map(([, command]) => command)].toSorted(),
  );

  const folder = clone();
  mkdirSync(join(folder, '../elsewhere'));
  const settings = async (dataFolder: string) => ({
    PATH: process.env['PATH'] ?? '',
    NODE_COMPILE_CACHE: join(folder, '../compiled'),
    GITHUB_API: 'off',
    PORT: String(await freePort()),
    DATA_DIR: dataFolder,
    ...(dataFolder !== 'demo' && { BACKUP_TARGET: join(folder, 'demo/backups') }),
  });
  const runAll = async (runs: readonly Run[]) => {
    for (const [dataFolder, command, output, input = ''] of runs) {
      const result = await run(command, input, { cwd: folder, env: await settings(dataFolder) });
      const expected = { status: 0, stdout: expect.stringMatching(output), stderr: expect.any(String) };
      expect(result, command).toEqual(expected);
    }
  };
  const site = new Program(['npm', 'start'], { cwd: folder, env: await settings('small'), ownGroup: true });
  try {
    const address = () => /^ *address +(http:\S+)$/mu.exec(site.output)?.[1] ?? '';
    await expect.poll(address).not.toBe('');
    expect((await fetch(address())).status).toBe(200);
    await Promise.all([runAll(runsOnDemo), runAll(runsOnSmallSite)]);
  } finally {
    process.kill(-site.pid);
    await site.outputEnded;
  }
});
