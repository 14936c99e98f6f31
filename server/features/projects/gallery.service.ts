/** Reads and changes a project's further pictures. */
import {
  type Gallery,
  type GalleryInput,
  galleryLimits,
  type GalleryPicture,
  type GalleryPictureFields,
} from '#contract/projects/gallery.ts';
import { galleryMessages, projectMessages } from '#contract/ui-text/owner.ts';
import { projectFieldMessages } from '#contract/projects/projects.ts';
import type { Database } from '../../kernel/database/database.ts';
import { fieldFailure, found } from '../../lib/failure.ts';
import { projectPictureKinds } from '../../kernel/images/kinds.ts';
import type { Picture } from '../../kernel/images/pictures.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { assertVersion, type KnownVersions, type Versioned } from '../../lib/record-version.ts';
import { galleryRepository } from './gallery.repository.ts';
import type { Audience } from './visibility.repository.ts';

export type GalleryService = ReturnType<typeof galleryService>;
type Repository = ReturnType<typeof galleryRepository>;

/**
 * Each change raises the project's version. Each throws `not_found`, or `stale` if `known` does not contain the
 * current version.
 */
export function galleryService({ database, pictures, now }: Pick<Kernel, 'database' | 'pictures' | 'now'>) {
  const repository = galleryRepository(database.db);

  /** Runs `work` in a transaction that locks the project. */
  async function change<T>(
    projectId: number,
    known: KnownVersions,
    work: (gallery: Repository, trx: Parameters<Parameters<Database['writeContent']>[0]>[0]) => Promise<T>,
  ): Promise<{ result: T; gallery: Versioned<Gallery> }> {
    return database.writeContent(async (trx) => {
      const ofTrx = galleryRepository(trx);
      assertVersion((await required(ofTrx, projectId)).version, known, projectMessages.stale);
      const result = await work(ofTrx, trx);
      await ofTrx.raiseVersion(projectId, now());
      return { result, gallery: await required(ofTrx, projectId) };
    });
  }

  return {
    get: (projectId: number): Promise<Versioned<Gallery> | undefined> => repository.get(projectId),
    countUndescribed: repository.countUndescribed,

    async picture(projectId: number, id: number, audience: Audience): Promise<Picture | undefined> {
      const pictureId = await repository.shown(projectId, id, audience);
      return pictureId === undefined ? undefined : pictures.get(pictureId);
    },

    /** Also throws `validation_failed` for an unreadable file and above the maximum number of pictures. */
    async add(
      projectId: number,
      fields: GalleryPictureFields,
      file: Buffer | undefined,
      known?: KnownVersions,
    ): Promise<Versioned<GalleryPicture>> {
      // Checked before the picture is processed, and again inside the transaction.
      const before = await required(repository, projectId);
      assertVersion(before.version, known, projectMessages.stale);
      refuseMore(before.record);
      if (!file) throw fieldFailure('picture', projectFieldMessages.image);
      const made = await pictures.processUpload(file, {
        field: 'picture',
        kinds: projectPictureKinds,
        otherKind: projectFieldMessages.image,
      });
      const { result, gallery } = await change(projectId, known, async (ofTrx, trx) => {
        refuseMore((await required(ofTrx, projectId)).record);
        const pictureId = await pictures.add(trx, made);
        return ofTrx.add(projectId, pictureId, fields);
      });
      const added = found(gallery.record.pictures.find(({ id }) => id === result));
      return { record: added, version: gallery.version };
    },

    /** Also throws `validation_failed` unless `wanted` names each picture exactly once. */
    async arrange(
      projectId: number,
      wanted: GalleryInput,
      known?: KnownVersions,
    ): Promise<Versioned<Gallery>> {
      const { gallery } = await change(projectId, known, async (ofTrx) => {
        const { record } = await required(ofTrx, projectId);
        const named = new Set(wanted.pictures.map(({ id }) => id));
        const isWhole =
          wanted.pictures.length === record.pictures.length &&
          record.pictures.every(({ id }) => named.has(id));
        if (!isWhole) throw fieldFailure('pictures', galleryMessages.otherPictures);
        await ofTrx.arrange(projectId, wanted.pictures);
        if (wanted.main) await ofTrx.focusMain(projectId, wanted.main);
      });
      return gallery;
    },

    async remove(projectId: number, id: number, known?: KnownVersions): Promise<Versioned<Gallery>> {
      const { gallery } = await change(projectId, known, async (ofTrx, trx) => {
        const pictureId = found(await ofTrx.remove(projectId, id));
        await pictures.remove(trx, pictureId);
      });
      return gallery;
    },
  };
}

async function required(repository: Repository, projectId: number): Promise<Versioned<Gallery>> {
  return found(await repository.get(projectId));
}

function refuseMore({ pictures }: Gallery): void {
  if (pictures.length >= galleryLimits.pictures)
    throw fieldFailure('picture', galleryMessages.full(galleryLimits.pictures));
}
