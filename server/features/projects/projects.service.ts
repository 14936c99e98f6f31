/** Reads and changes projects. Each change is one transaction that includes the picture. */
import { type CaseStudy, noCaseStudy } from '#contract/projects/case-study.ts';
import { projectMessages } from '#contract/ui-text/owner.ts';
import { hiddenProjectsApi } from '#contract/projects/hidden-projects.ts';
import { api } from '#contract/paths.ts';
import type { ListedProject, Showcase } from '#contract/projects/project-lists.ts';
import { hasPublicAddress } from '#contract/projects/project-states.ts';
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
import { caseStudyRepository } from './case-study.repository.ts';
import { detailsOf, listed } from './project-details.ts';
import { noImage, type ProjectImage, projectsRepository } from './projects.repository.ts';
import { ruled } from './project-rules.ts';
import { categoryShowcases } from './showcase.repository.ts';
import { savedVisibility } from './visibility.ts';

export type ProjectsService = ReturnType<typeof projectsService>;

type Parts = Pick<Kernel, 'database' | 'pictures' | 'publicUrl' | 'now'>;

export function projectsService(parts: Parts) {
  const { database, pictures, now } = parts;
  const repository = projectsRepository(database.db);

  return {
    /** Returns the published projects, or those of a category by its id. */
    list: (categoryId?: number): Promise<IteratorObject<Project>> => repository.list(categoryId),
    newest: (limit: number): Promise<Project[]> => repository.newest(limit),
    /** Like `list`, including sub-categories. */
    listUnder: async (categoryId: number): Promise<IteratorObject<ListedProject>> =>
      (await repository.listUnder(categoryId)).map(listed),
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
    async details(id: number): Promise<ProjectDetails | undefined> {
      const shown = await repository.get(id, 'visitors');
      return shown && detailsOf(database.db, shown.record);
    },
    /** Returns a published or unlisted project. */
    get: (id: number): Promise<Versioned<Project> | undefined> => repository.get(id, 'visitors'),

    /** Returns the picture or its link; undefined if the project is not public. */
    async image(id: number): Promise<Picture | string | undefined> {
      const image = await repository.image(id, 'visitors');
      return image?.pictureId === undefined ? image?.link : pictures.get(image.pictureId);
    },

    /**
     * Keeps the fields of the case study but not its blocks, which name pictures of the project. Throws
     * `validation_failed` for a broken rule of its state or an unreadable picture.
     */
    async create(
      sent: SentProject,
      file?: Buffer,
      caseStudy?: Pick<CaseStudy, 'facts' | 'links'>,
    ): Promise<Versioned<Project>> {
      const { fields } = await judged(repository, sent, file);
      const wanted = await wantedImage(parts, fields, file);
      return database.writeContent(async (trx) => {
        const projects = projectsRepository(trx);
        const { categoryId } = await judged(projects, sent, file);
        const added = wanted === undefined ? noImage : await asImage(parts, trx, wanted);
        const visible = savedVisibility(fields, undefined, now());
        const id = await projects.add({ ...fields, ...visible }, categoryId, added, now());
        if (caseStudy) await caseStudyRepository(trx).change(id, { ...noCaseStudy, ...caseStudy }, now());
        return required(projects, id);
      });
    },

    /** Throws `not_found`, `stale`, and what `create` throws. */
    async update(
      id: number,
      sent: SentProject,
      file?: Buffer,
      known?: KnownVersions,
    ): Promise<Versioned<Project>> {
      const current = await required(repository, id);
      // Checked before the picture is processed, and again inside the transaction.
      assertVersion(current.version, known, projectMessages.stale);
      const first = await judged(repository, sent, file, current.record);
      const wanted = await wantedImage(parts, first.fields, file, current.record);
      return database.writeContent(async (trx) => {
        const projects = projectsRepository(trx);
        const { record, version } = await required(projects, id);
        assertVersion(version, known, projectMessages.stale);
        const { fields, categoryId } = await judged(projects, sent, file, record);
        const visible = savedVisibility(fields, record, now());
        const earlier = await projects.image(id, 'owner');
        const newer = wanted === undefined ? undefined : await asImage(parts, trx, wanted);
        await projects.change(id, { ...fields, ...visible }, categoryId, newer, now());
        if (visible.state === 'published' && !hasPublicAddress(record.state))
          await projects.notePublication(id, now());
        if (newer && earlier?.pictureId !== undefined) await pictures.remove(trx, earlier.pictureId);
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

type Repository = ReturnType<typeof projectsRepository>;

async function required(repository: Repository, id: number): Promise<Versioned<Project>> {
  return found(await repository.get(id, 'owner'));
}

/** Returns the fields to save and their category, if any. Throws `validation_failed`. */
async function judged(
  repository: Repository,
  sent: SentProject,
  file: Buffer | undefined,
  current?: Project,
): Promise<{ fields: ProjectFields; categoryId: number | null }> {
  const fields = await ruled(sent, {
    current,
    hasFile: file !== undefined,
    isCategory: async (name) => (await repository.findCategory(name)) !== undefined,
  });
  const category = fields.category ? await repository.findCategory(fields.category) : undefined;
  return { fields, categoryId: category?.id ?? null };
}

/** Returns the requested picture: a new file, a link, or undefined to keep the current one. */
async function wantedImage(
  { pictures, publicUrl }: Parts,
  fields: ProjectFields,
  file: Buffer | undefined,
  current?: Project,
): Promise<NewPicture | string | undefined> {
  if (file)
    return pictures.processUpload(file, {
      field: 'main_photo',
      kinds: projectPictureKinds,
      otherKind: projectFieldMessages.image,
    });
  const link = fields.main_photo;
  if (!link || (current && isOwnPicture(publicUrl(), link, current))) return undefined;
  if (!isHttpUrl(link)) throw fieldFailure('main_photo', projectFieldMessages.image);
  return link;
}

function isOwnPicture(origin: string, link: string, current: Project): boolean {
  const path = link.startsWith(`${origin}/`) ? link.slice(origin.length) : link;
  const hash = current.main_photo.split('/').at(-1) ?? '';
  // The address changes when the project is published, perhaps while a form is open.
  const lasting = [api.projectImageVersion, hiddenProjectsApi.image].map((at) => at(current.id, hash));
  return path === current.main_photo || [api.projectImage(current.id), ...lasting].includes(path);
}

async function asImage({ pictures }: Parts, trx: Trx, wanted: NewPicture | string): Promise<ProjectImage> {
  return typeof wanted === 'string' ? { link: wanted } : { pictureId: await pictures.add(trx, wanted) };
}
