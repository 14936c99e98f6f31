import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSharedFiles } from './shared-files.ts';

// The retention of unused files ends when the test moves the timers.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

function countedFiles() {
  const files = createSharedFiles();
  let loads = 0;
  const load = async () => Buffer.from(`load ${(loads += 1)}`);
  return async (client?: PassThrough) => String(await files.get('a', load, client));
}

/** Waits until handlers of ended streams have run. */
async function ends(client: PassThrough): Promise<void> {
  client.end().resume();
  await once(client, 'close');
  await new Promise((resolve) => setImmediate(resolve));
}

test('a shared file is loaded once for simultaneous clients, and for those within a second after them', async () => {
  const get = countedFiles();
  const [first, second] = [new PassThrough(), new PassThrough()];
  expect(await Promise.all([get(first), get(second)])).toEqual(['load 1', 'load 1']);
  await ends(first);
  expect(await get()).toBe('load 1');
  await ends(second);
  expect(await get()).toBe('load 1');
  await new Promise((resolve) => setImmediate(resolve));
  vi.advanceTimersByTime(1000);
  expect(await get()).toBe('load 2');
});

test('only the last unused shared file is kept', async () => {
  const files = createSharedFiles();
  const get = async (key: string, text: string) => {
    const bytes = await files.get(key, async () => Buffer.from(text));
    await new Promise((resolve) => setImmediate(resolve));
    return String(bytes);
  };
  expect(await get('a', 'first')).toBe('first');
  expect(await get('b', 'second')).toBe('second');
  expect(await get('a', 'third')).toBe('third');
});

test('a disconnected client keeps no shared file in memory', async () => {
  const get = countedFiles();
  const client = new PassThrough();
  client.destroy();
  await once(client, 'close');
  expect(await get(client)).toBe('load 1');
  await new Promise((resolve) => setImmediate(resolve));
  vi.advanceTimersByTime(1000);
  expect(await get()).toBe('load 2');
});

test('a failure to load a shared file is not cached', async () => {
  const files = createSharedFiles();
  const client = new PassThrough();
  await expect(files.get('a', () => Promise.reject(new Error('away')), client)).rejects.toThrow('away');
  await new Promise((resolve) => setImmediate(resolve));
  expect(String(await files.get('a', async () => Buffer.from('back'), client))).toBe('back');
});
