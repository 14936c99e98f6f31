/** SQL of pictures, their variants, placeholders and animations. */
import { sql } from 'kysely';
import { contentHash } from '../../lib/hashes.ts';
import type { Db } from '../database/database.ts';
import { pictureKind } from './file-kinds.ts';
import type { Original, OriginalFormat, Rendition, VariantFormat } from './codec-messages.ts';

/** A picture without its bytes. */
export interface Picture {
  readonly id: number;
  readonly hash: string;
  readonly format: OriginalFormat;
  readonly width: number;
  readonly height: number;
}

export interface StoredAnimation {
  readonly hash: string;
  /** Earlier versions stored AVIF. */
  readonly format: 'avif' | 'webp';
}

export const pictureColumns = ['id', 'hash', 'format', 'width', 'height'] as const;

export function picturesRepository(db: Db) {
  const rows = () => db.selectFrom('pictures').select(pictureColumns);

  return {
    ...variants(db),
    async get(id: number): Promise<Picture | undefined> {
      const row = await rows().where('id', '=', id).executeTakeFirst();
      return row && toPicture(row);
    },
    async list(): Promise<Picture[]> {
      return (await rows().orderBy('id').execute()).map(toPicture);
    },
    /** Returns the highest picture id, or 0 without pictures. */
    async lastId(): Promise<number> {
      const row = await db
        .selectFrom('pictures')
        .select('id')
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst();
      return row?.id ?? 0;
    },
    async bytes(id: number): Promise<Buffer | undefined> {
      return (await db.selectFrom('pictures').select('bytes').where('id', '=', id).executeTakeFirst())?.bytes;
    },
    async add(
      { format, width, height, bytes, placeholder, animation }: Original,
      hash: string,
    ): Promise<number> {
      const { id } = await db
        .insertInto('pictures')
        .values({ hash, format, width, height, bytes })
        .returning('id')
        .executeTakeFirstOrThrow();
      await this.keepPlaceholder(id, placeholder);
      if (animation)
        await db
          .insertInto('picture_animations')
          .values({ picture_id: id, hash: contentHash(animation), bytes: animation })
          .execute();
      return id;
    },
    /** Copies a picture with its placeholder, but without variants, animation and video. Returns the id of the copy. */
    async copy(id: number): Promise<number> {
      const copied = await db
        .insertInto('pictures')
        .columns(['hash', 'format', 'width', 'height', 'bytes'])
        .expression((eb) =>
          eb
            .selectFrom('pictures')
            .select(['hash', 'format', 'width', 'height', 'bytes'])
            .where('id', '=', id),
        )
        .returning('id')
        .executeTakeFirstOrThrow();
      await db
        .insertInto('picture_placeholders')
        .columns(['picture_id', 'placeholder'])
        .expression((eb) =>
          eb
            .selectFrom('picture_placeholders')
            .select((select) => [select.val(copied.id).as('picture_id'), 'placeholder'])
            .where('picture_id', '=', id),
        )
        .execute();
      return copied.id;
    },
    async animations(pictureIds: readonly number[]): Promise<Map<number, StoredAnimation>> {
      if (pictureIds.length === 0) return new Map();
      const found = await db
        .selectFrom('picture_animations')
        .select(['picture_id', 'hash', sql<Buffer>`substr(bytes, 1, 16)`.as('beginning')])
        .where('picture_id', 'in', pictureIds)
        .execute();
      return new Map(
        found.map(({ picture_id, hash, beginning }) => [
          picture_id,
          { hash, format: pictureKind(Buffer.from(beginning)) === 'avif' ? 'avif' : 'webp' },
        ]),
      );
    },
    async animation(id: number): Promise<Buffer | undefined> {
      const row = await db
        .selectFrom('picture_animations')
        .select('bytes')
        .where('picture_id', '=', id)
        .executeTakeFirst();
      return row?.bytes;
    },
    /** Returns the ids of pictures stored before placeholders existed. */
    async withoutPlaceholder(): Promise<number[]> {
      const found = await db
        .selectFrom('pictures')
        .leftJoin('picture_placeholders as h', 'h.picture_id', 'pictures.id')
        .select('pictures.id')
        .where('h.picture_id', 'is', null)
        .orderBy('pictures.id', 'desc')
        .execute();
      return found.map(({ id }) => id);
    },
    /** Does nothing if another instance has stored a placeholder, or if the picture was deleted. */
    async keepPlaceholder(id: number, placeholder: string): Promise<void> {
      await db
        .insertInto('picture_placeholders')
        .columns(['picture_id', 'placeholder'])
        .expression((eb) =>
          eb
            .selectFrom('pictures')
            .select((select) => ['id', select.val(placeholder).as('placeholder')])
            .where('id', '=', id),
        )
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },
    /** Also removes its variants, placeholder, animation and video. */
    async remove(id: number): Promise<void> {
      await db.deleteFrom('pictures').where('id', '=', id).execute();
    },
  };
}

function variants(db: Db) {
  return {
    /** Returns pictures after `afterId` that lack a variant of this format in one of the widths, ordered by id. */
    async withoutVariants(
      format: VariantFormat,
      widths: readonly number[],
      afterId: number,
    ): Promise<Picture[]> {
      const rows = await db
        .selectFrom('pictures as p')
        .select(['p.id', 'p.hash', 'p.format', 'p.width', 'p.height'])
        .where('p.id', '>', afterId)
        .where((eb) =>
          eb.or(
            widths.map((width) =>
              eb.not(
                eb.exists(
                  eb
                    .selectFrom('picture_variants as v')
                    .select('v.width')
                    .whereRef('v.picture_id', '=', 'p.id')
                    .where('v.format', '=', format)
                    .where(
                      'v.width',
                      '=',
                      sql<number>`case when p.width < ${width} then p.width else ${width} end`,
                    ),
                ),
              ),
            ),
          ),
        )
        .orderBy('p.id')
        .execute();
      return rows.map(toPicture);
    },
    async variant(pictureId: number, width: number, format: Rendition): Promise<Buffer | undefined> {
      const row = await db
        .selectFrom('picture_variants')
        .select('bytes')
        .where('picture_id', '=', pictureId)
        .where('width', '=', width)
        .where('format', '=', format)
        .executeTakeFirst();
      return row?.bytes;
    },
    /** Does nothing if another instance has stored the variant. */
    async keepVariant(pictureId: number, width: number, format: Rendition, bytes: Buffer): Promise<void> {
      await db
        .insertInto('picture_variants')
        .values({ picture_id: pictureId, width, format, bytes })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },
  };
}

export function toPicture(row: Omit<Picture, 'format'> & { format: string }): Picture {
  return { ...row, format: row.format === 'png' ? 'png' : 'jpeg' };
}

/**
 * Returns the row without `format`. Marks a PNG as transparent and omits its placeholder, which would shine through.
 * Uploads without transparent pixels are stored as JPEG.
 */
export function withTransparency<Row extends { format: string | null; placeholder: string | null }>({
  format,
  ...row
}: Row) {
  const is_transparent = format === 'png';
  return {
    ...row,
    placeholder: is_transparent ? null : row.placeholder || null,
    ...(is_transparent && { is_transparent }),
  };
}
