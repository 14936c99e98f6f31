/** 10,000 clients at once, which need as many open files here and in the site. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { pages } from '#contract/addresses.ts';
import { burst, connectMany } from '../../testing/burst.ts';
import { testDatabase } from '../../testing/database.ts';
import { startSite } from '../../testing/site-process.ts';

const clients = 10_000;

/** Node raises its limit to the hard one. */
const openFiles =
  Number(execFileSync('sh', ['-c', 'ulimit -Hn'], { encoding: 'utf8' })) || Number.POSITIVE_INFINITY;

describe.skipIf(openFiles < clients + 1000)(
  '10,000 clients at once (needs 11,000 open files per process)',
  () => {
    test('10,000 clients at once get the page', async () => {
      const site = await startSite(await testDatabase());
      expect(await burst(site.url, clients)).toEqual({ page: clients });
    }, 120_000);

    test.runIf(existsSync('/proc/self/status')).each([
      ['nothing', ''],
      [
        'half of a long request',
        `GET / HTTP/1.1\r\nHost: site\r\n${`X-Text: ${'x'.repeat(1000)}\r\n`.repeat(14)}`,
      ],
      ['requests and read nothing', 'GET / HTTP/1.1\r\nHost: site\r\n\r\n'.repeat(10)],
    ])(
      '10,000 clients that send %s take at most 400 MB, and a visitor gets the page meanwhile',
      async (_what, sent) => {
        const site = await startSite(await testDatabase());
        for (const _time of [1, 2, 3]) await (await fetch(site.url)).text();
        const before = site.memory;
        for (const connection of await connectMany(site.url, clients)) connection.pause().write(sent);
        const settled = pause(5000, true);
        let most = 0;
        while (!(await Promise.race([settled, pause(50, false)]))) most = Math.max(most, site.memory);
        expect((await fetch(site.url + pages.contact)).status).toBe(200);
        expect(most - before).toBeLessThan(400);
      },
      120_000,
    );
  },
);
