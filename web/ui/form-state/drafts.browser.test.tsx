/** Lifetime of drafts on the device. */
import { afterEach, expect, test, vi } from 'vitest';
import { openDraftDatabase } from './draft-database.ts';
import {
  discardAllDrafts,
  draftStatus,
  draftStoredAt,
  flushDraft,
  keepDraft,
  loadDrafts,
  readDraft,
} from './drafts.ts';

const day = 86_400_000;
const start = Date.UTC(2026, 0, 5);

afterEach(async () => {
  vi.useRealTimers();
  await discardAllDrafts();
});

async function keeps(key: string, title: string): Promise<void> {
  keepDraft(key, { title });
  flushDraft(key);
  await expect.poll(() => draftStatus(key)).toBe('stored');
}

/** Returns the keys of this test's drafts on the device after the page is opened again: other tests have drafts too. */
async function keysAfter(days: number, ms = 0): Promise<string[]> {
  vi.setSystemTime(start + days * day + ms);
  await loadDrafts();
  const stored = (await (await openDraftDatabase())?.read(0)) ?? [];
  return stored.flatMap(({ key }) => (key.startsWith('lifetime:') ? key : [])).toSorted();
}

test('a draft is offered for 30 days after its last change, and then deleted from the device', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: start });
  await loadDrafts();
  await keeps('lifetime:1', 'Atlas');
  await keeps('lifetime:2', 'Compass');
  vi.setSystemTime(start + 10 * day);
  await keeps('lifetime:2', 'Compass, again');

  expect(await keysAfter(30)).toEqual(['lifetime:1', 'lifetime:2']);
  expect(readDraft('lifetime:1')).toMatchObject({ value: { title: 'Atlas' }, savedAt: start });
  expect(await keysAfter(30, 1)).toEqual(['lifetime:2']);
  expect(readDraft('lifetime:1')).toBeUndefined();
  expect(draftStoredAt('lifetime:2')).toBe(start + 10 * day);
  expect(readDraft('lifetime:2')).toMatchObject({ value: { title: 'Compass, again' } });
  expect(await keysAfter(40, 1)).toEqual([]);
  expect(readDraft('lifetime:2')).toBeUndefined();
});
