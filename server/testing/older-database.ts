/** A database that the first version wrote. */
import { sql } from 'kysely';
import { migrations } from '../kernel/database/migrations/index.ts';
import { openPostgres, postgresTypes } from '../kernel/database/postgres.ts';
import { openSqlite, sqliteTypes } from '../kernel/database/sqlite.ts';
import { databaseKind, type TestDatabase, testDatabase } from './database.ts';

/** The only migration in it. */
export const firstMigration = '001-first-schema';

/** Connects without migrating. */
export function connectOnly({ DATA_DIR, DATABASE_URL }: TestDatabase) {
  return DATABASE_URL ? openPostgres(DATABASE_URL, () => undefined).db : openSqlite(DATA_DIR);
}

/** A password hash as sites make them, of no password. */
export const someHash =
  '$argon2id$v=19$m=19456,t=2,p=1$MTIzNDU2Nzg5MDEyMzQ1Ng$MTIzNDU2Nzg5MDEyMzQ1Njc4OTAxMjM0NTY3ODkwMTI';

/** Creates a database of the first version with an owner, a category and the hash of a session. */
export async function olderDatabase(
  record: 'kysely_migration' | 'migrations' = 'kysely_migration',
): Promise<TestDatabase> {
  const data = await testDatabase({ migrated: false });
  const db = connectOnly(data);
  await db.transaction().execute(async (trx) => {
    const order = record === 'migrations' ? sql`position integer` : sql`timestamp varchar(255)`;
    await sql`create table ${sql.table(record)} (name varchar(255) primary key, ${order})`.execute(trx);
    await sql`insert into ${sql.table(record)} values (${firstMigration}, 0)`.execute(trx);
    await migrations[0]?.up(trx as never, databaseKind === 'sqlite' ? sqliteTypes : postgresTypes);
    await sql`insert into categories (name, key, icon, created_at) values ('Web', 'web', 'globe', 1)`.execute(
      trx,
    );
    await sql`insert into owner (id, fullname, email, password_hash, created_at)
      values (1, 'Ravi', 'ravi@example.org', ${someHash}, 1)`.execute(trx);
    await sql`insert into sessions (token_hash, created_at, last_used_at) values ('secret', 1, 1)`.execute(
      trx,
    );
    await sql`insert into throttles (key, points, expires_at) values ('login:somebody', 1, 1)`.execute(trx);
  });
  await db.destroy();
  return data;
}
