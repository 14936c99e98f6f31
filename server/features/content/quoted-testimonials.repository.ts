/** SQL of the testimonials that projects and pages show. */
import type { Db } from '../../kernel/database/database.ts';

/** Returns the published testimonials with the ids or about the project, in the owner's order. */
export function publishedTestimonials(
  db: Db,
  { ids, projectId }: { ids: readonly number[]; projectId: number },
) {
  return db
    .selectFrom('testimonials as t')
    .leftJoin('pictures', 'pictures.id', 't.picture_id')
    .select(['t.id', 't.words', 't.excerpt', 't.name', 't.role', 't.company', 't.link', 't.project_id'])
    .select(['pictures.id as picture_id', 'pictures.hash'])
    .where('t.state', '=', 'published')
    .where(({ or, eb }) =>
      or([eb('t.project_id', '=', projectId), ...(ids.length > 0 ? [eb('t.id', 'in', ids)] : [])]),
    )
    .orderBy('t.position')
    .orderBy('t.id')
    .execute();
}
