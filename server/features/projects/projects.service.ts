/** Reads and changes projects. Each change is one transaction that includes the picture. */
import type { EditedProject } from '#contract/content/content.ts';
import type { CaseStudy } from '#contract/projects/case-study.ts';
import { projectMessages } from '#contract/ui-text/owner.ts';
import { api } from '#contract/paths.ts';
import { storedPicture } from '#contract/projects/picture-library.ts';
import { isOpenToAll } from '#contract/projects/project-states.ts';
import {
  type Project,
  type ProjectFields,
  projectFieldMessages,
  type SentProject,
} from '#contract/projects/projects.ts';
import { isHttpUrl } from '#contract/text/text.ts';
import type { Trx } from '../../kernel/database/database.ts';
import { fieldFailure, found } from '../../lib/failure.ts';
import { projectPictureKinds } from '../../kernel/images/kinds.ts';
import type { NewPicture } from '../../kernel/images/pictures.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { assertVersion, type KnownVersions, type Versioned } from '../../lib/record-version.ts';
import type { CatalogueService } from './catalogue/catalogue.service.ts';
import { publicProjects } from './catalogue/public-projects.service.ts';
import { keepPresent, keepVersion, type Saving } from './keep-version.ts';
import { noContent } from '../content/content.service.ts';
import { projectContentRepository } from './project-content.repository.ts';
import { takeStored } from './stored-pictures.service.ts';
import { noImage, type ProjectImage } from './project-changes.repository.ts';
import { projectsRepository } from './projects.repository.ts';
import { assertRoom, validatedFields } from './project-rules.ts';
import { savedVisibility } from './visibility.ts';

export type ProjectsService = ReturnType<typeof projectsService>;

interface Parts extends Pick<Kernel, 'database' | 'pictures' | 'publicUrl' | 'now'> {
  catalogue: CatalogueService;
}

type Repository = ReturnType<typeof projectsRepository>;

export function projectsService(parts: Parts) {
  const repository = projectsRepository(parts.database.db);
  return { ...publicProjects(parts), ...editedProjects(parts), ...changingProjects(parts, repository) };
}

function editedProjects({ database: { db } }: Parts) {
  return {
    /** Returns a project in any state, as its owner edits it. Throws `not_found`. */
    async edited(id: number): Promise<Versioned<EditedProject>> {
      const { record: project, version } = await required(projectsRepository(db), id);
      const { record: shown } = found(await projectContentRepository(db).shown(id));
      return { record: { project, ...shown }, version };
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
        if (caseStudy) await projectContentRepository(trx).set(id, { ...noContent, ...caseStudy });
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
  const stored = storedPicture(ownPath(publicUrl(), link));
  if (stored) return stored.id;
  if (!isHttpUrl(link)) throw fieldFailure('main_photo', projectFieldMessages.image);
  return link;
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

async function asImage({ pictures }: Parts, trx: Trx, wanted: WantedImage): Promise<ProjectImage> {
  if (typeof wanted === 'number') {
    await takeStored(trx, wanted, 'main_photo');
    return { pictureId: wanted };
  }
  return typeof wanted === 'string' ? { link: wanted } : { pictureId: await pictures.add(trx, wanted) };
}
