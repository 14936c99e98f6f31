import { describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { categoryLimits } from '#contract/categories/categories.ts';
import { outageMessages } from '#contract/ui-text/owner.ts';
import { api, pages } from '#contract/addresses.ts';
import { databaseKind } from '../testing/database.ts';
import { failureOf } from '../testing/failures.ts';
import { addCategory } from '../testing/portfolio.ts';
import { type TestSite, testSite } from '../testing/site.ts';

/** Forbids or allows the file to grow, like a full disk. */
async function setRoom({ database: { db } }: TestSite, room: 'none' | 'enough'): Promise<void> {
  await sql`pragma max_page_count = ${sql.lit(room === 'none' ? 1 : 1_000_000)}`.execute(db);
}

const long = 'A message of some length. '.repeat(150);
const message = { name: 'Ravi', email: 'ravi@example.org', subject: 'Hello', message: long };

describe.runIf(databaseKind === 'sqlite')('while the disk of the database is full', () => {
  test('the owner’s change is refused with 503 and the cause while the disk is full', async () => {
    const site = await testSite();
    const owner = await site.owner();
    await setRoom(site, 'none');
    const fields = {
      category_name: 'Web',
      category_icon_link: 'code',
      description: long.slice(0, categoryLimits.description),
    };
    // The file itself may still have room at first.
    let response = await owner('POST', api.categories, fields);
    for (let count = 0; response.statusCode === 201 && count < 50; count += 1)
      response = await owner('POST', api.categories, { ...fields, category_name: `Web ${count}` });
    expect(failureOf(response)).toEqual([503, 'unavailable', outageMessages.diskFull]);
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
    expect((await site.visitor('GET', api.categories)).statusCode).toBe(200);
    await setRoom(site, 'enough');
    await addCategory(owner);
  });

  test('the contact form returns the page with the typed message while the disk is full', async () => {
    const site = await testSite({ pages: true });
    await setRoom(site, 'none');
    const form = { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' };
    const send = () => site.visitor('POST', pages.contact, new URLSearchParams(message).toString(), form);
    let response = await send();
    for (let count = 0; response.statusCode === 200 && count < 4; count += 1) response = await send();
    expect(response.statusCode).toBe(503);
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
    expect(response.headers['content-type']).toContain('text/html');
    expect(response.body).toContain('value="ravi@example.org"');
    expect(response.body).toContain(long.trim());
  });
});
