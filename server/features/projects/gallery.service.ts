/** Reads and changes a project's further pictures. */
import {
  type Gallery,
  type GalleryInput,
  galleryLimits,
  type GalleryPicture,
  type GalleryPictureFields,
} from '#contract/projects/gallery.ts';
import { galleryMessages, projectMessages } from '#contract/ui-text/owner.ts';
import type { Trx } from '../../kernel/database/database.ts';
import { Failure, fieldFailure, found } from '../../lib/failure.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { assertVersion, type Versioned } from '../../lib/record-version.ts';
import { withPictureIds } from '#contract/projects/block-pictures.ts';
import { type Content, picturesOf, withPicturesAmong } from '../content/content.service.ts';
import { keepVersion, type Saving } from './keep-version.ts';
import { projectContentRepository } from './project-content.repository.ts';
import { takeStored } from './stored-pictures.service.ts';
import { pictureUploadsRepository } from './picture-uploads.repository.ts';
import { readPicture } from './picture-uploads.service.ts';

export type GalleryService = ReturnType<typeof galleryService>;
/**
 * Each change raises the project's version. Each throws `not_found`, or `stale` if `saving.known` does not contain
 * the current version.
 */
export function galleryService(parts: Pick<Kernel, 'database' | 'pictures' | 'now'>) {
  const { database, pictures, now } = parts;
  const repository = projectContentRepository(database.db);

  /** Changes the content in a transaction that locks the project. */
  async function change(
    projectId: number,
    saving: Saving,
    work: (content: Content, trx: Trx) => Promise<Content>,
  ): Promise<Versioned<Gallery>> {
    return database.writeContent(async (trx) => {
      const contents = projectContentRepository(trx);
      const { record, version } = found(await contents.get(projectId));
      assertVersion(version, saving.known, projectMessages.stale);
      await keepVersion(parts, trx, projectId, saving, async () => {
        await contents.set(projectId, await work(record, trx));
        await contents.raiseVersion(projectId, now());
      });
      return required(contents, projectId);
    });
  }

  return {
    get: (projectId: number): Promise<Versioned<Gallery>> => required(repository, projectId),

    /**
     * Adds a new file, an upload, or a stored picture of any project. Also throws `validation_failed` if it is unreadable
     * or missing, and above the maximum number of pictures.
     */
    async add(
      projectId: number,
      { upload, stored, ...fields }: GalleryPictureFields,
      file: Buffer | undefined,
      saving: Saving,
    ): Promise<Versioned<GalleryPicture>> {
      // Checked before the picture is processed, and again inside the transaction.
      const before = await required(repository, projectId);
      assertVersion(before.version, saving.known, projectMessages.stale);
      refuseMore(before.record);
      if ([upload, stored, file].filter((source) => source !== undefined).length > 1)
        throw fieldFailure('picture', galleryMessages.oneSource);
      const isSent = upload === undefined && stored === undefined;
      const made = isSent ? await readPicture(parts, file) : undefined;
      const gallery = await change(projectId, saving, async (content, trx) => {
        refuseMore(content);
        const id = made
          ? await pictures.add(trx, made)
          : stored === undefined
            ? await takeUpload(trx, upload)
            : stored;
        if (stored !== undefined) {
          await takeStored(trx, stored, 'stored');
          if (picturesOf(content).includes(stored)) throw fieldFailure('stored', galleryMessages.storedTwice);
        }
        return { ...content, pictures: [...content.pictures, { id, ...fields }] };
      });
      return { record: found(gallery.record.pictures.at(-1)), version: gallery.version };
    },

    /** Also throws `validation_failed` unless `wanted` names each picture exactly once. */
    arrange: (projectId: number, wanted: GalleryInput, saving: Saving): Promise<Versioned<Gallery>> =>
      change(projectId, saving, async (content, trx) => {
        const own = picturesOf(content);
        const named = new Set(wanted.pictures.map(({ id }) => id));
        const isWhole = wanted.pictures.length === own.length && own.every((id) => named.has(id));
        if (!isWhole) throw fieldFailure('pictures', galleryMessages.otherPictures);
        const replaced = new Map(own.map((id) => [id, id]));
        for (const [index, { id, stored }] of wanted.pictures.entries()) {
          if (stored === undefined) continue;
          await takeStored(trx, stored, `pictures.${index}.stored`);
          if (own.includes(stored) && stored !== id)
            throw fieldFailure(`pictures.${index}.stored`, galleryMessages.storedTwice);
          replaced.set(id, stored);
        }
        if (wanted.main) await projectContentRepository(trx).focusMain(projectId, wanted.main);
        return {
          ...content,
          blocks: withPictureIds(content.blocks, (id) => replaced.get(id) ?? id),
          pictures: wanted.pictures.map(({ id, stored = id, ...fields }) => ({ id: stored, ...fields })),
        };
      }),

    remove: (projectId: number, id: number, saving: Saving): Promise<Versioned<Gallery>> =>
      change(projectId, saving, async (content) => {
        const left = new Set(picturesOf(content));
        if (!left.delete(id)) throw new Failure('not_found');
        return withPicturesAmong(content, left);
      }),
  };
}

async function required(
  repository: ReturnType<typeof projectContentRepository>,
  projectId: number,
): Promise<Versioned<Gallery>> {
  const { record, version } = found(await repository.shown(projectId));
  return { record: { main: record.main, pictures: record.content.pictures }, version };
}

async function takeUpload(trx: Trx, upload = 0): Promise<number> {
  const pictureId = await pictureUploadsRepository(trx).take(upload);
  if (pictureId === undefined) throw fieldFailure('upload', galleryMessages.uploadGone);
  return pictureId;
}

function refuseMore({ pictures }: { pictures: readonly unknown[] }): void {
  if (pictures.length >= galleryLimits.pictures)
    throw fieldFailure('picture', galleryMessages.full(galleryLimits.pictures));
}
