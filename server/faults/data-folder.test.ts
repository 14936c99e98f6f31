/** Starting with an unusable data folder fails with a reason. */
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { Program } from '#testing/program.ts';
import { builtProgram } from '#testing/site-process.ts';
import { databaseKind } from '../testing/database.ts';
import { makeDisk } from '../testing/small-disk.ts';

/** Maximum duration of the failed start in milliseconds, on a busy machine. */
const exitTimeoutMs = 60_000;

const isRoot = process.getuid?.() === 0;

/** The id of a user without any permissions. */
const nobody = '65534';

function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-test-'));
  // Other users need access.
  chmodSync(folder, 0o755);
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Messages of failed starts, by folder. */
const sentences: Record<string, RegExp> = {
  'a system folder': /^This user cannot read and write \/proc\. Run this command as .+\n$/,
  'not writable': /^This user cannot read and write \S+\. Run this command as .+\n$/,
  'on a full disk': /^The disk of \S+ is full\. Free some space, .+\n$/,
};

/** Functions that create an unusable folder; they return undefined if this machine cannot. */
const folders: Record<string, () => string | undefined> = {
  'a file': () => {
    const file = join(emptyFolder(), 'file');
    writeFileSync(file, '');
    return file;
  },
  'below a file': () => {
    const file = join(emptyFolder(), 'file');
    writeFileSync(file, '');
    return join(file, 'data');
  },
  'a name that is too long': () => join(emptyFolder(), 'x'.repeat(300)),
  'in a system folder that cannot contain folders': () =>
    existsSync('/proc/self') ? '/proc/self/data' : undefined,
  'a system folder': () => (existsSync('/proc/self') ? '/proc' : undefined),
  'not writable': () => {
    if (!canRunAsNobody()) return undefined;
    const folder = emptyFolder();
    chmodSync(folder, 0o500);
    return folder;
  },
  'on a full disk': () => {
    const folder = emptyFolder();
    return makeDisk(folder, '4k') ? folder : undefined;
  },
};

/** Prefix that runs a command without root's permissions. */
const runAsNobody = isRoot ? ['setpriv', `--reuid=${nobody}`, `--regid=${nobody}`, '--clear-groups'] : [];

/** Returns false if that user cannot read the project, or root cannot change its user. */
function canRunAsNobody(): boolean {
  const [node = '', ...rest] = builtProgram();
  const [program, ...options] = [...runAsNobody, node, '--check', rest.at(-1) ?? ''];
  return spawnSync(program, options).status === 0;
}

test.runIf(databaseKind === 'sqlite').for(Object.entries(folders))(
  'a data folder that is %s stops the start with a message',
  async ([name, make], { skip }) => {
    const folder = make() ?? skip('This machine has no such folder.');
    const env = { DATA_DIR: folder, PORT: '0', NODE_ENV: 'production' };
    const program = new Program([...(canRunAsNobody() ? runAsNobody : []), ...builtProgram()], {
      env,
      cwd: tmpdir(),
    });
    onTestFinished(() => program.kill());
    const status = await Promise.race([
      program.ended,
      new Promise((resolve) => setTimeout(resolve, exitTimeoutMs, 'still running')),
    ]);
    await program.kill();
    await program.outputEnded;
    expect([status, program.output]).toEqual([
      1,
      expect.stringMatching(sentences[name] ?? /^DATA_DIR=\S+ is invalid: expected .+ \(.+\)\n$/),
    ]);
  },
);
