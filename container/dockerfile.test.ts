/** Compares the Dockerfile with related files. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectFolder } from '../scripts/run-script.ts';

const dockerfile = read('Dockerfile');

function read(file: string): string {
  return readFileSync(join(projectFolder, file), 'utf8');
}

test('every stage of the image starts from the Node.js image of .nvmrc, with its npm version', () => {
  const version = read('.nvmrc').trim();
  const { optionalDependencies } = JSON.parse(read('package.json')) as {
    optionalDependencies: Record<string, string>;
  };
  const brought = Object.entries(optionalDependencies).filter(([name]) => name.startsWith('node-'));
  expect(new Set(brought.map(([, brings]) => brings))).toEqual(new Set([version]));
  const stages = [...dockerfile.matchAll(/^FROM (\S+)/gmu)].map(([, image]) => image);
  expect(new Set(stages)).toEqual(new Set([`node:${version.split('.')[0]}-trixie-slim`]));
});

test('the container runs as a numeric user', () => {
  const users = [...dockerfile.matchAll(/^USER (\S+)/gmu)].map(([, user]) => user);
  expect(users.at(-1)).toBe('1000:1000');
});

test('.dockerignore excludes .git and everything in .gitignore', () => {
  const patterns = (file: string) =>
    read(file)
      .split('\n')
      .filter((line) => line && !line.startsWith('#'))
      .map((line) => line.replace(/^\*\*\//, '').replace(/\/$/, ''));
  expect(patterns('.dockerignore').toSorted()).toEqual([...patterns('.gitignore'), '.git'].toSorted());
});
