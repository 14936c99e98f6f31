/**
 * `npm run release -- <version|major|minor|patch>` makes what the changelog calls unreleased a version, in the
 * changelog, package.json and the lock file, and says what to commit and tag.
 *
 * `npm run release -- notes v1.2.3` prints what the changelog says of a version, for the workflow that publishes it;
 * fails unless that is the last one and the package's.
 *
 * Works in the present folder.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { nextVersion, readChangelog, release, writeChangelog } from './changelog.ts';

const [wish = '', tag = ''] = process.argv.slice(2);
try {
  process.stdout.write(wish === 'notes' ? notesOf(tag) : prepare(wish));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

function prepare(wanted: string): string {
  const version = nextVersion(packageVersion(), wanted);
  const today = new Date().toISOString().slice(0, 10);
  const changelog = release(readChangelog(read('CHANGELOG.md')), version, today);
  // Before the first is written: all of them or none.
  const files = ['package.json', 'package-lock.json'].map(
    (file) => [file, withVersion(file, version)] as const,
  );
  for (const [file, text] of [...files, ['CHANGELOG.md', writeChangelog(changelog)] as const])
    writeFileSync(file, text);
  return `Version ${version} stands in CHANGELOG.md, package.json and package-lock.json. Read the difference, then

npm run fixtures:release
git add testing/releases
git commit --all --message "Release ${version}"
git tag --annotate v${version} --message "Version ${version}"
git push --follow-tags
`;
}

function notesOf(name: string): string {
  const [last] = readChangelog(read('CHANGELOG.md')).releases;
  if (name !== `v${packageVersion()}`)
    throw new Error(`The tag is ${name || 'missing'}, package.json says ${packageVersion()}.`);
  if (last?.version !== packageVersion())
    throw new Error(`package.json says ${packageVersion()}, the changelog ${last?.version ?? 'nothing'}.`);
  return `${last.notes}\n`;
}

function packageVersion(): string {
  return (JSON.parse(read('package.json')) as { version: string }).version;
}

/** The text of the file with another version of the package: as npm writes it, apart from that. */
function withVersion(file: string, version: string): string {
  const content = JSON.parse(read(file)) as {
    version: string;
    packages?: Record<string, { version: string }>;
  };
  content.version = version;
  const root = content.packages?.[''];
  if (root) root.version = version;
  return `${JSON.stringify(content, undefined, 2)}\n`;
}

function read(file: string): string {
  return readFileSync(file, 'utf8');
}
