/** Reads and changes projects. Each change is one transaction that includes the picture. */
import { isDeepStrictEqual } from 'node:util';
import type { EditedProject, SavedProject } from '#contract/content/content.ts';
import { projectMessages } from '#contract/ui-text/owner.ts';
import { api } from '#contract/paths.ts';
import { storedPicture } from '#contract/projects/picture-library.ts';
import { isOpenToAll } from '#contract/projects/project-states.ts';
import {
  type Project,
  type ProjectFields,
  projectFieldMessages,
  projectLimits,
  type SentProject,
} from '#contract/projects/projects.ts';
import { isHttpUrl } from '#contract/text/text.ts';
import type { Trx } from '../../../kernel/database/database.ts';
import { fieldFailure, found } from '../../../lib/failure.ts';
import { projectPictureKinds } from '../../../kernel/images/kinds.ts';
import type { NewPicture } from '../../../kernel/images/pictures.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { assertVersion, type KnownVersions, type Versioned } from '../../../lib/record-version.ts';
import { keepChange, keepPresent, type Saving } from './keep-version.ts';
import { type Content, noContent, picturesOf } from '../../content/content.service.ts';
import { takePictures } from '../../content/taken-pictures.service.ts';
import { projectContentRepository } from './project-content.repository.ts';
import { takeStored } from '../../content/pictures/stored-pictures.service.ts';
import { noImage, type ProjectImage } from './project-changes.repository.ts';
import { type CurrentProject, projectsRepository } from './projects.repository.ts';
import { assertRoom, savedVisibility, validatedFields } from './project-rules.ts';

export type ProjectsService = ReturnType<typeof projectsService>;

type Parts = Pick<Kernel, 'database' | 'pictures' | 'publicUrl' | 'now'>;

type Repository = ReturnType<typeof projectsRepository>;

export function projectsService(parts: Parts) {
  return { ...readProjects(parts), ...changingProjects(parts) };
}

function readProjects({ database: { db } }: Parts) {
  return {
    /** Returns drafts, scheduled, unlisted and protected projects, in the owner’s order. */
    listHidden: (): Promise<Project[]> => projectsRepository(db).listHidden(),

    /** Returns a project in any state. Throws `not_found`. */
    read: (id: number): Promise<Versioned<Project>> => required(projectsRepository(db), id),

    /** Returns a project in any state, as its owner edits it. Throws `not_found`. */
    async edited(id: number): Promise<Versioned<EditedProject>> {
      const { record: project, version } = await required(projectsRepository(db), id);
      const shown = found(await projectContentRepository(db).shown(id));
      return { record: { project, ...shown }, version };
    },
  };
}

function changingProjects(parts: Parts) {
  const { database, now } = parts;
  return {
    /**
     * Throws `limit_reached`, and `validation_failed` for a broken rule of its state, an unreadable picture, and pictures
     * of the content that are not stored.
     */
    async create(sent: SavedProject, file?: Buffer, saving: Saving = {}): Promise<Versioned<Project>> {
      const made = await madeOf(parts, file);
      return database.writeContent(async (trx) => {
        await assertRoom(trx);
        const projects = projectsRepository(trx);
        const { fields, categoryId } = await validateProject(projects, sent, file);
        const image = await imageFor(parts, trx, fields, made);
        const visible = savedVisibility(fields, undefined, now());
        const { content, main_photo_focal } = sent;
        const at = now();
        const id = await projects.add(
          { ...fields, ...visible },
          categoryId,
          image ?? noImage,
          at,
          main_photo_focal,
        );
        if (content) await setContent(trx, id, content, noContent);
        const added = found(await projects.stored(id));
        await keepChange(parts, trx, id, saving, { after: added.snapshot });
        return added;
      });
    },

    /** Throws `not_found`, `stale`, and what `create` throws. */
    async update(
      id: number,
      sent: SavedProject,
      file?: Buffer,
      saving: Saving = {},
    ): Promise<Versioned<Project>> {
      const made = await madeOf(parts, file);
      return database.writeContent(async (trx) => {
        const projects = projectsRepository(trx);
        const before = found(await projects.stored(id));
        assertVersion(before.version, saving.known, projectMessages.stale);
        const { fields, categoryId } = await validateProject(projects, sent, file, before);
        const visible = savedVisibility(fields, before.record, now());
        const isPublished = visible.state === 'published' && !isOpenToAll(before.record.state);
        const change = {
          categoryId,
          image: await imageFor(parts, trx, fields, made, before.record),
          focal: sent.main_photo_focal,
          publishedAt: isPublished ? now() : undefined,
        };
        await projects.change(id, { ...fields, ...visible }, change, now());
        if (sent.content) await setContent(trx, id, sent.content, before.snapshot.content);
        const after = found(await projects.stored(id));
        await keepChange(parts, trx, id, saving, { before, after: after.snapshot });
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
        const projects = projectsRepository(trx);
        const { record } = found(await projects.get(id, 'owner'));
        const image = found(await projects.image(id, 'owner'));
        const category = record.category ? await projects.findCategory(record.category) : undefined;
        const texts = { ...record, ...asDraft, project_title: titleOfCopy(record.project_title) };
        const given = Object.entries(texts).filter(([, value]) => value !== null);
        const fields = Object.fromEntries(given) as unknown as ProjectFields;
        const focal = record.main_photo_focal;
        const copyId = await projects.add(fields, category?.id ?? null, image, now(), focal);
        const content = found(await projectContentRepository(trx).get(id));
        await projectContentRepository(trx).set(copyId, content);
        await keepPresent(parts, trx, copyId);
        return found(await projects.get(copyId, 'owner'));
      });
    },

    /** Moves the project and its picture to the trash and returns it. Throws `not_found`, `stale`. */
    remove(id: number, known?: KnownVersions): Promise<Project> {
      return database.writeContent(async (trx) => {
        const projects = projectsRepository(trx);
        const { record, version } = await required(projects, id);
        assertVersion(version, known, projectMessages.stale);
        await projects.moveToTrash(id, now());
        return record;
      });
    },
  };
}

async function required(repository: Repository, id: number): Promise<Versioned<Project>> {
  return found(await repository.get(id, 'owner'));
}

/** Returns the fields to save and their category, if any. Throws `validation_failed`. */
async function validateProject(
  repository: Repository,
  sent: SentProject,
  file: Buffer | undefined,
  current?: CurrentProject,
): Promise<{ fields: ProjectFields; categoryId: number | null }> {
  const category = await categoryOf(repository, sent.category, current);
  const fields = validatedFields(sent, {
    current: current?.record,
    hasFile: file !== undefined,
    isCategory: category !== undefined,
  });
  return { fields, categoryId: fields.category ? (category?.id ?? null) : null };
}

async function categoryOf(repository: Repository, name: string | undefined, current?: CurrentProject) {
  const present = current?.snapshot.category ?? undefined;
  const wanted = name?.trim() ?? present?.name;
  return wanted === present?.name || !wanted ? present : repository.findCategory(wanted);
}

/** Decodes a picture. Throws `validation_failed`. */
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

/** Returns the new picture, or undefined to keep the present one. Takes uploads. Throws `validation_failed`. */
async function imageFor(
  { pictures, publicUrl }: Parts,
  trx: Trx,
  { main_photo: link }: ProjectFields,
  made: NewPicture | undefined,
  current?: Project,
): Promise<ProjectImage | undefined> {
  if (made) return { pictureId: await pictures.add(trx, made) };
  if (!link || (current && isOwnPicture(publicUrl(), link, current))) return undefined;
  const stored = storedPicture(ownPath(publicUrl(), link))?.id;
  if (stored !== undefined) {
    await takeStored(trx, stored, 'main_photo');
    return { pictureId: stored };
  }
  if (!isHttpUrl(link)) throw fieldFailure('main_photo', projectFieldMessages.image);
  return { link };
}

/** Replaces the content. Throws `validation_failed` for pictures that are not stored. */
async function setContent(trx: Trx, id: number, content: Content, before: Content): Promise<void> {
  if (isDeepStrictEqual(content, before)) return;
  await takePictures(trx, content, new Set(picturesOf(before)), 'content.');
  await projectContentRepository(trx).set(id, content);
}

function isOwnPicture(origin: string, link: string, current: Project): boolean {
  const path = ownPath(origin, link);
  const image = api.projectImage(current.id);
  if (path === current.main_photo || path === image || path.startsWith(`${image}/`)) return true;
  // The address changes when the project is published, perhaps while a form is open.
  const stored = storedPicture(path);
  return stored !== undefined && stored.id === storedPicture(current.main_photo)?.id;
}

/** Returns the path of a URL of this site; other links unchanged. */
function ownPath(origin: string, link: string): string {
  return link.startsWith(`${origin}/`) ? link.slice(origin.length) : link;
}

const asDraft = { state: 'draft', publish_at: '' } as const;

function titleOfCopy(title: string): string {
  const { title: max } = projectLimits;
  return Array.from(projectMessages.copyOf(title)).slice(0, max).join('').trim();
}
