/** Two instances behind nginx, configured as in `deploy/nginx/vitrine.conf`, are restarted one after the other. */
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { api, pages } from '#contract/addresses.ts';
import type { SiteProcess } from '#testing/site-process.ts';
import { databaseKind, testDatabase } from '../../testing/database.ts';
import { noProxy, startProxy } from '../../testing/reverse-proxy.ts';
import { startSite } from '../../testing/site-process.ts';
import { testSite } from '../../testing/site.ts';
import { type Sent, steadyLoad, visitorAddress } from '../../testing/steady-load.ts';

/** Interval of the requests in milliseconds, regardless of responses. */
const sendEvery = 10;

/** Pause between two restarts, in milliseconds. */
const pauseMs = 1500;

const rounds = 3;

/** Alternates between messages, each from a different visitor, and pages. */
function requestOf(number: number): Sent {
  const isMessage = number % 2 === 1;
  const addresses = [pages.home, pages.contact, api.projects, `${pages.home}?${number}`];
  return {
    method: isMessage ? 'POST' : 'GET',
    path: isMessage ? api.contact : (addresses[(number / 2) % addresses.length] ?? ''),
    from: visitorAddress(number),
    ...(isMessage && {
      body: { name: 'Ravi', email: 'ravi@example.org', subject: 'Hello', message: `Number ${number}` },
    }),
  };
}

describe.runIf(databaseKind === 'postgres')('two instances on one database behind nginx', () => {
  test('two instances behind nginx are restarted one by one without failed requests, and store each message once', async ({
    skip,
  }) => {
    const data = { ...(await testDatabase()), TRUST_PROXY: 'loopback' };
    const instances: [SiteProcess, SiteProcess] = [await startSite(data), await startSite(data)];
    const hosts = instances.map(({ url }) => new URL(url).host);
    const proxy = (await startProxy('nginx', hosts)) ?? skip(noProxy);

    const load = steadyLoad(proxy, sendEvery, requestOf);
    for (let round = 0; round < rounds; round += 1) {
      for (const instance of instances) {
        await pause(pauseMs);
        await instance.restart();
      }
    }
    await pause(pauseMs);
    const count = await load.stop();

    expect(load.failures).toEqual([]);
    expect(count).toBeGreaterThan(500);
    const { database } = await testSite({ data });
    const kept = await database.db.selectFrom('contact_messages').select('message').execute();
    expect(new Set(kept.map(({ message }) => message)).size).toBe(kept.length);
    expect(kept).toHaveLength(Math.ceil(count / 2));
  });
});
