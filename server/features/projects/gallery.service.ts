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
import { galleryRepository } from './gallery.repository.ts';
import { keepVersion, type Saving } from './keep-version.ts';
import { takeStored } from './stored-pictures.service.ts';
import { pictureUploadsRepository } from './picture-uploads.repository.ts';
import { readPicture } from './picture-uploads.service.ts';

export type GalleryService = ReturnType<typeof galleryService>;
type Repository = ReturnType<typeof galleryRepository>;

/**
 * Each change raises the project's version. Each throws `not_found`, or `stale` if `saving.known` does not contain
 * the current version.
 */
export function galleryService(parts: Pick<Kernel, 'database' | 'pictures' | 'now'>) {
  const { database, pictures, now } = parts;
  const repository = galleryRepository(database.db);

  /** Runs `work` in a transaction that locks the project. */
  async function change<T>(
    projectId: number,
    saving: Saving,
    work: (gallery: Repository, trx: Trx) => Promise<T>,
  ): Promise<{ result: T; gallery: Versioned<Gallery> }> {
    return database.writeContent(async (trx) => {
      const ofTrx = galleryRepository(trx);
      assertVersion((await required(ofTrx, projectId)).version, saving.known, projectMessages.stale);
      const result = await keepVersion(parts, trx, projectId, saving, () => work(ofTrx, trx));
      await ofTrx.raiseVersion(projectId, now());
      return { result, gallery: await required(ofTrx, projectId) };
    });
  }

  return {
    get: (projectId: number): Promise<Versioned<Gallery> | undefined> => repository.get(projectId),

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
      const { result, gallery } = await change(projectId, saving, async (ofTrx, trx) => {
        refuseMore((await required(ofTrx, projectId)).record);
        if (made) return ofTrx.add(projectId, await pictures.add(trx, made), fields);
        if (stored === undefined) return ofTrx.add(projectId, await takeUpload(trx, upload), fields);
        await takeStored(trx, stored, 'stored');
        if ((await ofTrx.idOf(projectId, stored)) !== undefined)
          throw fieldFailure('stored', galleryMessages.storedTwice);
        return ofTrx.add(projectId, stored, fields);
      });
      const added = found(gallery.record.pictures.find(({ id }) => id === result));
      return { record: added, version: gallery.version };
    },

    /** Also throws `validation_failed` unless `wanted` names each picture exactly once. */
    async arrange(projectId: number, wanted: GalleryInput, saving: Saving): Promise<Versioned<Gallery>> {
      const { gallery } = await change(projectId, saving, async (ofTrx, trx) => {
        const { record } = await required(ofTrx, projectId);
        const named = new Set(wanted.pictures.map(({ id }) => id));
        const isWhole =
          wanted.pictures.length === record.pictures.length &&
          record.pictures.every(({ id }) => named.has(id));
        if (!isWhole) throw fieldFailure('pictures', galleryMessages.otherPictures);
        for (const [index, { id, stored }] of wanted.pictures.entries()) {
          if (stored === undefined) continue;
          await takeStored(trx, stored, `pictures.${index}.stored`);
          const own = await ofTrx.idOf(projectId, stored);
          if (own !== undefined && own !== id)
            throw fieldFailure(`pictures.${index}.stored`, galleryMessages.storedTwice);
        }
        await ofTrx.arrange(projectId, wanted.pictures);
        if (wanted.main) await ofTrx.focusMain(projectId, wanted.main);
      });
      return gallery;
    },

    async remove(projectId: number, id: number, saving: Saving): Promise<Versioned<Gallery>> {
      const { gallery } = await change(projectId, saving, async (ofTrx) => {
        if (!(await ofTrx.remove(projectId, id))) throw new Failure('not_found');
      });
      return gallery;
    },
  };
}

async function required(repository: Repository, projectId: number): Promise<Versioned<Gallery>> {
  return found(await repository.get(projectId));
}

async function takeUpload(trx: Trx, upload = 0): Promise<number> {
  const pictureId = await pictureUploadsRepository(trx).take(upload);
  if (pictureId === undefined) throw fieldFailure('upload', galleryMessages.uploadGone);
  return pictureId;
}

function refuseMore({ pictures }: Gallery): void {
  if (pictures.length >= galleryLimits.pictures)
    throw fieldFailure('picture', galleryMessages.full(galleryLimits.pictures));
}
