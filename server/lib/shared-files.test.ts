import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { createSharedFiles } from './shared-files.ts';

function countedFiles() {
  const files = createSharedFiles();
  let loads = 0;
  const load = async () => Buffer.from(`load ${(loads += 1)}`);
  return async (client?: PassThrough) => String(await files.get('a', load, client));
}

/** Lets what waits for the end of a stream go on. */
async function ends(client: PassThrough): Promise<void> {
  client.end().resume();
  await once(client, 'close');
  await new Promise((resolve) => setImmediate(resolve));
}

test('a file is loaded once for all who are sent it, and again once none is', async () => {
  const get = countedFiles();
  const [first, second] = [new PassThrough(), new PassThrough()];
  expect(await Promise.all([get(first), get(second)])).toEqual(['load 1', 'load 1']);
  await ends(first);
  expect(await get()).toBe('load 1');
  await ends(second);
  expect(await get()).toBe('load 2');
});

test('a client that has left keeps no file in memory', async () => {
  const get = countedFiles();
  const client = new PassThrough();
  client.destroy();
  await once(client, 'close');
  expect(await get(client)).toBe('load 1');
  await new Promise((resolve) => setImmediate(resolve));
  expect(await get()).toBe('load 2');
});

test('a failure is not kept', async () => {
  const files = createSharedFiles();
  const client = new PassThrough();
  await expect(files.get('a', () => Promise.reject(new Error('away')), client)).rejects.toThrow('away');
  await new Promise((resolve) => setImmediate(resolve));
  expect(String(await files.get('a', async () => Buffer.from('back'), client))).toBe('back');
});
