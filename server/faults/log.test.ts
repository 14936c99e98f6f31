/** The site works when its log cannot be written. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync, readFileSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { api, health } from '#contract/addresses.ts';
import { freePort } from '#testing/free-port.ts';
import { builtProgram } from '#testing/site-process.ts';
import { testDatabase } from '../testing/database.ts';

const fullDisk = '/dev/full';

/**
 * Starts the site with this standard output and waits until it is ready. `before` is a shell command to run first.
 * Nobody reads its standard error if its standard output is a pipe.
 */
async function startWithLog(
  output: number | 'pipe',
  before = 'true',
  words = builtProgram(),
): Promise<{ url: string; program: ChildProcess }> {
  const port = await freePort();
  const settings = await testDatabase();
  const program = spawn('sh', ['-c', `${before} && exec "$0" "$@"`, ...words], {
    env: { ...process.env, NODE_ENV: 'production', HOST: '127.0.0.1', PORT: String(port), ...settings },
    cwd: settings.DATA_DIR,
    stdio: ['ignore', output, output === 'pipe' ? 'pipe' : 'inherit'],
  });
  program.stderr?.destroy();
  onTestFinished(() => void program.kill('SIGKILL'));
  const url = `http://127.0.0.1:${port}`;
  for (const end = Date.now() + 120_000; Date.now() < end; await pause(50)) {
    const isReady = await fetch(url + health.ready).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return { url, program };
  }
  throw new Error('The site did not get ready.');
}

/** Sends requests that are logged; each must be answered. */
async function respondsFiftyTimes(url: string): Promise<void> {
  for (let count = 0; count < 50; count += 1) {
    const { status } = await fetch(`${url}${api.projects}/${count + 1}`, {
      signal: AbortSignal.timeout(60_000),
    });
    expect(status).toBe(404);
  }
}

/** Stops the site. Returns the exit status, or null if it did not end within a minute. */
async function stop(program: ChildProcess): Promise<number | null> {
  const ended = once(program, 'exit') as Promise<[number | null]>;
  program.kill('SIGTERM');
  const timer = setTimeout(() => program.kill('SIGKILL'), 60_000);
  const [status] = await ended;
  clearTimeout(timer);
  return status;
}

test.runIf(existsSync(fullDisk))('a full disk under the log neither blocks nor ends the site', async () => {
  const output = openSync(fullDisk, 'w');
  const { url, program } = await startWithLog(output);
  closeSync(output);
  await respondsFiftyTimes(url);
  expect(await stop(program)).toBe(0);
});

test('the log continues when its disk has space again, and reports lost lines', async () => {
  const { DATA_DIR } = await testDatabase();
  const file = join(DATA_DIR, 'log');
  const output = openSync(file, 'a');
  // Files cannot grow beyond this size, which the log already has. `ulimit` counts blocks of 512 bytes.
  const longest = 64 * 1024 * 1024;
  truncateSync(file, longest);
  const { url, program } = await startWithLog(output, `ulimit -S -f ${longest / 512}`);
  closeSync(output);
  await respondsFiftyTimes(url);
  truncateSync(file, 0);
  await respondsFiftyTimes(url);
  expect(await stop(program)).toBe(0);
  const lines = readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as { lost?: number; msg: string });
  // A request is logged after its response, so the last line before the truncation may be written after it.
  expect(lines[0]?.lost).toBeGreaterThanOrEqual(49);
  expect(lines.filter(({ msg }) => msg === 'request').length).toBeGreaterThanOrEqual(50);
  expect(lines.at(-1)?.msg).toBe('stopped');
});

test('closed pipes of log and messages neither block the site nor its stop', async () => {
  const { url, program } = await startWithLog('pipe', 'true', [...builtProgram('vitrine'), 'start']);
  program.stdout?.destroy();
  await respondsFiftyTimes(url);
  expect(await stop(program)).toBe(0);
});

test('a log pipe that nobody reads neither blocks the site nor its stop', async () => {
  const { url, program } = await startWithLog('pipe');
  // More lines than a pipe holds have to wait.
  for (let round = 0; round < 40; round += 1) await respondsFiftyTimes(url);
  expect(await stop(program)).toBe(0);
});
