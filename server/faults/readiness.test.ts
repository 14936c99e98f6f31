/** `/readyz` and the start with a database that runs but is unusable. */
import { open, stat } from 'node:fs/promises';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { health } from '#contract/addresses.ts';
import { SqliteFile } from '../kernel/database/sqlite-file.ts';
import { runCommand } from '../testing/command.ts';
import { createDatabase, startPostgres } from '#testing/postgres.ts';
import { databaseKind, testDatabase } from '../testing/database.ts';
import { failureOf } from '../testing/failures.ts';
import { addCategory } from '../testing/portfolio.ts';
import { startSite } from '../testing/site-process.ts';
import { type TestSite, testSite } from '../testing/site.ts';

/** Maximum response time for load balancers, in milliseconds. */
const responseTimeoutMs = 4500;

async function readiness(site: TestSite): Promise<{ status: number; inTime: boolean }> {
  const startedAt = performance.now();
  const { statusCode } = await site.visitor('GET', health.ready);
  return { status: statusCode, inTime: performance.now() - startedAt < responseTimeoutMs };
}

/** Overwrites the first page of a table in the file. */
async function damage(path: string, table: string): Promise<void> {
  const database = new SqliteFile(path);
  const pageSize = Number(database.pragma('page_size')[0]?.['page_size']);
  const [{ rootpage } = { rootpage: 0 }] = database.rows<{ rootpage: number }>(
    'select rootpage from sqlite_schema where name = ?',
    table,
  );
  // Invalidates cached content.
  database.exec('update content_version set version = version + 1');
  database.pragma('wal_checkpoint(truncate)');
  database.close();
  const file = await open(path, 'r+');
  await file.write(Buffer.alloc(pageSize, 0xa5), 0, pageSize, (rootpage - 1) * pageSize);
  await file.close();
}

describe.runIf(databaseKind === 'sqlite')('a damaged SQLite file', () => {
  test('a site with a damaged SQLite file is not ready, but the process runs', async () => {
    const site = await testSite();
    await addCategory(await site.owner());
    expect(await readiness(site)).toEqual({ status: 200, inTime: true });
    await damage(join(site.config.dataDir, 'vitrine.db'), 'categories');
    expect(await readiness(site)).toEqual({ status: 503, inTime: true });
    expect((await site.visitor('GET', health.live)).statusCode).toBe(200);
  });

  test('a damaged SQLite file stops the start with one line that names the last good backup', async () => {
    const prepared = await testSite();
    // A backup without an owner cannot be restored.
    await prepared.owner();
    await prepared.close();
    const { data } = prepared;
    const path = join(data['DATA_DIR'] ?? '', 'vitrine.db');
    const site = await startSite(data);
    await site.stop();
    expect((await stat(path)).size).toBeGreaterThan(0);
    expect(await runCommand('backup', [], data)).toMatchObject({ status: 0 });
    await damage(path, 'projects');
    const output = await startSite(data).then(
      () => 'It started.',
      (error: Error) => error.message,
    );
    const [, time = '', backup = ''] =
      /^The site did not start:\n\S+vitrine\.db is damaged \(.+\)\. The last good backup was made at (\S+)\. .+: npm run restore -- (\S+)\n$/.exec(
        output,
      ) ?? [];
    expect(Math.abs(Date.now() - Date.parse(time)), output).toBeLessThan(60_000);
    expect(await runCommand('restore', [backup], data)).toMatchObject({ status: 0 });
    await startSite(data);
  });

  test('a damaged SQLite file without a backup stops the start with a line that says so', async () => {
    const data = await testDatabase();
    await (await startSite(data)).stop();
    await damage(join(data.DATA_DIR, 'vitrine.db'), 'projects');
    await expect(startSite(data)).rejects.toThrow(
      /backups contains no intact backup.+npm run restore -- <file>\.\n$/,
    );
  });
});

describe.runIf(databaseKind === 'postgres')(
  'a PostgreSQL that accepts connections but does not respond',
  () => {
    test('a site is not ready until its PostgreSQL, which accepts connections, responds too', async () => {
      const postgres = await startPostgres();
      onTestFinished(() => postgres.stop());
      const proxy = await pausableProxy(postgres.url);
      const database = new URL(await createDatabase(postgres.url));
      database.port = String(proxy.port);
      const { DATA_DIR } = await testDatabase();
      const site = await testSite({ data: { DATA_DIR, DATABASE_URL: database.href } });
      expect(await readiness(site)).toEqual({ status: 200, inTime: true });
      proxy.pause();
      // Load balancers repeat the request.
      const responses = await Promise.all(Array.from({ length: 15 }, () => readiness(site)));
      expect(responses).toEqual(responses.map(() => ({ status: 503, inTime: true })));
      expect(failureOf(await site.visitor('GET', health.ready))[1]).toBe('unavailable');
      proxy.resume();
      await expect.poll(() => readiness(site)).toEqual({ status: 200, inTime: true });
    });
  },
);

/** Starts a TCP proxy for the server at `url`. While it is paused, it forwards nothing. */
async function pausableProxy(url: string) {
  const sockets: Socket[] = [];
  const server = createServer((client) => {
    const upstream = connect(Number(new URL(url).port), '127.0.0.1');
    for (const socket of [client, upstream]) socket.on('error', () => undefined);
    client.pipe(upstream).pipe(client);
    sockets.push(client);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return {
    port: (server.address() as AddressInfo).port,
    pause: () => sockets.forEach((socket) => socket.pause()),
    resume: () => sockets.forEach((socket) => socket.resume()),
  };
}
