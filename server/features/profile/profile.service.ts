/** The owner's profile: what the site says about them, their photo and their resume. */
import { createHash } from 'node:crypto';
import { api } from '#contract/paths.ts';
import {
  type BasicInfoInput,
  type HomeInput,
  type Profile,
  profileFileMessages,
  profilePhotoWidth,
  type SocialInput,
} from '#contract/profile.ts';
import type { Database } from '../../database/database.ts';
import { fieldFailure } from '../../failure.ts';
import { isPdf, photoKinds } from '../../images/kinds.ts';
import type { Picture, Pictures } from '../../images/pictures.ts';
import { profileRepository, type ResumeMark } from './profile.repository.ts';

export type ProfileService = ReturnType<typeof profileService>;

interface Parts {
  database: Database;
  pictures: Pictures;
  now: () => number;
}

/** Reading and changing the profile; there is one, the owner's. */
export function profileService({ database, pictures, now }: Parts) {
  const reads = profileRepository(database.db);

  /** The photo as it leaves in the profile call: base64, without a data prefix. */
  async function photoText(photo: Picture | undefined): Promise<string | null> {
    const bytes = photo && (await pictures.variant(photo, profilePhotoWidth, photo.format));
    return bytes?.toString('base64') ?? null;
  }

  return {
    /** Without the photo's text it is what pages are made of: they show the photo at its own address. */
    async get({ withPhotoText }: { withPhotoText: boolean }): Promise<Profile> {
      const owner = await reads.get();
      if (!owner) return { user: null, files_available: {} };
      const { photo_id, resume_id, ...texts } = owner;
      const photo = photo_id === null ? undefined : await pictures.get(photo_id);
      return {
        user: {
          ...texts,
          home_photo: withPhotoText ? await photoText(photo) : null,
          home_photo_url: photo ? api.profilePhotoVersion(photo.hash) : null,
          resume: resume_id === null ? null : api.resume,
        },
        files_available: resume_id === null ? {} : { resume: api.resume },
      };
    },

    /** Undefined when there is none. */
    async photo(): Promise<Picture | undefined> {
      const files = await reads.files();
      return files?.photo_id == null ? undefined : pictures.get(files.photo_id);
    },

    resume: (): Promise<ResumeMark | undefined> => reads.resume(),
    resumeBytes: ({ id }: ResumeMark): Promise<Buffer | undefined> => reads.documentBytes(id),

    async changeBasicInfo(input: BasicInfoInput): Promise<void> {
      await database.writeContent((trx) => profileRepository(trx).changeBasicInfo(input));
    },

    /** Throws `validation_failed` when the photo cannot be taken. */
    async changeHome(texts: HomeInput, photo?: Buffer): Promise<void> {
      const taken =
        photo &&
        (await pictures.processUpload(photo, {
          field: 'home_page_photo',
          kinds: photoKinds,
          otherKind: profileFileMessages.photo,
        }));
      const photoId = await database.writeContent(async (trx) => {
        const repository = profileRepository(trx);
        const earlier = await repository.files();
        const id = taken && (await pictures.add(trx, taken));
        await repository.changeHome(texts, id);
        if (id !== undefined && earlier?.photo_id != null) await pictures.remove(trx, earlier.photo_id);
        return id;
      });
      if (photoId !== undefined) pictures.prepare(photoId);
    },

    /** Throws `validation_failed` when the resume is no PDF. */
    async changeSocial(links: SocialInput, resume?: Buffer): Promise<void> {
      if (resume && !isPdf(resume)) throw fieldFailure('resume', profileFileMessages.resume);
      await database.writeContent(async (trx) => {
        const repository = profileRepository(trx);
        const earlier = await repository.files();
        const id =
          resume &&
          (await repository.addDocument(
            resume,
            createHash('sha256').update(resume).digest('base64url').slice(0, 22),
            now(),
          ));
        await repository.changeSocial(links, id);
        if (id !== undefined && earlier?.resume_id != null)
          await repository.removeDocument(earlier.resume_id);
      });
    },
  };
}
