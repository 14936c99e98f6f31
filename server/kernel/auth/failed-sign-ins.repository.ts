/** SQL of failed sign-ins, counted per hour. An hour is named by its start in milliseconds since 1970. */
import type { Database } from '../database/database.ts';

export function failedSignInsRepository({ db }: Pick<Database, 'db'>) {
  return {
    async add(hour: number): Promise<void> {
      await db
        .insertInto('failed_sign_ins')
        .values({ hour, failures: 1 })
        .onConflict((conflict) =>
          conflict.column('hour').doUpdateSet((eb) => ({ failures: eb('failed_sign_ins.failures', '+', 1) })),
        )
        .execute();
    },
    async countSince(hour: number): Promise<number> {
      const row = await db
        .selectFrom('failed_sign_ins')
        .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('failures'), eb.lit(0)).as('failures'))
        .where('hour', '>', hour)
        .executeTakeFirstOrThrow();
      return row.failures;
    },
    async removeUntil(hour: number): Promise<void> {
      await db.deleteFrom('failed_sign_ins').where('hour', '<=', hour).execute();
    },
  };
}
