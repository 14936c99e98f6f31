import { isDeepStrictEqual } from 'node:util';
import { sql, type Transaction } from 'kysely';
import { presentBlocks } from '../former-blocks.ts';
import type { Migration } from '../migrate.ts';

type WithBlocks = { blocks: unknown[] };

/** Columns with JSON documents that have blocks, directly or in their `content`. */
const columns = [
  ['projects', 'content'],
  ['project_versions', 'snapshot'],
  ['own_pages', 'content'],
  ['own_page_versions', 'snapshot'],
] as const;

/** Converts the blocks of projects, pages and their versions, also in the trash, to the remaining nine kinds. */
export const nineKindsOfBlocks: Migration = {
  name: '046-nine-kinds-of-blocks',
  async up(trx) {
    for (const [table, column] of columns) await convert(trx, sql.table(table), sql.ref(column));
  },
};

type Name = ReturnType<typeof sql.table>;

async function convert(trx: Transaction<unknown>, table: Name, column: Name): Promise<void> {
  const { rows } = await sql<{ id: number }>`select id from ${table} where ${column} is not null`.execute(
    trx,
  );
  // One by one, because the documents are long.
  for (const { id } of rows) {
    const { rows: read } = await sql<{ stored: string }>`
      select ${column} as stored from ${table} where id = ${id}`.execute(trx);
    const document = JSON.parse(read[0]?.stored ?? '') as WithBlocks | { content: WithBlocks };
    const content = 'content' in document ? document.content : document;
    const blocks = presentBlocks(content.blocks);
    if (isDeepStrictEqual(blocks, content.blocks)) continue;
    content.blocks = blocks;
    await sql`update ${table} set ${column} = ${JSON.stringify(document)} where id = ${id}`.execute(trx);
  }
}
