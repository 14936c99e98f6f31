/** SQL of the content of projects, which is a column of theirs, and of the pictures in it. */
import type { EditedContent } from '#contract/content/content.ts';
import { type FocalPoint, type MainPicture, middle } from '#contract/projects/gallery.ts';
import type { ProjectState } from '#contract/projects/project-states.ts';
import type { Db } from '../../../kernel/database/database.ts';
import { pictureOf, stateFor } from '../../../lib/project-pictures.ts';
import { type Content, parseContent, picturesOf } from '../../content/content.service.ts';
import { withPictures } from '../../content/shown-content.service.ts';
import { shownPictures } from '../../content/pictures/stored-pictures.service.ts';
import type { Audience } from '../visibility.repository.ts';

/** The pictures and the content of a project, as its page shows them. */
export interface ShownContent {
  main: MainPicture;
  content: EditedContent;
}

export function projectContentRepository(db: Db) {
  return {
    async get(projectId: number): Promise<Content | undefined> {
      const row = await db
        .selectFrom('projects')
        .select('content')
        .where('id', '=', projectId)
        .where('deleted_at', 'is', null)
        .executeTakeFirst();
      return row && parseContent(row.content);
    },
    /**
     * Like `get`, with what a page shows of the pictures. Those of a hidden or protected project have addresses that
     * only the owner can read.
     */
    async shown(projectId: number): Promise<ShownContent | undefined> {
      const row = await db
        .selectFrom('projects')
        .select(['state', 'content', 'picture_id'])
        .select(['main_photo_focal_x as focal_x', 'main_photo_focal_y as focal_y'])
        .where('id', '=', projectId)
        .where('deleted_at', 'is', null)
        .executeTakeFirst();
      if (!row) return undefined;
      const { state, picture_id: pictureId, content, ...focal } = row;
      return shownContentOf(db, { state, pictureId, focal, content: parseContent(content) }, 'owner');
    },
    /** Replaces the content. The version stays. */
    async set(projectId: number, content: Content): Promise<void> {
      await db
        .updateTable('projects')
        .set({ content: JSON.stringify(content) })
        .where('id', '=', projectId)
        .execute();
      await db.deleteFrom('project_content_pictures').where('project_id', '=', projectId).execute();
      const rows = content.pictures.map(({ id, description }, position) => ({
        project_id: projectId,
        picture_id: id,
        position,
        is_described: description === '' ? 0 : 1,
      }));
      if (rows.length > 0) await db.insertInto('project_content_pictures').values(rows).execute();
    },
  };
}

/**
 * Reads what the page of a project shows of its pictures, with one statement. Those of a hidden or
 * protected project have addresses that only the owner can read, unless `audience` is invited.
 */
export async function shownContentOf(
  db: Db,
  project: { state: ProjectState; pictureId: number | null; focal: FocalPoint; content: Content },
  audience: Audience,
): Promise<ShownContent> {
  const { pictureId, focal, content } = project;
  const known = await shownPictures(db, [...(pictureId === null ? [] : [pictureId]), ...picturesOf(content)]);
  const addressed = { state: stateFor(audience, project.state) };
  return {
    main: mainPictureOf(known.get(pictureId ?? 0), focal),
    content: withPictures(content, known, (id, hash) => pictureOf(addressed, { id, hash })),
  };
}

/** Returns the main picture; `stored` is undefined for a link and for none. */
export function mainPictureOf(
  stored: (Omit<MainPicture, keyof FocalPoint> & { hash: string }) | undefined,
  { focal_x, focal_y }: FocalPoint = middle,
): MainPicture {
  const { hash: _ofAddress, ...measures } = stored ?? {
    hash: '',
    width: null,
    height: null,
    placeholder: null,
  };
  return { focal_x, focal_y, ...measures };
}
