/** The program `vitrine`: its help and its usage errors. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { Program } from '#testing/program.ts';
import { runCommand } from '../testing/command.ts';

const projectFolder = join(import.meta.dirname, '../..');

/** Returns the commands in the program's help. */
async function listedCommands(): Promise<string[]> {
  const { stdout } = await runCommand('--help', [], {});
  const [, list = ''] = /^Commands:\n(.+?)\n\n/msu.exec(stdout) ?? [];
  return [...list.matchAll(/^ {2}([a-z-]+)/gmu)]
    .map(([, name = '']) => name)
    .filter((name) => name !== 'help');
}

test('the help of every command has a description and examples, in lines of at most 100 characters', async () => {
  const names = await listedCommands();
  expect(names).toContain('backup');
  expect((await runCommand('--help', [], {})).stdout).toContain('2  wrong usage');
  for (const name of names) {
    const help = await runCommand(name, ['--help'], {});
    expect(help).toMatchObject({ status: 0, stderr: '' });
    expect(help.stdout).toContain(`${name}: `);
    expect(help.stdout).toContain('Examples:\n');
    expect(Math.max(...help.stdout.split('\n').map((line) => line.length)), name).toBeLessThanOrEqual(100);
    expect((await runCommand('help', [name], {})).stdout).toBe(help.stdout);
  }
});

test('the help prints command lines of existing npm scripts, and npm run prints the same help', async () => {
  const { scripts } = JSON.parse(readFileSync(join(projectFolder, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  for (const name of await listedCommands()) {
    const { stdout } = await runCommand('help', [name], {});
    const lines = [...stdout.matchAll(/^(?:Usage:|Examples:\n|) *(npm .+)$/gmu)].map(([, line = '']) => line);
    expect(lines.length, name).toBeGreaterThan(0);
    for (const line of lines) {
      const [, script = ''] = /^npm (?:run )?([a-z-]+)(?: -- .+)?$/u.exec(line) ?? [];
      expect(Object.keys(scripts), line).toContain(script);
    }
  }
  const { stdout } = await runCommand('--help', [], {});
  expect(stdout).toMatch(/^Usage: npm run <command> -- \[options\]\n/u);
  const printed = new Program(['npm', 'run', '--silent', 'messages', '--', '--help'], { cwd: projectFolder });
  await printed.outputEnded;
  expect(printed.output).toBe((await runCommand('help', ['messages'], {})).stdout);
  expect(printed.output).toMatch(/^Usage: npm run messages -- \[options\]\n/u);
});

test('every command but start has an npm script that runs it', async () => {
  const { scripts } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
    scripts: Record<string, string>;
  };
  for (const name of await listedCommands())
    if (name !== 'start') expect(scripts[name]).toBe(`node scripts/run.js server/cli/vitrine.ts ${name}`);
});

test.each([
  [['bakcup'], 'Did you mean backup?'],
  [['frobnicate'], "unknown command 'frobnicate'"],
  [['demo', '--jsno'], 'Did you mean --json?'],
  [['export', '-x'], "unknown option '-x'"],
  [['export', '--url'], "option '--url <address>' argument missing"],
  [['export', '--data='], 'The value is empty.'],
  [['export', 'a', '--data', 'b'], 'Use either a folder, with --url and --contact, or --data'],
  [['export'], 'A folder is missing: npm run export -- <folder>'],
  [['verify'], 'Name either a backup file or --from-target.'],
  [['restore', 'a', 'b'], 'too many arguments'],
  [['messages', 'all'], 'too many arguments'],
  [['move'], "required option '--to <target>' not specified"],
])('%j is wrong usage, and the error explains it', async ([name = '', ...args], said) => {
  const { status, stdout, stderr } = await runCommand(name, args, { DATA_DIR: '/nowhere' });
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  expect(stderr).toContain(said);
});

test('docs/commands.md lists every command, in the order of the help', async () => {
  const document = readFileSync(new URL('../../docs/commands.md', import.meta.url), 'utf8');
  const listed = [...document.matchAll(/^\| `([a-z-]+)` \| [^|]+ \|[^|]*\|$/gmu)].map(([, name]) => name);
  expect(listed).toEqual(await listedCommands());
});

test('--version prints a version of three numbers', async () => {
  const { stdout } = await runCommand('--version', [], {});
  expect(stdout).toMatch(/^\d+\.\d+\.\d+\n$/u);
});
