/** SQL of the visibility of stored pictures: which public, protected or previewed records show them. */
import type { Db } from '../../../kernel/database/database.ts';
import { type Picture, pictureColumns, toPicture } from '../../../kernel/pictures/pictures.repository.ts';
import { isProtected, isReachable } from '../visibility.repository.ts';

export function visiblePicturesRepository(db: Db) {
  /** Selects the projects outside the trash that show the stored picture. */
  const projectsWith = (id: number) =>
    db
      .selectFrom('projects as p')
      .select('p.id')
      .where('p.deleted_at', 'is', null)
      .where('p.id', 'in', (eb) =>
        eb
          .selectFrom('projects')
          .select('id')
          .where('picture_id', '=', id)
          .union(
            eb.selectFrom('project_content_pictures').select('project_id as id').where('picture_id', '=', id),
          ),
      );

  return {
    /** Returns the picture `id` if it has this hash, and whether everybody may see it. */
    async get(id: number, hash: string): Promise<{ picture: Picture; isOpen: boolean } | undefined> {
      const row = await db
        .selectFrom('pictures')
        .select(pictureColumns)
        .select((eb) =>
          eb
            .or([
              eb.exists(projectsWith(id).where(isReachable('p', 'visitors'))),
              eb.exists(publishedPages(db).select('page.id').where('g.picture_id', '=', id)),
              eb.exists(publishedTestimonials(db).select('id').where('picture_id', '=', id)),
              eb.exists(eb.selectFrom('owner').select('id').where('photo_id', '=', id)),
              eb.exists(eb.selectFrom('appearance').select('id').where('logo_picture_id', '=', id)),
            ])
            .as('is_open'),
        )
        .where('id', '=', id)
        .where('hash', '=', hash)
        .executeTakeFirst();
      if (!row) return undefined;
      const { is_open, ...picture } = row;
      return { picture: toPicture(picture), isOpen: Boolean(is_open) };
    },
    /**
     * Returns the id of the picture with this hash: the photo, the logo, or a picture of the published or unlisted
     * project, the published page or the published testimonial `ofId`.
     */
    async formerly(ofId: number, hash: string): Promise<number | undefined> {
      const openProject = db
        .selectFrom('projects as p')
        .where('p.id', '=', ofId)
        .where('p.deleted_at', 'is', null)
        .where(isReachable('p', 'visitors'));
      const row = await db
        .selectFrom('pictures')
        .select('id')
        .where('hash', '=', hash)
        .where('id', 'in', (eb) =>
          openProject
            .select('p.picture_id')
            .union(
              openProject
                .innerJoin('project_content_pictures as g', 'g.project_id', 'p.id')
                .select('g.picture_id'),
            )
            .union(publishedPages(db).select('g.picture_id').where('page.id', '=', ofId))
            .union(publishedTestimonials(db).select('picture_id').where('id', '=', ofId))
            .union(eb.selectFrom('owner').select('photo_id as picture_id'))
            .union(eb.selectFrom('appearance').select('logo_picture_id as picture_id')),
        )
        .executeTakeFirst();
      return row?.id;
    },
    /** Returns the ids of the protected projects that show the picture. */
    async protectedProjects(id: number): Promise<number[]> {
      const rows = await projectsWith(id).where(isProtected('p')).execute();
      return rows.map((project) => project.id);
    },
    /** Returns true if the preview link with this token shows the picture. For a protected project, it shows none. */
    async isPreviewed(id: number, tokenHash: string): Promise<boolean> {
      const row = await projectsWith(id)
        .where('p.preview_token_hash', '=', tokenHash)
        .where('p.state', '!=', 'protected')
        .executeTakeFirst();
      return row !== undefined;
    },
  };
}

const publishedPages = (db: Db) =>
  db
    .selectFrom('own_page_pictures as g')
    .innerJoin('own_pages as page', 'page.id', 'g.page_id')
    .where('page.deleted_at', 'is', null)
    .where('page.state', '=', 'published');

const publishedTestimonials = (db: Db) => db.selectFrom('testimonials').where('state', '=', 'published');
