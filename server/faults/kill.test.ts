/** The site is killed repeatedly while it writes, like in a power failure. */
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { Category } from '#contract/categories/categories.ts';
import { api } from '#contract/addresses.ts';
import { asOwner, signIn } from '#testing/sign-in.ts';
import { startSite } from '../testing/site-process.ts';
import { ownerAccount, testSite } from '../testing/site.ts';

const rounds = 5;
const writesPerRound = 20;

test('no acknowledged write is lost, however often the site is killed', async () => {
  const prepared = await testSite();
  await prepared.registers();
  await prepared.close();
  const site = await startSite(prepared.data);
  const token = await signIn(site.url, ownerAccount);
  const acknowledged: string[] = [];
  let count = 0;

  /** Adds categories until the site stops responding. */
  async function write(): Promise<void> {
    for (;;) {
      const category_name = `Category ${(count += 1)}`;
      const response = await fetch(site.url + api.categories, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...asOwner(token) },
        body: JSON.stringify({ category_name, category_icon_link: 'code' }),
      }).catch(() => undefined);
      if (!response) return;
      if (response.status === 201) acknowledged.push(category_name);
      await response.text().catch(() => '');
    }
  }

  for (let round = 0; round < rounds; round += 1) {
    const before = acknowledged.length;
    const writers = Promise.all([write(), write(), write()]);
    while (acknowledged.length < before + writesPerRound) await pause(5);
    await pause(50 * Math.random());
    await site.kill();
    await writers;
    await site.start();
  }
  const kept = (await (await fetch(site.url + api.categories)).json()) as Category[];
  const names = new Set(kept.map(({ category_name: name }) => name));
  expect(acknowledged.filter((name) => !names.has(name))).toEqual([]);
});
