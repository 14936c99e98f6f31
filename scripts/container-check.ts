/**
 * `npm run container:check`: does the steps of the Dockerfile without Docker, each as a script in a bare folder, by
 * a user without rights; then starts the site that they make from a tree that cannot be written, asks it what the
 * image's health check asks, and stops it. Takes a minute or more, the network and 3 GB of room.
 */
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '#testing/free-port.ts';
import { buildWithoutDocker, type Image } from './container-build.ts';
import { readStages } from './dockerfile.ts';
import { handOver, runScript, start } from './unprivileged.ts';

/** How long a start may take, in milliseconds. */
const startsWithin = 20_000;

const folder = mkdtempSync(join(tmpdir(), 'vitrine-container-'));
chmodSync(folder, 0o755);
try {
  const image = buildWithoutDocker(readStages(), folder, await freePort());
  await tryOut(image);
  process.stdout.write(
    'Every step of the Dockerfile works, and the site starts from a tree that is read alone.\n',
  );
} finally {
  // What cannot be written cannot be removed either.
  execFileSync('chmod', ['-R', 'u+w', folder]);
  rmSync(folder, { recursive: true, force: true });
}

async function tryOut({ root, cwd, env, start: words, healthCheck }: Image): Promise<void> {
  runScript('chmod -R a-w .', { cwd: root, env: {} });
  const data = join(folder, 'data');
  mkdirSync(data);
  handOver(data);
  const place = {
    cwd,
    env: { ...env, HOST: '127.0.0.1', PORT: String(await freePort()), DATA_DIR: data },
  };
  const health = async () => {
    const [status] = (await once(start(healthCheck, place), 'exit')) as [number | null];
    return status === 0;
  };

  if (await health()) throw new Error('The health check passes without a site.');
  const site = start(words, place);
  const ended = once(site, 'exit') as Promise<[number | null]>;
  for (const end = Date.now() + startsWithin; !(await health()); await pause(100))
    if (Date.now() > end || site.exitCode !== null) throw new Error('The site did not get ready.');
  if (!readdirSync(data).includes('vitrine.db')) throw new Error('The site keeps its data elsewhere.');
  site.kill('SIGTERM');
  const [status] = await ended;
  if (status !== 0) throw new Error(`The site ended with ${status ?? 'a signal'} after SIGTERM.`);
}
