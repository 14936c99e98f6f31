/** PgBouncer in front of a PostgreSQL of the tests. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findProgram, libraryPath } from './debian-package.ts';
import { freePort } from './free-port.ts';
import { Program } from './program.ts';

interface RunningPooler {
  /** Address of the database through PgBouncer. */
  url: string;
  stop(): Promise<void>;
}

/** Starts it in front of `databaseUrl`. Returns undefined if it is neither installed nor downloadable. */
export async function startPgBouncer(
  databaseUrl: string,
  settings: Readonly<Record<string, string>>,
): Promise<RunningPooler | undefined> {
  const name = 'pgbouncer';
  const program = findProgram({ name, path: 'usr/sbin/pgbouncer', version: '--version', hasLibraries: true });
  if (program === undefined) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-pgbouncer-'));
  const { hostname, port, username, pathname } = new URL(databaseUrl);
  const own = await freePort();
  const lines = Object.entries({
    listen_addr: '127.0.0.1',
    listen_port: own,
    unix_socket_dir: '',
    auth_type: 'any',
    ...settings,
  }).map(([setting, value]) => `${setting} = ${value}`);
  const configuration = join(folder, 'pgbouncer.ini');
  writeFileSync(
    configuration,
    `[databases]\n* = host=${hostname} port=${port} user=${username}\n[pgbouncer]\n${lines.join('\n')}\n`,
  );
  // It does not run as root.
  const runAsNobody = process.getuid?.() === 0 ? ['--user', 'nobody'] : [];
  const running = new Program([program, ...runAsNobody, configuration], {
    env: { LD_LIBRARY_PATH: libraryPath(name) },
  });
  const stop = async () => {
    await running.kill();
    rmSync(folder, { recursive: true, force: true });
  };
  return { url: `postgres://${username}@127.0.0.1:${own}${pathname}`, stop };
}
