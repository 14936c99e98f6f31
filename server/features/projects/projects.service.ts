/** Reads and changes projects. Each change is one transaction that includes the picture. */
import { type CaseStudy, noCaseStudy } from '#contract/projects/case-study.ts';
import { projectMessages } from '#contract/ui-text/owner.ts';
import { hiddenProjectsApi } from '#contract/projects/hidden-projects.ts';
import { api } from '#contract/paths.ts';
import { storedPictureId } from '#contract/projects/picture-library.ts';
import type { ListedProject, Showcase } from '#contract/projects/project-lists.ts';
import { isOpenToAll } from '#contract/projects/project-states.ts';
import type { ProjectDetails } from '#contract/projects/project-details.ts';
import {
  type Project,
  type ProjectFields,
  projectFieldMessages,
  type SentProject,
} from '#contract/projects/projects.ts';
import { isHttpUrl } from '#contract/text/text.ts';
import { projectDisplay } from '#contract/projects/project-display.ts';
import type { Trx } from '../../kernel/database/database.ts';
import { fieldFailure, found } from '../../lib/failure.ts';
import { projectPictureKinds } from '../../kernel/images/kinds.ts';
import type { NewPicture, Picture } from '../../kernel/images/pictures.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { assertVersion, type KnownVersions, type Versioned } from '../../lib/record-version.ts';
import { keepPresent, keepVersion, type Saving } from './keep-version.ts';
import { caseStudyRepository } from './case-study.repository.ts';
import { lockedProjectsRepository } from './locked-projects.repository.ts';
import { detailsOf, listed, lockedDetails } from './project-details.ts';
import { takeStored } from './stored-pictures.service.ts';
import { noImage, type ProjectImage } from './project-changes.repository.ts';
import { projectsRepository, type StoredProject } from './projects.repository.ts';
import { assertRoom, validatedFields } from './project-rules.ts';
import { categoryShowcases } from './showcase.repository.ts';
import type { PublicAudience } from './visibility.repository.ts';
import { savedVisibility } from './visibility.ts';

/** Number of projects of a list that are read at once. */
const batchSize = 100;

export type ProjectsService = ReturnType<typeof projectsService>;

type Parts = Pick<Kernel, 'database' | 'pictures' | 'publicUrl' | 'now'>;

type Repository = ReturnType<typeof projectsRepository>;

export function projectsService(parts: Parts) {
  const repository = projectsRepository(parts.database.db);
  return { ...readingProjects(parts, repository), ...changingProjects(parts, repository) };
}

function readingProjects({ database, pictures }: Parts, repository: Repository) {
  const lockedProjects = lockedProjectsRepository(database.db);
  return {
    /**
     * Reads the shown projects, or those of a category by its id, in batches. A project that changes meanwhile has
     * its new content, or is missing if it is no longer published.
     */
    async *list(categoryId?: number): AsyncGenerator<Project[]> {
      yield* inBatches(
        repository,
        await repository.listedIds(categoryId === undefined ? undefined : [categoryId]),
      );
    },
    newest: (limit: number): Promise<Project[]> => repository.newest(limit),
    /** Like `list`, including sub-categories. */
    async *listUnder(categoryId: number): AsyncGenerator<ListedProject[]> {
      const ids = await repository.listedIds(await repository.categoriesUnder(categoryId));
      for await (const batch of inBatches(repository, ids)) yield batch.map(listed);
    },
    async showcase(): Promise<Showcase> {
      const starred = await repository.starred();
      const selected = starred.length > 0 ? starred : await repository.newest(projectDisplay.selectedOnHome);
      return {
        selected: selected.map(listed),
        categories: await categoryShowcases(database.db, projectDisplay.coversOnCategory),
      };
    },
    findCategory: repository.findCategory,
    countUndescribedPictures: repository.countUndescribedPictures,
    /** Returns undefined if the project is not public. */
    async details(id: number, audience: PublicAudience = 'visitors'): Promise<ProjectDetails | undefined> {
      const shown = await repository.get(id, audience);
      if (shown) return detailsOf(database.db, shown.record, audience);
      const locked = await lockedProjects.get(id);
      return locked && lockedDetails(database.db, locked);
    },
    /** Returns a published or unlisted project, or what the audience may know of a protected one. */
    async get(id: number, audience: PublicAudience = 'visitors'): Promise<Versioned<Project> | undefined> {
      return (await repository.get(id, audience)) ?? (await lockedProjects.get(id));
    },

    /** Returns the picture or its link; undefined if the audience must not see it. */
    async image(id: number, audience: PublicAudience): Promise<Picture | string | undefined> {
      const image = await repository.image(id, audience);
      return image?.pictureId === undefined ? image?.link : pictures.get(image.pictureId);
    },
  };
}

function changingProjects(parts: Parts, repository: Repository) {
  const { database, now } = parts;
  return {
    /**
     * Keeps the fields of the case study but not its blocks, which name pictures of the project. Throws
     * `limit_reached`, and `validation_failed` for a broken rule of its state or an unreadable picture.
     */
    async create(
      sent: SentProject,
      file?: Buffer,
      { caseStudy, ...saving }: Saving & { caseStudy?: Pick<CaseStudy, 'facts' | 'links'> | undefined } = {},
    ): Promise<Versioned<Project>> {
      const { fields } = await validateProject(repository, sent, file);
      const wanted = await wantedImage(parts, fields, file);
      return database.writeContent(async (trx) => {
        await assertRoom(trx);
        const projects = projectsRepository(trx);
        const { categoryId } = await validateProject(projects, sent, file);
        const added = wanted === undefined ? noImage : await asImage(parts, trx, wanted);
        const visible = savedVisibility(fields, undefined, now());
        const id = await projects.add({ ...fields, ...visible }, categoryId, added, now());
        if (caseStudy) await caseStudyRepository(trx).change(id, { ...noCaseStudy, ...caseStudy }, now());
        await keepPresent(trx, id, saving, now());
        return required(projects, id);
      });
    },

    /** Throws `not_found`, `stale`, and what `create` throws. */
    async update(
      id: number,
      sent: SentProject,
      file?: Buffer,
      saving: Saving = {},
    ): Promise<Versioned<Project>> {
      const { known } = saving;
      const current = await required(repository, id);
      // Checked before the picture is processed, and again inside the transaction.
      assertVersion(current.version, known, projectMessages.stale);
      const first = await validateProject(repository, sent, file, current.record);
      const wanted = await wantedImage(parts, first.fields, file, current.record);
      return database.writeContent(async (trx) => {
        const projects = projectsRepository(trx);
        const { record, version } = await required(projects, id);
        assertVersion(version, known, projectMessages.stale);
        const { fields, categoryId } = await validateProject(projects, sent, file, record);
        const visible = savedVisibility(fields, record, now());
        await keepVersion(parts, trx, id, saving, async () => {
          const newer = wanted === undefined ? undefined : await asImage(parts, trx, wanted);
          await projects.change(id, { ...fields, ...visible }, categoryId, newer, now());
          if (visible.state === 'published' && !isOpenToAll(record.state))
            await projects.notePublication(id, now());
        });
        return required(projects, id);
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

async function* inBatches(repository: Repository, ids: readonly number[]): AsyncGenerator<StoredProject[]> {
  for (let start = 0; start < ids.length; start += batchSize) {
    const batch = ids.slice(start, start + batchSize);
    const read = await repository.shownAmong(batch);
    const byId = new Map(read.map(({ record }) => [record.id, record]));
    yield batch.flatMap((id) => byId.get(id) ?? []);
  }
}

async function required(repository: Repository, id: number): Promise<Versioned<Project>> {
  return found(await repository.get(id, 'owner'));
}

/** Returns the fields to save and their category, if any. Throws `validation_failed`. */
async function validateProject(
  repository: Repository,
  sent: SentProject,
  file: Buffer | undefined,
  current?: Project,
): Promise<{ fields: ProjectFields; categoryId: number | null }> {
  const fields = await validatedFields(sent, {
    current,
    hasFile: file !== undefined,
    isCategory: async (name) => (await repository.findCategory(name)) !== undefined,
  });
  const category = fields.category ? await repository.findCategory(fields.category) : undefined;
  return { fields, categoryId: category?.id ?? null };
}

/** A new picture, a link, or a stored picture by its id. */
type WantedImage = NewPicture | string | number;

/** Returns the requested picture, or undefined to keep the current one. */
async function wantedImage(
  { pictures, publicUrl }: Parts,
  fields: ProjectFields,
  file: Buffer | undefined,
  current?: Project,
): Promise<WantedImage | undefined> {
  if (file)
    return pictures.processUpload(file, {
      field: 'main_photo',
      kinds: projectPictureKinds,
      otherKind: projectFieldMessages.image,
    });
  const link = fields.main_photo;
  if (!link || (current && isOwnPicture(publicUrl(), link, current))) return undefined;
  const stored = storedPictureId(ownPath(publicUrl(), link));
  if (stored !== undefined) return stored;
  if (!isHttpUrl(link)) throw fieldFailure('main_photo', projectFieldMessages.image);
  return link;
}

function isOwnPicture(origin: string, link: string, current: Project): boolean {
  const path = ownPath(origin, link);
  const hash = current.main_photo.split('/').at(-1) ?? '';
  // The address changes when the project is published, perhaps while a form is open.
  const lasting = [api.projectImageVersion, hiddenProjectsApi.image].map((at) => at(current.id, hash));
  return path === current.main_photo || [api.projectImage(current.id), ...lasting].includes(path);
}

/** Returns the path of a URL of this site; other links unchanged. */
function ownPath(origin: string, link: string): string {
  return link.startsWith(`${origin}/`) ? link.slice(origin.length) : link;
}

async function asImage({ pictures }: Parts, trx: Trx, wanted: WantedImage): Promise<ProjectImage> {
  if (typeof wanted === 'number') {
    await takeStored(trx, wanted, 'main_photo');
    return { pictureId: wanted };
  }
  return typeof wanted === 'string' ? { link: wanted } : { pictureId: await pictures.add(trx, wanted) };
}
