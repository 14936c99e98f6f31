import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { api, health, pages } from '#contract/addresses.ts';
import { testDatabase } from '../testing/database.ts';
import { startSite } from '../testing/site-process.ts';

/** Time that a stopping site continues to respond, in milliseconds. */
const drain = 1000;

/** Sends a GET over the agent's connection. Returns the status and the `Connection` header. */
async function get(agent: Agent, url: string): Promise<{ status: number; connection: string | undefined }> {
  const sent = request(url, { agent });
  sent.end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  response.resume();
  await once(response, 'end');
  return { status: response.statusCode ?? 0, connection: response.headers.connection };
}

test('a stop serves requests for one more second and cuts no connection', async () => {
  const site = await startSite(await testDatabase());
  const addresses = [pages.home, pages.contact, api.categories, api.profile, health.live];
  const agents = Array.from({ length: 20 }, () => new Agent({ keepAlive: true, maxSockets: 1 }));
  onTestFinished(() => agents.forEach((agent) => agent.destroy()));
  let end = Number.POSITIVE_INFINITY;
  const failures: unknown[] = [];
  let responseCount = 0;
  const client = async (agent: Agent, number: number) => {
    for (let count = number; Date.now() < end; count += 1) {
      await get(agent, site.url + addresses[count % addresses.length]).then(
        ({ status }) => (status === 200 ? (responseCount += 1) : failures.push(status)),
        (error: Error) => failures.push(error.message),
      );
      // Some clients keep sending requests, others are idle for a while.
      await pause(number * 10);
    }
  };
  const clients = Promise.all(agents.map(client));
  await pause(500);
  end = Date.now() + drain / 2;
  const stopped = site.stop();
  await clients;
  await stopped;
  expect(failures).toEqual([]);
  expect(responseCount).toBeGreaterThan(agents.length);
});

test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
  'a site that gets %s tells load balancers at once and closes each connection after its response',
  async (signal) => {
    const site = await startSite(await testDatabase());
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    onTestFinished(() => agent.destroy());
    const kept = await get(agent, site.url);
    expect(kept).toEqual({ status: 200, connection: 'keep-alive' });
    const stopped = site.stop(signal);
    await expect.poll(async () => (await fetch(site.url + health.ready)).status).toBe(503);
    expect(await get(agent, site.url)).toEqual({ status: 200, connection: 'close' });
    expect(await get(agent, site.url + health.ready)).toEqual({ status: 503, connection: 'close' });
    await stopped;
  },
);
