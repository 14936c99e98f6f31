/** How many projects each category has, and the pictures of its first, in SQL. */
import { api } from '#contract/paths.ts';
import type { CategoryShowcase } from '#contract/showcase.ts';
import type { Db } from '../../database/database.ts';

/** Of each category that has projects: their number, and the pictures of the first `covers`. */
export async function categoryShowcases(db: Db, covers: number): Promise<CategoryShowcase[]> {
  const rows = await db
    .selectFrom((eb) =>
      eb
        .selectFrom('projects as p')
        .select(['p.id', 'p.category_id', 'p.image_link', 'p.picture_id'])
        .where('p.deleted_at', 'is', null)
        .select(({ fn }) => [
          fn
            .agg<number>('row_number')
            .over((over) => over.partitionBy('p.category_id').orderBy('p.position').orderBy('p.id', 'desc'))
            .as('place'),
          fn
            .countAll<number>()
            .over((over) => over.partitionBy('p.category_id'))
            .as('total'),
        ])
        .as('placed'),
    )
    .leftJoin('pictures', 'pictures.id', 'placed.picture_id')
    .select(['placed.id', 'placed.category_id', 'placed.image_link', 'placed.total', 'pictures.hash'])
    .where('placed.place', '<=', covers)
    .orderBy('placed.category_id')
    .orderBy('placed.place')
    .execute();
  return [...Map.groupBy(rows, (row) => row.category_id)].map(([category_id, ofCategory]) => ({
    category_id,
    projects: Number(ofCategory[0]?.total),
    covers: ofCategory.map(({ id, hash, image_link }) =>
      hash === null ? (image_link ?? '') : api.projectImageVersion(id, hash),
    ),
  }));
}
