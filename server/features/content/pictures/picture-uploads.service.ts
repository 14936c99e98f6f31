/**
 * Pictures that are uploaded before the record that shows them is saved. Only the owner can read them until a save
 * takes them. Uploads that no save takes are deleted after `uploadKeptHours`.
 */
import { type PictureUploaded, uploadKeptHours } from '#contract/pictures/pictures.ts';
import { libraryApi } from '#contract/projects/picture-library.ts';
import { projectFieldMessages } from '#contract/projects/projects.ts';
import { projectPictureKinds } from '../../../kernel/pictures/file-kinds.ts';
import type { NewPicture } from '../../../kernel/pictures/pictures.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { fieldFailure } from '../../../lib/failure.ts';
import { pictureUploadsRepository } from './picture-uploads.repository.ts';

type Parts = Pick<Kernel, 'database' | 'pictures' | 'now'>;

export type PictureUploads = ReturnType<typeof pictureUploadsService>;

const keptMs = uploadKeptHours * 60 * 60 * 1000;

/** Decodes an uploaded picture. Throws `validation_failed` without a file, and what `Pictures.processUpload` throws. */
async function readPicture({ pictures }: Parts, file: Buffer | undefined): Promise<NewPicture> {
  if (!file) throw fieldFailure('picture', projectFieldMessages.image);
  return pictures.processUpload(file, {
    field: 'picture',
    kinds: projectPictureKinds,
    otherKind: projectFieldMessages.image,
  });
}

export function pictureUploadsService(parts: Parts) {
  const { database, pictures, now } = parts;
  return {
    /** Stores an upload. Throws like `readPicture`. */
    async add(file: Buffer | undefined): Promise<Pick<PictureUploaded, 'picture'>> {
      const made = await readPicture(parts, file);
      const { width, height } = made.original;
      return database.write('content', async (trx) => {
        const id = await pictures.add(trx, made);
        await pictureUploadsRepository(trx).add(id, now());
        return { picture: { id, src: libraryApi.picture(id, made.hash), width, height } };
      });
    },
    async deleteExpired(): Promise<void> {
      const repository = pictureUploadsRepository(database.db);
      const until = now() - keptMs;
      if ((await repository.createdUntil(until)).length === 0) return;
      await database.write('content', async (trx) => {
        // Read again: a save may have taken one meanwhile.
        const expired = await pictureUploadsRepository(trx).createdUntil(until);
        for (const picture of expired) await pictures.remove(trx, picture);
      });
    },
  };
}
