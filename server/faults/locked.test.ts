/** Another program locks the SQLite file: a backup, a command or an open shell. */
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { outageMessages } from '#contract/ui-text/owner.ts';
import { errorCatalogue } from '#contract/errors.ts';
import { api, pages } from '#contract/addresses.ts';
import { SqliteFile } from '../kernel/database/sqlite-file.ts';
import { databaseKind } from '../testing/database.ts';
import { failureOf } from '../testing/failures.ts';
import { addCategory } from '../testing/portfolio.ts';
import { type TestSite, testSite } from '../testing/site.ts';

/** Longer than a write waits for the lock, in milliseconds. */
const tooLong = 7000;

const message = { name: 'Ravi', email: 'ravi@example.org', subject: 'Hello', message: 'A longer message.' };

/** Takes the write lock. Returns a function that releases it. */
function holdLock(site: TestSite): () => void {
  const other = new SqliteFile(join(site.config.dataDir, 'vitrine.db'));
  onTestFinished(() => other.close());
  other.exec('begin immediate');
  return () => other.exec('rollback');
}

describe.runIf(databaseKind === 'sqlite')('while another program holds the write lock', () => {
  test('a write waits for the lock of another program, and pages are served meanwhile', async () => {
    const site = await testSite({ pages: true });
    await site.visitor('GET', pages.search);
    const release = holdLock(site);
    const written = site.visitor('POST', api.contact, message);
    for (const page of [pages.home, pages.contact, pages.category('Nothing')]) {
      const { statusCode } = await site.visitor('GET', page);
      expect([200, 404]).toContain(statusCode);
    }
    release();
    // If a page had waited for the lock, the write would have failed by now.
    expect((await written).statusCode).toBe(200);
  });

  test('the owner’s session stays valid during another program’s lock, although its use cannot be stored', async () => {
    const site = await testSite();
    const owner = await site.owner();
    site.clock.passes(120_000);
    const release = holdLock(site);
    const startedAt = performance.now();
    expect((await owner('POST', api.categories, {})).statusCode).toBe(400);
    expect(performance.now() - startedAt).toBeLessThan(4500);
    release();
  });

  test('a write that waits too long for a lock is refused with 503 and the reason', async () => {
    const site = await testSite();
    const owner = await site.owner();
    const release = holdLock(site);
    const timeout = setTimeout(release, tooLong);
    const fields = { category_name: 'Web', category_icon_link: 'code' };
    const [fromVisitor, fromOwner] = await Promise.all([
      site.visitor('POST', api.contact, message),
      owner('POST', api.categories, fields),
    ]);
    expect(failureOf(fromVisitor)).toEqual([503, 'unavailable', errorCatalogue.unavailable.message]);
    expect(failureOf(fromOwner)).toEqual([503, 'unavailable', outageMessages.locked]);
    expect(Number(fromOwner.headers['retry-after'])).toBeGreaterThan(0);
    clearTimeout(timeout);
    release();
    await addCategory(owner);
  });
});
