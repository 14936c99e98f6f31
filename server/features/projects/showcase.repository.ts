import type { NotNull } from 'kysely';
import { api } from '#contract/paths.ts';
import type { CategoryShowcase } from '#contract/projects/project-lists.ts';
import type { Db } from '../../kernel/database/database.ts';
import { lockedProjectsRepository } from './locked-projects.repository.ts';
import { measuresIn } from './projects.repository.ts';
import { isShown } from './visibility.repository.ts';

/** Returns the number of projects of each category with projects, and its first `most` projects. */
export async function categoryShowcases(db: Db, most: number): Promise<CategoryShowcase[]> {
  const counts = await db
    .selectFrom('projects as p')
    .where('p.deleted_at', 'is', null)
    .where(isShown('p'))
    .select(({ fn }) => ['p.category_id', fn.countAll().as('projects')])
    .groupBy('p.category_id')
    .orderBy('p.category_id')
    // Only drafts may have no category.
    .$narrowType<{ category_id: NotNull }>()
    .execute();
  if (counts.length === 0) return [];

  /** The id of each category's project at a place; null if there is none. */
  const idsAt = (place: number) =>
    db
      .selectFrom('categories as c')
      .select((eb) => [
        eb.lit(place).as('place'),
        eb
          .selectFrom('projects as p')
          .select('p.id')
          .whereRef('p.category_id', '=', 'c.id')
          .where('p.deleted_at', 'is', null)
          .where(isShown('p'))
          .orderBy('p.position')
          .orderBy('p.id', 'desc')
          .limit(1)
          .offset(place)
          .as('id'),
      ]);
  const others = Array.from({ length: most - 1 }, (_, index) => idsAt(index + 1));
  const firsts = await db
    .selectFrom(others.reduce((ids, more) => ids.unionAll(more), idsAt(0)).as('firsts'))
    .innerJoin('projects as p', 'p.id', 'firsts.id')
    .leftJoin('pictures', 'pictures.id', 'p.picture_id')
    .select(['p.id', 'p.category_id', 'p.project_title', 'p.image_link', 'p.state', 'pictures.hash'])
    .select(['pictures.width', 'pictures.height', 'pictures.format'])
    // Not the position, because SQLite would read all projects in that order.
    .orderBy('firsts.place')
    .execute();
  const locked = await lockedPictures(
    db,
    firsts.filter(({ state }) => state === 'protected').map(({ id }) => id),
  );
  const byCategory = Map.groupBy(firsts, ({ category_id }) => category_id);
  return counts.map(({ category_id, projects }) => ({
    category_id,
    projects: Number(projects),
    first: (byCategory.get(category_id) ?? []).map(
      ({ id, project_title, state, hash, image_link, ...row }) => ({
        id,
        project_title,
        ...(state === 'published'
          ? {
              main_photo: hash === null ? (image_link ?? '') : api.projectImageVersion(id, hash),
              // The covers are too small for placeholders, which would be a tenth of the home page.
              ...measuresIn({ ...row, placeholder: null }),
            }
          : (locked.get(id) ?? { main_photo: '' })),
      }),
    ),
  }));
}

/** Returns the covers of protected projects by id. */
async function lockedPictures(db: Db, ids: readonly number[]) {
  const found = ids.length > 0 ? await lockedProjectsRepository(db).among(ids) : [];
  return new Map(
    found.map(({ record: { id, main_photo, main_photo_measures } }) => [
      id,
      { main_photo, ...(main_photo_measures && { main_photo_measures }) },
    ]),
  );
}
