import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { api, health } from '#contract/addresses.ts';
import { createDatabase, type RunningPostgres, startPostgres } from '#testing/postgres.ts';
import { databaseKind, testDatabase } from '../../testing/database.ts';
import { testSite } from '../../testing/site.ts';

/** Duration of the outage, in milliseconds. */
const outage = 10_000;

describe.runIf(databaseKind === 'postgres')('a PostgreSQL that is unavailable for ten seconds', () => {
  let postgres: RunningPostgres;
  let databaseUrl: string;
  beforeAll(async () => {
    postgres = await startPostgres();
    databaseUrl = await createDatabase(postgres.url);
  });
  afterAll(() => postgres.stop());

  test('a PostgreSQL that is unavailable for ten seconds causes 503 with Retry-After, no crash, and no lost writes', async () => {
    const { DATA_DIR } = await testDatabase();
    const site = await testSite({ data: { DATA_DIR, DATABASE_URL: databaseUrl } });
    const owner = await site.owner();
    const acknowledged: string[] = [];
    const statuses = new Map<number, number>();
    let count = 0;
    let isLoaded = true;
    const writer = async () => {
      while (isLoaded) {
        const name = `Category ${count++}`;
        const response = await owner('POST', api.categories, {
          category_name: name,
          category_icon_link: 'code',
        });
        statuses.set(response.statusCode, (statuses.get(response.statusCode) ?? 0) + 1);
        if (response.statusCode === 201) acknowledged.push(name);
        if (response.statusCode === 503) expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
        await new Promise((resolve) => setTimeout(resolve, 25));
      }
    };
    const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
    const load = Promise.all([writer(), writer(), writer()]);
    await pause(500);
    await postgres.shutDown();
    await pause(outage / 2);
    expect((await site.visitor('GET', health.ready)).statusCode).toBe(503);
    expect((await site.visitor('GET', health.live)).statusCode).toBe(200);
    await pause(outage / 2);
    const beforeReturn = acknowledged.length;
    await postgres.startAgain();
    await pause(2500);
    isLoaded = false;
    await load;

    expect([...statuses.keys()].toSorted()).toEqual([201, 503]);
    expect(acknowledged.length).toBeGreaterThan(beforeReturn + 5);
    const stored = new Set(
      (await site.visitor('GET', api.categories))
        .json<{ category_name: string }[]>()
        .map((one) => one.category_name),
    );
    expect(acknowledged.filter((name) => !stored.has(name))).toEqual([]);
  });
});
