/** SQL of the owner's profile, and of the uploaded resume. */
import type { Updateable } from 'kysely';
import {
  type BasicInfoInput,
  basicInfoInput,
  type HomeInput,
  homeInput,
  type SocialInput,
  socialInput,
} from '#contract/profile/profile.ts';
import type { Db } from '../../kernel/database/database.ts';
import type { Tables } from '../../kernel/database/tables.ts';

/** Text columns changed by the owner's forms, named like the form fields. */
const texts = Object.keys({ ...basicInfoInput.shape, ...homeInput.shape, ...socialInput.shape }) as (
  | keyof BasicInfoInput
  | keyof HomeInput
  | keyof SocialInput
)[];

export function profileRepository(db: Db) {
  async function change(changes: Updateable<Tables['owner']>): Promise<void> {
    if (Object.keys(changes).length === 0) return;
    await db
      .updateTable('owner')
      .set((eb) => ({ ...changes, version: eb('version', '+', 1) }))
      .execute();
  }

  return {
    /** Returns undefined without an owner. */
    get() {
      return db
        .selectFrom('owner')
        .select(texts)
        .select(['email', 'photo_id', 'resume_id', 'version'])
        .executeTakeFirst();
    },
    async recordVersion(): Promise<number> {
      return (await db.selectFrom('owner').select('version').executeTakeFirstOrThrow()).version;
    },
    async files(): Promise<{ photo_id: number | null; resume_id: number | null } | undefined> {
      return db.selectFrom('owner').select(['photo_id', 'resume_id']).executeTakeFirst();
    },
    changeBasicInfo: (input: BasicInfoInput): Promise<void> => change(input),
    /** Missing fields keep their value. */
    changeHome: (input: HomeInput, photoId: number | undefined): Promise<void> =>
      change({ ...present(input), ...(photoId !== undefined && { photo_id: photoId }) }),
    /** Missing fields keep their value; an empty link is removed. */
    async changeSocial(links: SocialInput, resumeId: number | undefined): Promise<void> {
      const cleared = Object.fromEntries(
        Object.entries(present(links)).map(([name, link]) => [name, link || null]),
      );
      await change({ ...cleared, ...(resumeId !== undefined && { resume_id: resumeId }) });
    },
    async addDocument(bytes: Buffer, hash: string, at: number): Promise<number> {
      const { id } = await db
        .insertInto('documents')
        .values({ hash, bytes, created_at: at })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },
    async removeDocument(id: number): Promise<void> {
      await db.deleteFrom('documents').where('id', '=', id).execute();
    },
  };
}

/** Returns the fields that were sent. */
function present<T extends Record<string, string | undefined>>(fields: T): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}
