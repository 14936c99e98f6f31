/** Clients that send requests without reading the responses use little memory. */
import { existsSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { describe, expect, onTestFinished, test } from 'vitest';
import { api, pages } from '#contract/addresses.ts';
import type { Profile } from '#contract/profile/profile.ts';
import { startSite } from '../../../testing/site-process.ts';
import { expectOk, multipart, type TestSite, testSite } from '../../../testing/site.ts';

interface ClientGroup {
  connections: number;
  /** Upper bound for all clients together, in MB. */
  maxMemory: number;
  /** Uploads the requested file and returns its path. */
  prepares(site: TestSite): Promise<string>;
  /** Returns the data that each client sends. */
  sends(path: string): string;
}

const request = (path: string, headers = '') => `GET ${path} HTTP/1.1\r\nHost: site\r\n${headers}\r\n`;

async function resume(site: TestSite): Promise<string> {
  const bytes = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(10_000_000), Buffer.from('\n%%EOF')]);
  const { payload, headers } = await multipart({}, { resume: { bytes } });
  expectOk(await (await site.owner())('PUT', api.updateSocial, payload, headers));
  return api.resume;
}

/** Uploads a photo of about 2 MB. */
async function photo(site: TestSite): Promise<string> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const drawn = sharp({ create: { width: 1600, height: 1600, channels: 3, background: '#fff', noise } });
  const texts = { home_page_title: 'Hello', home_page_sub_title: 'there', home_page_description: 'All' };
  const { payload, headers } = await multipart(texts, {
    home_page_photo: { bytes: await drawn.png().toBuffer() },
  });
  expectOk(await (await site.owner())('PUT', api.updateHome, payload, headers));
  return (await site.visitor('GET', api.profile)).json<Profile>().user?.home_photo_url ?? '';
}

const clientGroups: Record<string, ClientGroup> = {
  'request a resume of 10 MB': { connections: 100, maxMemory: 100, prepares: resume, sends: request },
  'request a range of it': {
    connections: 100,
    maxMemory: 100,
    prepares: resume,
    sends: (path) => request(path, 'Range: bytes=1-\r\n'),
  },
  'request an original picture': { connections: 300, maxMemory: 100, prepares: photo, sends: request },
  'send 3,000 requests each': {
    connections: 160,
    maxMemory: 150,
    prepares: async () => pages.home,
    sends: (path) => request(path).repeat(3000),
  },
};

/** Resolves when a response has begun, which stays unread, or when the server has closed the connection. */
function sendWithoutReading(url: string, requests: string): Promise<void> {
  const { hostname, port } = new URL(url);
  const connection = connect(Number(port), hostname);
  onTestFinished(() => void connection.destroy());
  // A connection with too many requests is reset.
  connection.on('error', () => undefined);
  connection.write(requests);
  return new Promise((resolve) => connection.once('readable', resolve).once('close', resolve));
}

describe.runIf(existsSync('/proc/self/status'))('memory for clients that do not read', () => {
  test.each(Object.entries(clientGroups))(
    'clients that do not read responses and %s take a bounded amount of memory',
    async (_what, { connections, maxMemory, prepares, sends }) => {
      const prepared = await testSite();
      const path = await prepares(prepared);
      await prepared.close();
      const site = await startSite({ ...prepared.data, LOG_LEVEL: 'info' });
      for (const _time of [1, 2, 3]) await (await fetch(site.url + path)).arrayBuffer();
      const before = site.memory;

      const all = Array.from({ length: connections }, () => sendWithoutReading(site.url, sends(path)));
      const settled = Promise.all(all).then(() => pause(500, true));
      let most = 0;
      while (!(await Promise.race([settled, pause(20, false)]))) most = Math.max(most, site.memory);
      expect(most - before).toBeLessThan(maxMemory);
    },
  );
});
