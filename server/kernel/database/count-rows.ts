import type { SelectQueryBuilder } from 'kysely';

export async function countRows<DB, Table extends keyof DB>(
  query: SelectQueryBuilder<DB, Table, object>,
): Promise<number> {
  const counted = query.select((eb) => eb.fn.countAll<number>().as('count'));
  // Kysely's types cannot name the columns of a generic table.
  return ((await counted.executeTakeFirstOrThrow()) as { count: number }).count;
}
