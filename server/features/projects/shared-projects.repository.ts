/** SQL of what share pictures show of listed projects. */
import type { Db } from '../../kernel/database/database.ts';
import { isListed, isShown } from './visibility.repository.ts';

/** A project's main picture with its focal point. */
export interface MainPicture {
  readonly pictureId: number;
  readonly focal_x: number;
  readonly focal_y: number;
}

export function sharedProjectsRepository(db: Db) {
  /** Projects with a stored picture, in the owner's order. */
  const pictures = () =>
    db
      .selectFrom('projects as p')
      .innerJoin('pictures', 'pictures.id', 'p.picture_id')
      .select(['pictures.id as pictureId', 'p.main_photo_focal_x as focal_x'])
      .select('p.main_photo_focal_y as focal_y')
      .where('p.deleted_at', 'is', null)
      .where(isListed('p'))
      .orderBy('p.position')
      .orderBy('p.id', 'desc')
      .limit(1);
  return {
    pictureOf: (id: number): Promise<MainPicture | undefined> =>
      pictures().where('p.id', '=', id).executeTakeFirst(),
    /** Searches the category and its sub-categories. */
    firstPictureUnder: (categoryId: number): Promise<MainPicture | undefined> =>
      pictures()
        .innerJoin('categories as c', 'c.id', 'p.category_id')
        .where((eb) => eb.or([eb('c.id', '=', categoryId), eb('c.parent_id', '=', categoryId)]))
        .executeTakeFirst(),
    async countUnder(categoryId: number): Promise<number> {
      const { count } = await db
        .selectFrom('projects as p')
        .innerJoin('categories as c', 'c.id', 'p.category_id')
        .select((eb) => eb.fn.countAll().as('count'))
        .where('p.deleted_at', 'is', null)
        .where(isShown('p'))
        .where((eb) => eb.or([eb('c.id', '=', categoryId), eb('c.parent_id', '=', categoryId)]))
        .executeTakeFirstOrThrow();
      return Number(count);
    },
  };
}
