/** What the Dockerfile promises, read from its text; `npm run container:check` does its steps. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectFolder } from '../scripts/run-script.ts';
import { commandOf, properties, readStages, type Step } from '../scripts/dockerfile.ts';

const stages = readStages();
const last = stages.at(-1)?.steps ?? [];

function ofLast(keyword: string): Step[] {
  return last.filter((step) => step.keyword === keyword);
}

function read(file: string): string {
  return readFileSync(join(projectFolder, file), 'utf8');
}

test('every stage begins with the Node.js that the project is developed on', () => {
  const [version] = read('.nvmrc').trim().split('.');
  expect(stages.map(({ from }) => from)).toEqual(stages.map(() => `node:${version}-trixie-slim`));
});

test('.nvmrc names the Node.js that npm brings along', () => {
  const { optionalDependencies } = JSON.parse(read('package.json')) as {
    optionalDependencies: Record<string, string>;
  };
  const versions = Object.entries(optionalDependencies)
    .filter(([name]) => name.startsWith('node-'))
    .map(([, version]) => version);
  expect(new Set(versions)).toEqual(new Set([read('.nvmrc').trim()]));
});

test('a site runs as a user with a number, to whom only the data belongs', () => {
  expect(ofLast('USER').map(({ text }) => text)).toEqual(['1000:1000']);
  expect(ofLast('VOLUME').map(({ text }) => text)).toEqual(['/data']);
  expect(ofLast('COPY').map(({ words, flags }) => [words.at(-1), flags['chown']])).toEqual([
    ['/srv/vitrine', '0:0'],
    ['/data', '1000:1000'],
  ]);
  expect(properties(ofLast('ENV')[0] as Step)).toMatchObject({ DATA_DIR: '/data', HOST: '0.0.0.0' });
});

test('the image is made of what other stages made, and the site is its first process', () => {
  expect(ofLast('RUN')).toEqual([]);
  expect(ofLast('COPY').every(({ flags }) => flags['from'] === 'site')).toBe(true);
  for (const keyword of ['ENTRYPOINT', 'CMD', 'HEALTHCHECK'])
    expect(ofLast(keyword).map(commandOf)).toEqual([expect.any(Array)]);
  expect(ofLast('HEALTHCHECK').map(commandOf)).toEqual([['node', '/srv/vitrine/container/health.ts']]);
});

test('the image says what it is', () => {
  const names = Object.keys(properties(ofLast('LABEL')[0] as Step));
  expect(names).toEqual(
    ['title', 'description', 'licenses', 'version'].map((name) => `org.opencontainers.image.${name}`),
  );
});

test('what is copied of the sources is there', () => {
  const copied = stages
    .flatMap(({ steps }) => steps)
    .filter(({ keyword, flags }) => keyword === 'COPY' && !('from' in flags))
    .flatMap(({ words }) => words.slice(0, -1));
  expect(copied.length).toBeGreaterThan(0);
  expect(copied.filter((file) => !existsSync(join(projectFolder, file)))).toEqual([]);
});

test('what git ignores stays out of the image, and so does git itself', () => {
  const patterns = (file: string) =>
    read(file)
      .split('\n')
      .filter((line) => line && !line.startsWith('#'))
      .map((line) => line.replace(/^\*\*\//, '').replace(/\/$/, ''));
  expect(patterns('.dockerignore').toSorted()).toEqual([...patterns('.gitignore'), '.git'].toSorted());
});
