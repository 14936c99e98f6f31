/** Visits that are written while the cleanup deletes the keys of earlier days. */
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { api, pages } from '#contract/addresses.ts';
import { type Statistics, statisticsApi } from '#contract/statistics/statistics.ts';
import { ownedSite } from '../../testing/portfolio.ts';
import { expectOk, testSite } from '../../testing/site.ts';
import { visitsRepository } from './visits.repository.ts';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0';
const day = 24 * 60 * 60 * 1000;

test('a visit is counted even if its day’s keys of visitors are deleted while it is written', async () => {
  for (let round = 0; round < 8; round++) {
    const { site, owner } = await ownedSite(testSite);
    const visit = new URLSearchParams({ kind: 'view', path: pages.home, from: '' }).toString();
    await site.visitor('POST', `${api.visits}?${visit}`, undefined, { 'user-agent': firefox });
    site.clock.passes(day);
    const { forgetVisitorsBefore } = visitsRepository(site.database.db);
    let isCounted = false;
    const cleaning = (async () => {
      for (; !isCounted; await pause(1)) await forgetVisitorsBefore('2026-01-06');
    })();
    const { days } = expectOk(await owner('GET', `${statisticsApi.all}?days=7`)).json<Statistics>();
    isCounted = true;
    await cleaning;
    expect(days.at(-2)).toMatchObject({ views: 1, visitors: 1 });
  }
});
