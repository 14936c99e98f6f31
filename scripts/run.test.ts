/** `scripts/run.js`, which all npm scripts call. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { projectFolder } from './run-script.ts';

/** Returns a clone that has the project's Node.js without a link to it. */
function cloneWithoutLink(): string {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-run-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const packages = readdirSync(join(projectFolder, 'node_modules')).filter((name) =>
    name.startsWith('node-'),
  );
  const copied = packages.map((name) => `node_modules/${name}/package.json`);
  for (const path of ['package.json', 'scripts/run.js', ...copied])
    cpSync(join(projectFolder, path), join(folder, path));
  for (const path of packages.map((name) => `node_modules/${name}/bin`))
    symlinkSync(join(projectFolder, path), join(folder, path));
  return folder;
}

test('a script runs on the project’s Node.js although npm has removed the link to it', () => {
  const folder = cloneWithoutLink();
  writeFileSync(join(folder, 'report.ts'), 'console.log(process.version as string, process.argv[2]);');
  const installed = (process.env['PATH'] ?? '')
    .split(delimiter)
    .filter((path) => !path.includes('node_modules'));
  const env = { PATH: [join(folder, 'node_modules/.bin'), ...installed].join(delimiter), HOME: folder };
  // The option makes it like Node.js 20, which does not run TypeScript.
  const commandLine = ['--no-strip-types', 'scripts/run.js', 'report.ts', 'quietly'];
  const result = spawnSync(process.execPath, commandLine, { cwd: folder, env, encoding: 'utf8' });
  expect(result).toMatchObject({ status: 0, stdout: `${process.version} quietly\n` });
  expect(readdirSync(join(folder, 'node_modules/.bin'))).toContain('node');
});
