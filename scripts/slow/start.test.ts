/** `npm start` in a copy of the clone, after its sources have changed. */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { Program } from '#testing/program.ts';
import { projectFolder } from '../run-script.ts';

/** Files and folders that `npm start` and the build read. */
const copied = [
  'bin',
  'contract',
  'docs/guide',
  'package-lock.json',
  'package.json',
  'scripts',
  'server',
  'testing',
  'tsconfig.base.json',
  'vite.config.ts',
  'web',
];

/** Copies these files and folders, by default without a build, to a new folder, with the packages of this clone. */
function copyOfClone(name: string, paths: readonly string[] = copied): string {
  const parent = mkdtempSync(join(tmpdir(), 'vitrine-clone-'));
  onTestFinished(() => rmSync(parent, { recursive: true, force: true }));
  const folder = join(parent, name);
  mkdirSync(folder);
  for (const path of paths) cpSync(join(projectFolder, path), join(folder, path), { recursive: true });
  symlinkSync(join(projectFolder, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}

/** Maximum duration of a start with a build on a busy machine, in milliseconds. */
const longestStart = 600_000;

/** Runs `npm start` until it has printed its last line, and stops the site. Returns the output. */
async function start(folder: string): Promise<string> {
  const env = { HOST: '127.0.0.1', PORT: '0', GITHUB_API: 'off', HOME: folder };
  const site = new Program(['npm', 'start'], { cwd: folder, env, ownGroup: true });
  onTestFinished(() => site.kill());
  await expect
    .poll(() => site.hasEnded || site.output.includes('Press Ctrl+C'), { timeout: longestStart })
    .toBe(true);
  await site.stop();
  return site.output;
}

test('npm start builds again if a source has changed, and not if it is only newer', {
  timeout: 3 * longestStart,
}, async () => {
  const folder = copyOfClone('clone', [...copied, 'dist']);
  expect(await start(folder)).not.toMatch(/building/iu);

  const changed = join(folder, 'server/cli/first-lines.ts');
  writeFileSync(changed, readFileSync(changed, 'utf8').replace('to stop the site', 'to stop the new site'));
  const output = await start(folder);
  expect(output).toContain('\nSources changed: building.\n');
  expect(output).toContain('Press Ctrl+C to stop the new site.');
  expect(await start(folder)).not.toMatch(/building/iu);
});

test.for(['a#b', 'what?'])('a build in a folder named %s is refused in one line', async (name, { skip }) => {
  skip(process.platform === 'win32', 'Windows has no such names');
  const folder = copyOfClone(name, ['package.json', 'scripts']);
  const build = new Program(['npm', 'run', '--silent', 'build'], { cwd: folder, env: { HOME: folder } });
  await build.outputEnded;
  expect(await build.ended).toBe(1);
  expect(build.output).toMatch(/^The site cannot be built in \S+, because the path contains “[#?]”\. .+\n$/u);
});
