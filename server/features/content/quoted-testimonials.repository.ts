/** SQL of the testimonials that projects and pages show. */
import type { Db } from '../../kernel/database/database.ts';

const published = (db: Db) =>
  db
    .selectFrom('testimonials as t')
    .leftJoin('pictures', 'pictures.id', 't.picture_id')
    .select(['t.id', 't.words', 't.excerpt', 't.name', 't.role', 't.company', 't.link', 't.project_id'])
    .select(['pictures.id as picture_id', 'pictures.hash'])
    .where('t.state', '=', 'published')
    .orderBy('t.position')
    .orderBy('t.id');

/** Returns the published testimonials with these ids or about the project, in the owner's order. */
export function publishedTestimonials(
  db: Db,
  { ids, projectId }: { ids: readonly number[]; projectId: number },
) {
  return published(db)
    .where(({ or, eb }) =>
      or([eb('t.project_id', '=', projectId), ...(ids.length > 0 ? [eb('t.id', 'in', ids)] : [])]),
    )
    .execute();
}

/** Returns the first published testimonial about a published project or about no project. */
export function firstTestimonial(db: Db) {
  return published(db)
    .leftJoin('projects as p', 'p.id', 't.project_id')
    .leftJoin('categories as c', 'c.id', 'p.category_id')
    .select(['p.project_title', 'c.category_name as category'])
    .where(({ or, and, eb }) =>
      or([
        eb('t.project_id', 'is', null),
        and([eb('p.state', '=', 'published'), eb('p.deleted_at', 'is', null)]),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
}
