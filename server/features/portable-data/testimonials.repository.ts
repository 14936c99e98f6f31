/** Reads testimonials and lists their portraits for the export; writes imported ones. */
import type { Db, Trx } from '../../kernel/database/database.ts';
import { filePaths } from './file-paths.ts';
import type { ExportFiles } from './files.repository.ts';
import type { TestimonialData } from './format.ts';
import { isoTime } from '../../lib/time.ts';

/** Returns the testimonials in the owner's order. */
export async function testimonialsData(db: Db, { addPicture }: ExportFiles): Promise<TestimonialData[]> {
  const rows = await db
    .selectFrom('testimonials as t')
    .leftJoin('pictures', 'pictures.id', 't.picture_id')
    .leftJoin('projects as p', (join) =>
      join.onRef('p.id', '=', 't.project_id').on('p.deleted_at', 'is', null),
    )
    .select(['t.id', 't.words', 't.excerpt', 't.name', 't.role', 't.company', 't.link', 't.email', 't.state'])
    .select(['t.is_from_client', 't.picture_id', 't.created_at', 't.updated_at'])
    .select(['pictures.format', 'p.id as project_id'])
    .orderBy('t.position')
    .orderBy('t.id')
    .execute();
  return rows.map(({ picture_id, format, is_from_client, created_at, updated_at, ...row }) => ({
    ...row,
    portrait:
      picture_id === null || format === null
        ? null
        : addPicture(picture_id, filePaths.portrait(row.id, format)),
    is_from_client: is_from_client === 1,
    created_at: isoTime(created_at),
    updated_at: isoTime(updated_at),
  }));
}

/** Adds an imported testimonial. A project that is not in `projectIds` is dropped. */
export async function addTestimonial(
  trx: Trx,
  { portrait, is_from_client, project_id, created_at, updated_at, ...testimonial }: TestimonialData,
  to: {
    position: number;
    recordVersion: number;
    picture: (path: string) => Promise<number>;
    projectIds: ReadonlySet<number>;
  },
): Promise<void> {
  await trx
    .insertInto('testimonials')
    .values({
      ...testimonial,
      picture_id: portrait === null ? null : await to.picture(portrait),
      project_id: project_id !== null && to.projectIds.has(project_id) ? project_id : null,
      is_from_client: is_from_client ? 1 : 0,
      position: to.position,
      version: to.recordVersion,
      created_at: Date.parse(created_at),
      updated_at: Date.parse(updated_at),
    })
    .execute();
}
