import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { Program } from '#testing/program.ts';

/** Starts `npm run dev` on its own data, in its own process group; it ends with the test. */
async function startDevelopment(above = tmpdir()) {
  const folder = await mkdtemp(join(above, 'vitrine-test-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const npm = new Program(['npm', 'run', 'dev'], {
    // An empty DATABASE_URL overrides the one in a developer's `.env`.
    env: { DATA_DIR: folder, DATABASE_URL: '', HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'info' },
    ownGroup: true,
  });
  onTestFinished(() => void signal(-npm.pid, 'SIGKILL'));

  const lines: string[] = [];
  const url = await new Promise<string>((resolve, reject) => {
    npm.onOutputLine((line) => {
      lines.push(line);
      const address = / listening .*"url":"(.+?)"/u.exec(line)?.[1];
      if (address) resolve(address);
    });
    npm.outputEnded.then(() => reject(new Error(`It ended before it listened:\n${npm.output}`)), reject);
  });
  return { npm, url, lines, folder, isAlive: () => signal(-npm.pid, 0) };
}

/** Returns false if the process, or with a negative number the group, does not exist. */
function signal(pid: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, name);
  } catch {
    return false;
  }
}

test('npm run dev ends all its processes when it is stopped', async () => {
  const { npm, url, isAlive } = await startDevelopment();
  expect(await (await fetch(url)).text()).toContain('/@vite/client');
  expect(isAlive()).toBe(true);

  signal(npm.pid, 'SIGTERM');

  await vi.waitFor(() => expect(isAlive()).toBe(false), { timeout: 10_000 });
  await expect(fetch(url)).rejects.toThrow('fetch failed');
});

test('npm run dev prints the address and how to register', async () => {
  const { npm, url } = await startDevelopment();
  await vi.waitFor(() => {
    expect(npm.output).toContain(`address   http://localhost:${new URL(url).port}`);
    expect(npm.output).toContain(
      'open the address and register. The one-time code appears in the log below.',
    );
  });
});

test('npm run dev logs for people, and without colours in a file', async () => {
  const { url, lines } = await startDevelopment();
  await fetch(`${url}/healthz`);
  await vi.waitFor(
    () => expect(lines.at(-1)).toMatch(/^\[[\d:]{8}\] INFO: request GET \/healthz 200 in [\d.]+ ms$/u),
    { timeout: 10_000 },
  );
});

test('npm run dev does not serve the data folder, even inside the project', async () => {
  const project = join(import.meta.dirname, '..');
  await mkdir(join(project, 'test-results'), { recursive: true });
  const { url, folder } = await startDevelopment(join(project, 'test-results'));
  for (const path of [`/${relative(project, folder)}/vitrine.db`, `/@fs${folder}/vitrine.db`, '/.env'])
    expect([path, (await fetch(url + path)).ok]).toEqual([path, false]);
});
