/** Two instances behind nginx, set up as `deploy/nginx/vitrine.conf` says, are restarted one after the other. */
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import { api, pages } from '#contract/paths.ts';
import type { SiteProcess } from '#testing/site-process.ts';
import { databaseKind, testDatabase } from '../../testing/database.ts';
import { noProxy, type ReverseProxy, sampleHost, startProxy } from '../../testing/reverse-proxy.ts';
import { startSite } from '../../testing/site-process.ts';
import { testSite } from '../../testing/site.ts';

/** How often a request is sent, in milliseconds, whatever becomes of those before it. */
const sendEvery = 10;

/** The pause between two restarts, in milliseconds. */
const between = 1500;

const rounds = 3;

/** Every second request is a visitor's message, each from another visitor; the others open pages. */
async function statusOf({ https, ca }: ReverseProxy, number: number): Promise<number> {
  const isMessage = number % 2 === 1;
  const addresses = [pages.home, pages.contact, api.projects, `${pages.home}?${number}`];
  const sent = request({
    host: '127.0.0.1',
    port: https,
    servername: sampleHost,
    ca,
    localAddress: `127.1.${Math.floor(number / 250)}.${1 + (number % 250)}`,
    agent: false,
    path: isMessage ? api.contact : addresses[(number / 2) % addresses.length],
    method: isMessage ? 'POST' : 'GET',
    headers: { host: sampleHost, 'content-type': 'application/json' },
  });
  const message = { name: 'Ravi', email: 'ravi@example.org', subject: 'Hello', message: `Number ${number}` };
  sent.end(isMessage ? JSON.stringify(message) : undefined);
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  answer.resume();
  await once(answer, 'end');
  return answer.statusCode ?? 0;
}

describe.runIf(databaseKind === 'postgres')('two instances on one database behind nginx', () => {
  test('are restarted one by one without a failed request, and each message is kept once', async ({
    skip,
  }) => {
    const data = { ...(await testDatabase()), TRUST_PROXY: 'loopback' };
    const instances: [SiteProcess, SiteProcess] = [await startSite(data), await startSite(data)];
    const hosts = instances.map(({ url }) => new URL(url).host);
    const proxy = (await startProxy('nginx', hosts)) ?? skip(noProxy);

    const failures: unknown[] = [];
    const answers: Promise<void>[] = [];
    let count = 0;
    const send = () => {
      const number = (count += 1);
      answers.push(
        statusOf(proxy, number).then(
          (status) => void (status === 200 || failures.push([number, status])),
          (error: unknown) => void failures.push([number, error]),
        ),
      );
    };
    const timer = setInterval(send, sendEvery);
    onTestFinished(() => clearInterval(timer));
    for (let round = 0; round < rounds; round += 1) {
      for (const instance of instances) {
        await pause(between);
        await instance.restart();
      }
    }
    await pause(between);
    clearInterval(timer);
    await Promise.all(answers);

    expect(failures).toEqual([]);
    expect(count).toBeGreaterThan(500);
    const { database } = await testSite({ data });
    const kept = await database.db.selectFrom('contact_messages').select('message').execute();
    expect(new Set(kept.map(({ message }) => message)).size).toBe(kept.length);
    expect(kept).toHaveLength(Math.ceil(count / 2));
  }, 120_000);
});
