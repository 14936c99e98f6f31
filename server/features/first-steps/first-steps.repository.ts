/** SQL of the first steps' progress. */
import type { Db } from '../../kernel/database/database.ts';
import { isUnchangedCategory, isUnchangedProject } from './examples.repository.ts';

/** Content that the owner has added. */
export interface Done {
  readonly photo: boolean;
  /** A phone number. */
  readonly phone: boolean;
  readonly category: boolean;
  readonly project: boolean;
  /** Any change of the appearance. */
  readonly look: boolean;
}

const onlyRow = 1;

export function firstStepsRepository(db: Db) {
  return {
    async done(): Promise<Done> {
      const owner = await db.selectFrom('owner').select(['photo_id', 'phone_number']).executeTakeFirst();
      const category = await db
        .selectFrom('categories')
        .select('id')
        .where('deleted_at', 'is', null)
        .where((eb) => eb.not(isUnchangedCategory(eb)))
        .limit(1)
        .executeTakeFirst();
      const project = await db
        .selectFrom('projects')
        .select('id')
        .where('deleted_at', 'is', null)
        .where((eb) => eb.not(isUnchangedProject(eb)))
        .limit(1)
        .executeTakeFirst();
      const look = await db.selectFrom('appearance').select('id').executeTakeFirst();
      return {
        photo: owner?.photo_id != null,
        phone: Boolean(owner?.phone_number),
        category: category !== undefined,
        project: project !== undefined,
        look: look !== undefined,
      };
    },
    async isDismissed(): Promise<boolean> {
      return (await db.selectFrom('first_steps').select('id').executeTakeFirst()) !== undefined;
    },
    async dismiss(at: number): Promise<void> {
      await db
        .insertInto('first_steps')
        .values({ id: onlyRow, dismissed_at: at })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute();
    },
  };
}
