/** The one program: what it says of itself, what it refuses, what it completes. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { runCommand } from '../testing/command.ts';
import { commands, shells } from './commands.ts';

const names = commands.map(({ name }) => name);

test('every command tells what it is for, what it takes, and examples', async () => {
  const { stdout } = await runCommand('--help', [], {});
  for (const { name, summary } of commands)
    expect(stdout).toMatch(new RegExp(`^  ${name} +${summary}$`, 'mu'));
  expect(stdout).toContain('2  called in a way that it does not know');
  for (const { name, summary, options, usage } of commands) {
    const help = await runCommand(name, ['--help'], {});
    expect(help).toMatchObject({ status: 0, stderr: '' });
    expect(help.stdout).toMatch(new RegExp(`^${name}: ${summary}\\.\n\n.+\n\nUsage:\n`, 'su'));
    for (const option of Object.keys(options)) expect(usage.join(' '), name).toContain(`--${option}`);
    for (const option of Object.keys(options))
      expect(help.stdout).toMatch(new RegExp(`^  --${option} `, 'mu'));
    expect(help.stdout).toContain('\n\nExamples:\n');
    expect(Math.max(...help.stdout.split('\n').map((line) => line.length)), name).toBeLessThan(100);
    expect((await runCommand('help', [name], {})).stdout).toBe(help.stdout);
  }
});

test('npm’s scripts call the same', () => {
  const { scripts } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
    scripts: Record<string, string>;
  };
  for (const name of names.filter((one) => !['start', 'completion'].includes(one)))
    expect(scripts[name]).toBe(`node server/cli/vitrine.ts ${name}`);
});

test.each([
  [['bakcup'], 'There is no command bakcup. Did you mean backup? '],
  [['frobnicate'], 'There is no command frobnicate. node '],
  [['demo', '--jsno'], 'There is no option --jsno. Did you mean --json? '],
  [['export', '-x'], 'There is no option -x. '],
  [['demo', '--json=yes'], '--json takes no value: npm run demo -- --json'],
  [['export', '--url'], '--url takes a value: npm run export -- --url <address>'],
  [['export', '--data='], '--data takes a value: npm run export -- --data <file.zip>'],
  [['export', '--url', '--contact'], '--url takes a value: '],
  [['export', 'a', '--data', 'b'], 'Name a folder for the site or a file for the data, not both'],
  [['verify'], 'Name one file: npm run verify -- <file>'],
  [['restore', 'a', 'b'], 'Name one file: npm run restore -- <file>'],
  [['messages', 'all'], 'messages takes no “all”. '],
  [['move'], 'Say where to: '],
  [['completion', 'tcsh'], 'Name one shell: node server/cli/vitrine.ts completion bash|zsh|fish'],
  [['completion'], 'Name one shell: node server/cli/vitrine.ts completion bash|zsh|fish'],
])('%j is wrong usage: one line says how it is meant', async ([name = '', ...args], said) => {
  const { status, stdout, stderr } = await runCommand(name, args, { DATA_DIR: '/nowhere' });
  expect({ status, stdout, lines: stderr.split('\n').length }).toEqual({ status: 2, stdout: '', lines: 2 });
  expect(stderr.slice(0, said.length)).toBe(said);
});

test('the documents list every command, as the program does', () => {
  const document = readFileSync(new URL('../../docs/commands.md', import.meta.url), 'utf8');
  const listed = [...document.matchAll(/^\| `([a-z-]+)` \| [^|]+ \|[^|]*\|$/gmu)].map(([, name]) => name);
  expect(listed).toEqual(names);
});

test('the version is that of the package', async () => {
  const { stdout } = await runCommand('--version', [], {});
  expect(stdout).toMatch(/^\d+\.\d+\.\d+\n$/u);
});

/** What bash offers after these words, the last of which is begun. */
async function completions(words: string[], folder: string): Promise<string[]> {
  const { stdout: script } = await runCommand('completion', ['bash'], {});
  const run = `${script}
COMP_WORDS=(${words.map((word) => `'${word}'`).join(' ')})
COMP_CWORD=${words.length - 1}
_vitrine
printf '%s\\n' "\${COMPREPLY[@]}"
complete -p vitrine`;
  const lines = execFileSync('bash', ['--norc', '-c', run], { cwd: folder, encoding: 'utf8' }).split('\n');
  expect(lines.at(-2)).toBe('complete -o bashdefault -o default -F _vitrine vitrine');
  return lines.slice(0, -2).filter((line) => line !== '');
}

test('bash completes commands, options and shells, and leaves files to itself', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-completion-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, 'site.db'), '');
  const offers = (...words: string[]) => completions(['vitrine', ...words], folder);
  expect(await offers('')).toEqual([...names, '--help', '--version']);
  expect(await offers('re')).toEqual(['restore', 'reset-password']);
  expect(await offers('export', '--')).toEqual([
    '--url',
    '--contact',
    '--data',
    '--without-messages',
    '--help',
  ]);
  expect(await offers('completion', '')).toEqual(['bash', 'zsh', 'fish']);
  expect(await offers('restore', 'si')).toEqual([]);
});

// Not every machine has them all.
for (const shell of shells)
  test.runIf(spawnSync(shell, ['-c', ':']).status === 0)(`${shell} takes its script`, async () => {
    const { stdout } = await runCommand('completion', [shell], {});
    for (const name of names) expect(stdout).toContain(name);
    const { status, stderr } = spawnSync(shell, ['-n'], { input: stdout, encoding: 'utf8' });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  });
