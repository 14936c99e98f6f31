/** The owner's reads and changes of projects. Each change is one transaction, which also stores the picture. */
import { isDeepStrictEqual } from 'node:util';
import { findCategory } from '#contract/categories/category-names.ts';
import type { EditedProject, SavedProject } from '#contract/content/content.ts';
import { projectMessages } from '#contract/ui-text/owner.ts';
import { api } from '#contract/addresses.ts';
import { storedPicture } from '#contract/projects/picture-library.ts';
import { isOpenToAll } from '#contract/projects/project-states.ts';
import {
  type Project,
  type ProjectFields,
  projectFieldMessages,
  projectLimits,
} from '#contract/projects/projects.ts';
import { isHttpUrl } from '#contract/text/text.ts';
import type { Trx } from '../../../kernel/database/database.ts';
import { fieldFailure, found } from '../../../lib/failure.ts';
import { projectPictureKinds } from '../../../kernel/pictures/file-kinds.ts';
import type { NewPicture } from '../../../kernel/pictures/pictures.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import {
  assertRecordVersion,
  type KnownRecordVersions,
  type Versioned,
} from '../../../lib/record-version.ts';
import { noContent, picturesOf, titleOfCopy } from '../../content/content.service.ts';
import { moveToTrash } from '../../content/content-trash.service.ts';
import { keepInHistory, type OnAdded, type Saving } from '../../content/history/history.service.ts';
import { takePictures } from '../../content/taken-pictures.service.ts';
import { type CurrentProject, liveCategories, liveProject } from './current-project.repository.ts';
import { shownContentOf } from './project-details.ts';
import { type ProjectPicture, projectChangesRepository } from './project-changes.repository.ts';
import { projectSnapshots } from './project-snapshots.ts';
import { projectsRepository } from './projects.repository.ts';
import { assertRoom, savedVisibility, validatedFields } from './project-rules.ts';

export type ProjectsService = ReturnType<typeof projectsService>;

type Parts = Pick<Kernel, 'database' | 'pictures' | 'publicUrl' | 'now'>;

export function projectsService(parts: Parts) {
  return { ...readProjects(parts), ...changingProjects(parts) };
}

function readProjects({ database: { db } }: Parts) {
  return {
    /** Returns drafts, scheduled, unlisted and protected projects, in the owner’s order. */
    listHidden: (): Promise<Project[]> => projectsRepository(db).listHidden(),

    /** Returns a project in any state. Throws `not_found`. */
    read: (id: number): Promise<Versioned<Project>> => projectsRepository(db).get(id, 'owner').then(found),

    /** Returns a project in any state, as its owner edits it. Throws `not_found`. */
    async edited(id: number): Promise<Versioned<EditedProject>> {
      const whole = found(await projectsRepository(db).whole(id, 'owner'));
      const { record: project, recordVersion } = whole;
      return { record: { project, ...(await shownContentOf(db, whole)) }, recordVersion };
    },
  };
}

function changingProjects(parts: Parts) {
  const { database, pictures, now } = parts;
  return {
    /**
     * Awaits `onAdded` in the transaction. Throws what it throws, `limit_reached`, what `Pictures.processUpload` throws
     * for `file`, and `validation_failed` for a broken rule of the state and for stored pictures that cannot be used.
     */
    async create(
      sent: SavedProject,
      file?: Buffer,
      { by, onAdded }: Pick<Saving, 'by'> & { onAdded?: OnAdded } = {},
    ): Promise<Versioned<Project>> {
      const made = await madeOf(parts, file);
      return database.writeContent(async (trx) => {
        await assertRoom(trx);
        const { fields, change } = await checked(parts, trx, sent, made);
        const added = await projectChangesRepository(trx).add(fields, change, now());
        await keepInHistory(pictures, trx, projectSnapshots, added, { by });
        await onAdded?.(trx, added.record.id);
        return added;
      });
    },

    /** Throws `not_found`, `stale`, and what `create` throws except `limit_reached`. */
    async update(
      id: number,
      sent: SavedProject,
      file?: Buffer,
      saving: Saving = {},
    ): Promise<Versioned<Project>> {
      const made = await madeOf(parts, file);
      return database.writeContent(async (trx) => {
        const before = found(await liveProject(trx, id));
        assertRecordVersion(before.recordVersion, saving.known, projectMessages.stale);
        const { fields, change } = await checked(parts, trx, sent, made, before);
        const isPublished = fields.state === 'published' && !isOpenToAll(before.record.state);
        const publishedAt = isPublished ? now() : undefined;
        const after = await projectChangesRepository(trx).change(
          before,
          fields,
          { ...change, publishedAt },
          now(),
        );
        await keepInHistory(pictures, trx, projectSnapshots, after, { ...saving, before });
        return after;
      });
    },

    /**
     * Returns the copy: a draft in first place with the same texts, pictures and case study. Throws `limit_reached`
     * and `not_found`.
     */
    copy(id: number): Promise<Versioned<Project>> {
      return database.writeContent(async (trx) => {
        await assertRoom(trx);
        const { record, snapshot } = found(await liveProject(trx, id));
        const texts = {
          ...record,
          ...asDraft,
          project_title: titleOfCopy(record.project_title, projectLimits.title),
        };
        const given = Object.entries(texts).filter(([, value]) => value !== null);
        const fields = Object.fromEntries<unknown>(given) as ProjectFields;
        const { category, main, content } = snapshot;
        const picture = main.picture === null ? { link: main.link } : { pictureId: main.picture };
        const change = { categoryId: category?.id ?? null, picture, focal: main, content };
        const copy = await projectChangesRepository(trx).add(fields, change, now());
        await keepInHistory(pictures, trx, projectSnapshots, copy);
        return copy;
      });
    },

    /** Moves the project to the trash and returns it. Throws `not_found`, `stale`. */
    remove(id: number, known?: KnownRecordVersions): Promise<Project> {
      return database.writeContent(async (trx) => {
        const { record, recordVersion } = found(await projectsRepository(trx).get(id, 'owner'));
        assertRecordVersion(recordVersion, known, projectMessages.stale);
        await moveToTrash(trx, 'project', id, now());
        return record;
      });
    },
  };
}

/** Returns the fields and what else to save. Stores the new picture and takes uploads. Throws `validation_failed`. */
async function checked(
  parts: Parts,
  trx: Trx,
  sent: SavedProject,
  made: NewPicture | undefined,
  current?: CurrentProject,
) {
  const category = await categoryOf(trx, sent.category, current);
  const valid = validatedFields(sent, {
    current: current?.record,
    hasFile: made !== undefined,
    isCategory: category !== undefined,
  });
  const before = current?.snapshot.content ?? noContent;
  const content = isDeepStrictEqual(sent.content, before) ? undefined : sent.content;
  const link = made ? undefined : linkedPicture(parts.publicUrl(), valid.main_photo, current?.record);
  const own = new Set(picturesOf(before));
  await takePictures(trx, { content, path: 'content.', main: link?.pictureId }, own);
  const picture = made ? { pictureId: await parts.pictures.add(trx, made) } : link;
  return {
    fields: { ...valid, ...savedVisibility(valid, current?.record, parts.now()) },
    change: {
      categoryId: valid.category ? (category?.id ?? null) : null,
      picture,
      focal: sent.main_photo_focal,
      content,
    },
  };
}

async function categoryOf(trx: Trx, sent: string | undefined, current?: CurrentProject) {
  const present = current?.snapshot.category ?? undefined;
  const wanted = sent?.trim() ?? present?.name;
  if (wanted === present?.name || !wanted) return present;
  return findCategory(await liveCategories(trx), wanted);
}

/** Decodes an uploaded main picture. Throws what `Pictures.processUpload` throws. */
async function madeOf({ pictures }: Parts, file: Buffer | undefined): Promise<NewPicture | undefined> {
  return (
    file &&
    pictures.processUpload(file, {
      field: 'main_photo',
      kinds: projectPictureKinds,
      otherKind: projectFieldMessages.image,
    })
  );
}

/** Returns the picture that `link` names; undefined if it is the present one or ''. Throws `validation_failed`. */
function linkedPicture(
  origin: string,
  link: string | undefined,
  current: Project | undefined,
): ProjectPicture | undefined {
  if (!link || (current && isOwnPicture(origin, link, current))) return undefined;
  const pictureId = storedPicture(ownPath(origin, link))?.id;
  if (pictureId !== undefined) return { pictureId };
  if (!isHttpUrl(link)) throw fieldFailure('main_photo', projectFieldMessages.image);
  return { link };
}

function isOwnPicture(origin: string, link: string, current: Project): boolean {
  const path = ownPath(origin, link);
  const address = api.projectPicture(current.id);
  if (path === current.main_photo || path === address || path.startsWith(`${address}/`)) return true;
  // The address changes when the project is published: a form that was opened before sends the former one.
  const stored = storedPicture(path);
  return stored !== undefined && stored.id === storedPicture(current.main_photo)?.id;
}

/** Returns the path of a URL of this site; other links unchanged. */
function ownPath(origin: string, link: string): string {
  return link.startsWith(`${origin}/`) ? link.slice(origin.length) : link;
}

const asDraft = { state: 'draft', publish_at: '' } as const;
