/** Testimonials of earlier versions, in which the owner could ask a client to agree to other words. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { api } from '#contract/addresses.ts';
import { type Testimonial, testimonialsApi } from '#contract/testimonials/testimonials.ts';
import { migrate } from '../../kernel/database/migrate.ts';
import { migrations } from '../../kernel/database/migrations/index.ts';
import { openPostgres, postgresTypes } from '../../kernel/database/postgres.ts';
import { openSqlite, sqliteTypes } from '../../kernel/database/sqlite.ts';
import { hashToken } from '../../lib/hashes.ts';
import { databaseKind, testDatabase } from '../../testing/database.ts';
import { testSite } from '../../testing/site.ts';

const later = Date.parse('2026-03-01');

test('an upgrade drops words that a client has not agreed to: the client’s own stay, the link and its mail end', async () => {
  const data = await testDatabase({ migrated: false });
  const db = data.DATABASE_URL
    ? openPostgres(data.DATABASE_URL, () => undefined).db
    : openSqlite(data.DATA_DIR);
  await db.transaction().execute(async (trx) => {
    const types = databaseKind === 'postgres' ? postgresTypes : sqliteTypes;
    await migrate(
      trx as never,
      types,
      migrations.filter(({ name }) => name < '047'),
    );
    await sql`insert into testimonials (words, name, role, company, link, email, state, is_from_client, position,
        proposed_words, proposed_until, proposal_hash, created_at, updated_at)
      values ('A pleasure.', 'Ida', '', '', '', 'ida@example.org', 'published', 1, 1,
        'The best ever.', ${later}, ${hashToken('token')}, 1, 1)`.execute(trx);
    await sql`insert into outbox (kind, message_id, recipient, subject, text, html, created_at, attempts, next_attempt_at)
      values ('testimonial-proposal', 'one@site', 'ida@example.org', 'Your words', 'The link', '', 1, 0, ${later})`.execute(
      trx,
    );
  });
  await db.destroy();

  const site = await testSite({ data });
  const owner = await site.owner();
  const all = (await owner('GET', testimonialsApi.all)).json<Testimonial[]>();
  expect(all).toMatchObject([{ words: 'A pleasure.', excerpt: '', state: 'published' }]);
  expect((await site.visitor('GET', api.testimonialFormBy('token'))).statusCode).toBe(404);
  expect(await site.database.db.selectFrom('outbox').selectAll().execute()).toEqual([]);
  const kept = site.database.db.selectFrom('testimonials').select(['proposed_words', 'proposal_hash']);
  expect(await kept.execute()).toEqual([{ proposed_words: null, proposal_hash: null }]);
});
