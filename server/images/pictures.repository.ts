/** Pictures and their variants in SQL. */
import type { Db } from '../database/database.ts';
import type { Original, OriginalFormat, VariantFormat } from './codec-messages.ts';

/** A picture without its bytes. */
export interface Picture {
  readonly id: number;
  readonly hash: string;
  readonly format: OriginalFormat;
  readonly width: number;
  readonly height: number;
}

/** Takes the database or a transaction of it. */
export function picturesRepository(db: Db) {
  return {
    async get(id: number): Promise<Picture | undefined> {
      const row = await db
        .selectFrom('pictures')
        .select(['id', 'hash', 'format', 'width', 'height'])
        .where('id', '=', id)
        .executeTakeFirst();
      return row && { ...row, format: row.format === 'png' ? 'png' : 'jpeg' };
    },
    async bytes(id: number): Promise<Buffer | undefined> {
      return (await db.selectFrom('pictures').select('bytes').where('id', '=', id).executeTakeFirst())?.bytes;
    },
    async add({ format, width, height, bytes, placeholder }: Original, hash: string): Promise<number> {
      const { id } = await db
        .insertInto('pictures')
        .values({ hash, format, width, height, bytes, placeholder })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },
    /** The ids of those that were kept before placeholders were. */
    async withoutPlaceholder(): Promise<number[]> {
      const rows = await db
        .selectFrom('pictures')
        .select('id')
        .where('placeholder', 'is', null)
        .orderBy('id', 'desc')
        .execute();
      return rows.map(({ id }) => id);
    },
    async keepPlaceholder(id: number, placeholder: string): Promise<void> {
      await db.updateTable('pictures').set({ placeholder }).where('id', '=', id).execute();
    },
    /** Its variants go with it. */
    async remove(id: number): Promise<void> {
      await db.deleteFrom('pictures').where('id', '=', id).execute();
    },
    async variant(pictureId: number, width: number, format: VariantFormat): Promise<Buffer | undefined> {
      const row = await db
        .selectFrom('picture_variants')
        .select('bytes')
        .where('picture_id', '=', pictureId)
        .where('width', '=', width)
        .where('format', '=', format)
        .executeTakeFirst();
      return row?.bytes;
    },
    /** Another instance may have made the same one meanwhile; either will do. */
    async keepVariant(pictureId: number, width: number, format: VariantFormat, bytes: Buffer): Promise<void> {
      await db
        .insertInto('picture_variants')
        .values({ picture_id: pictureId, width, format, bytes })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },
  };
}
