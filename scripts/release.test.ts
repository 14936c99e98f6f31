/** `npm run release`, in a folder with files of its own. */
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';

const introduction = '# Changelog\n\nWhat changes.\n\n';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-release-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  write('package.json', { name: 'site', version: '1.2.3', license: 'MIT' });
  write('package-lock.json', { version: '1.2.3', packages: { '': { version: '1.2.3' } } });
  changelog('## Unreleased\n\n- A new page.\n\n## 1.2.3 - 2026-01-31\n\n- The first.\n');
});

function write(file: string, content: object): void {
  writeFileSync(join(folder, file), `${JSON.stringify(content, undefined, 2)}\n`);
}

function changelog(sections: string): void {
  writeFileSync(join(folder, 'CHANGELOG.md'), introduction + sections);
}

function read(file: string): string {
  return readFileSync(join(folder, file), 'utf8');
}

function release(...words: string[]): Promise<{ failed: boolean; stdout: string; stderr: string }> {
  return new Promise((resolve) => {
    const program = join(import.meta.dirname, 'release.ts');
    execFile(process.execPath, [program, ...words], { cwd: folder }, (error, stdout, stderr) =>
      resolve({ failed: error !== null, stdout, stderr }),
    );
  });
}

test.each([
  ['patch', '1.2.4'],
  ['minor', '1.3.0'],
  ['major', '2.0.0'],
  ['1.10.0', '1.10.0'],
])('%s makes of what is unreleased the version %s, with the date', async (wish, version) => {
  const { failed, stdout } = await release(wish);
  expect(failed).toBe(false);
  expect(stdout).toContain(`git tag --annotate v${version}`);
  const today = new Date().toISOString().slice(0, 10);
  expect(read('CHANGELOG.md')).toBe(
    `${introduction}## Unreleased\n\n## ${version} - ${today}\n\n- A new page.\n\n## 1.2.3 - 2026-01-31\n\n- The first.\n`,
  );
  expect(JSON.parse(read('package.json'))).toEqual({ name: 'site', version, license: 'MIT' });
  expect(JSON.parse(read('package-lock.json'))).toEqual({ version, packages: { '': { version } } });
});

test.each([
  ['1.2.3', '1.2.3 is not above 1.2.3, which was released on 2026-01-31.'],
  ['1.2.2', '1.2.2 is not above 1.2.3, which was released on 2026-01-31.'],
  ['0.9.9', '0.9.9 is not above'],
  ['1.3', '“1.3” is neither a version'],
  ['v1.3.0', '“v1.3.0” is neither a version'],
  ['', '“” is neither a version'],
])('the version “%s” is refused, and nothing is changed', async (wish, reason) => {
  const before = ['CHANGELOG.md', 'package.json', 'package-lock.json'].map(read);
  expect(await release(wish)).toMatchObject({ failed: true, stderr: expect.stringContaining(reason) });
  expect(['CHANGELOG.md', 'package.json', 'package-lock.json'].map(read)).toEqual(before);
});

test('a release without notes is refused', async () => {
  changelog('## Unreleased\n\n## 1.2.3 - 2026-01-31\n\n- The first.\n');
  expect((await release('minor')).stderr).toContain('says nothing of what is unreleased');
});

test('a changelog with another section is refused', async () => {
  changelog('## Unreleased\n\n- A new page.\n\n## Soon\n\n- More.\n');
  expect((await release('minor')).stderr).toContain('“Soon” is no version with its date');
});

test('the notes of a tag are those of its version, as long as tag, package and changelog agree', async () => {
  expect(await release('notes', 'v1.2.3')).toEqual({ failed: false, stdout: '- The first.\n', stderr: '' });
  expect((await release('notes', 'v1.2.4')).stderr).toBe('The tag is v1.2.4, package.json says 1.2.3.\n');
  changelog('## Unreleased\n\n- The first.\n');
  expect((await release('notes', 'v1.2.3')).stderr).toBe('package.json says 1.2.3, the changelog nothing.\n');
});
