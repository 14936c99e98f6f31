/** Two instances behind nginx are upgraded one after the other, as docs/upgrading.md describes. */
import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import { api, pages } from '#contract/addresses.ts';
import { asOwner } from '#testing/sign-in.ts';
import type { SiteProcess } from '#testing/site-process.ts';
import { appliedMigrations } from '../../kernel/database/migrate.ts';
import { openPostgres } from '../../kernel/database/postgres.ts';
import { databaseKind, testDatabase } from '../../testing/database.ts';
import { noProxy, startProxy } from '../../testing/reverse-proxy.ts';
import { startSite } from '../../testing/site-process.ts';
import { ownerAccount, testClock, testSite } from '../../testing/site.ts';
import { type Sent, steadyLoad, visitorAddress } from '../../testing/steady-load.ts';

const project = join(import.meta.dirname, '../../..');

/** Files of the build that only one of the versions has. */
const assets = { former: '/assets/former-a1b2c3d4.js', next: '/assets/next-a1b2c3d4.js' } as const;

/** Installs this version with its own build in a new folder. Returns the folder. */
function installed(version: keyof typeof assets): string {
  const folder = mkdtempSync(join(tmpdir(), `vitrine-${version}-`));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const part of ['contract', 'dist/client', 'server', 'package.json'])
    cpSync(join(project, part), join(folder, part), { recursive: true });
  const built = readdirSync(join(project, 'dist')).filter((part) => part !== 'client');
  // Both versions share the rest.
  for (const part of ['node_modules', ...built.map((name) => `dist/${name}`)])
    symlinkSync(join(project, part), join(folder, part));
  writeFileSync(join(folder, 'dist/client', assets[version]), `// ${version}`);
  return folder;
}

/** Interval of the requests, in milliseconds. */
const sendEvery = 20;

/** Time between two steps, in milliseconds. */
const pauseMs = 2000;

/**
 * Returns reads, writes of the owner and messages in turn, and occasional sign-ins, each from a different address.
 * `asset` returns a file of the build that at least one instance has.
 */
function requestsOf(token: string, asset: () => string) {
  return (number: number): Sent => {
    const from = visitorAddress(number);
    if (number % 50 === 0) {
      const { email, password } = ownerAccount;
      return { method: 'POST', path: api.login, from, body: { email, password } };
    }
    // Few enough for the limit of categories, however long the upgrade takes.
    if (number % 9 === 1) {
      const body = { category_name: `Category ${number}`, category_icon_link: 'code' };
      return { method: 'POST', path: api.categories, from, headers: asOwner(token), body };
    }
    if (number % 3 === 2) {
      const body = {
        name: 'Ravi',
        email: 'ravi@example.org',
        subject: 'Hello',
        message: `Message ${number}`,
      };
      return { method: 'POST', path: api.contact, from, body };
    }
    const addresses = [pages.home, asset(), api.projects, `${pages.home}?${number}`, asset()];
    return { method: 'GET', path: addresses[Math.floor(number / 3) % addresses.length] ?? '', from };
  };
}

async function migrationsIn(databaseUrl: string): Promise<string[]> {
  const { db } = openPostgres(databaseUrl, () => undefined);
  try {
    return await appliedMigrations(db, 'postgres');
  } finally {
    await db.destroy();
  }
}

describe.runIf(databaseKind === 'postgres')('two instances of neighbouring versions behind nginx', () => {
  test('two instances of neighbouring versions are upgraded one by one without failed requests or lost writes', async ({
    skip,
  }) => {
    const database = await testDatabase();
    const prepared = await testSite({ data: { ...database }, clock: testClock(Date.now()) });
    const { token } = await prepared.owner();
    await prepared.close();
    const data = { ...database, TRUST_PROXY: 'loopback' };
    const [former, next] = [installed('former'), installed('next')];
    const how = { main: join(former, 'server/main.ts') };
    const instances: [SiteProcess, SiteProcess] = [await startSite(data, how), await startSite(data, how)];
    const hosts = instances.map(({ url }) => new URL(url).host);
    const proxy = (await startProxy('nginx', hosts)) ?? skip(noProxy);

    const sent: Sent[] = [];
    let asset: string = assets.former;
    const requestOf = requestsOf(token, () => asset);
    const load = steadyLoad(proxy, sendEvery, (number) => {
      const request = requestOf(number);
      sent.push(request);
      return request;
    });
    for (const instance of instances) {
      await pause(pauseMs);
      // The file of the former version is available until its last instance is upgraded.
      if (instance === instances[1]) {
        asset = assets.next;
        await load.answered();
      }
      await instance.upgrade(join(next, 'server/testing/next-version.ts'));
      expect(await migrationsIn(database.DATABASE_URL ?? '')).toContain('999-next-version');
    }
    await pause(pauseMs);
    const count = await load.stop();

    expect(load.failures).toEqual([]);
    expect(count).toBeGreaterThan(300);
    const written = (path: string, field: string) =>
      sent
        .filter((request) => request.method === 'POST' && request.path === path)
        .map(({ body }) => (body as Record<string, string>)[field]);
    const { db } = openPostgres(database.DATABASE_URL ?? '', () => undefined);
    const categories = await db.selectFrom('categories').select('category_name').execute();
    const messages = await db.selectFrom('contact_messages').select('message').execute();
    await db.destroy();
    expect(categories.map((row) => row.category_name).toSorted()).toEqual(
      written(api.categories, 'category_name').toSorted(),
    );
    expect(messages.map((row) => row.message).toSorted()).toEqual(written(api.contact, 'message').toSorted());
    for (const instance of instances) expect(instance.errors).toEqual([]);
  });
});
