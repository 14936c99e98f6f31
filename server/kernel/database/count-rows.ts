import type { SelectQueryBuilder } from 'kysely';

export async function countRows<DB, Table extends keyof DB>(
  query: SelectQueryBuilder<DB, Table, object>,
): Promise<number> {
  const counted = query.select((eb) => eb.fn.countAll<number>().as('count'));
  // The types of Kysely cannot name the columns of an open table.
  return ((await counted.executeTakeFirstOrThrow()) as { count: number }).count;
}
