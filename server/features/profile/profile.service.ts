/** The owner's profile: texts, photo and resume. */
import { api, pages } from '#contract/paths.ts';
import {
  type BasicInfoInput,
  type HomeInput,
  phoneFault,
  type Profile,
  profileFileMessages,
  profilePhotoWidth,
  type ProfileUser,
  type SocialInput,
} from '#contract/profile/profile.ts';
import type { SiteSettings } from '#contract/site/site-settings.ts';
import { contentHash } from '../../lib/hashes.ts';
import type { Trx } from '../../kernel/database/database.ts';
import { fieldFailure } from '../../lib/failure.ts';
import { isPdf, photoKinds } from '../../kernel/images/kinds.ts';
import type { Picture, Pictures } from '../../kernel/images/pictures.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { assertVersion, type KnownVersions, type Versioned } from '../../lib/record-version.ts';
import { siteSettingsIn } from '../site-settings/site-settings.service.ts';
import { profileRepository } from './profile.repository.ts';

export type ProfileService = ReturnType<typeof profileService>;

/** Whether visitors can open a resume page, and download a file made from the resume data. */
export interface MadeResume {
  readonly page: boolean;
  readonly file: boolean;
}

interface Parts extends Pick<Kernel, 'database' | 'pictures' | 'now'> {
  madeResume?: () => Promise<MadeResume>;
}

/** Reads and changes the owner's profile. */
export function profileService({ database, pictures, now, madeResume }: Parts) {
  const repository = profileRepository(database.db);

  async function read({ withPhotoText }: { withPhotoText: boolean }) {
    const owner = await repository.get();
    if (!owner) return undefined;
    const { photo_id, resume_id, version, ...texts } = owner;
    const photo = photo_id === null ? undefined : await pictures.get(photo_id);
    const user = {
      ...texts,
      email: emailShown(await siteSettingsIn(database.db), texts.email),
      home_photo: withPhotoText ? await photoText(pictures, photo) : null,
      home_photo_url: photo ? api.profilePhotoVersion(photo.hash) : null,
      resume: resume_id === null ? null : api.resume,
    };
    return { user, version };
  }

  return {
    /** Returns the owner without the photo's text and without resume data, or undefined without an owner. */
    person: async (): Promise<ProfileUser | undefined> => (await read({ withPhotoText: false }))?.user,

    /** Pages use the profile without the photo's text: they load the photo from its own URL. */
    async get(options: { withPhotoText: boolean }): Promise<Versioned<Profile>> {
      const found = await read(options);
      if (!found) return { record: { user: null, files_available: {} }, version: 0 };
      const { user, version } = found;
      const made = await madeResume?.();
      const record = {
        user,
        files_available: {
          ...((user.resume !== null || made?.file) && { resume: api.resume }),
          ...(made?.page && { resume_page: pages.resume }),
        },
      };
      return { record, version };
    },

    /** Returns undefined without a photo. */
    async photo(): Promise<Picture | undefined> {
      const files = await repository.files();
      return files?.photo_id == null ? undefined : pictures.get(files.photo_id);
    },

    /**
     * Returns the new version, like the two methods below. Throws `stale`, or `validation_failed` for a phone
     * number that does not match the site's prefix.
     */
    changeBasicInfo(input: BasicInfoInput, known: KnownVersions): Promise<number> {
      return database.writeContent(async (trx) => {
        const owner = await current(trx, known);
        const { phone_prefix } = await siteSettingsIn(trx);
        const fault = phoneFault(phone_prefix, input.phone_number);
        if (fault) throw fieldFailure('phone_number', fault);
        await owner.changeBasicInfo(input);
        return owner.version();
      });
    },

    /** Throws `stale`, or `validation_failed` if the photo is not accepted. */
    async changeHome(texts: HomeInput, photo: Buffer | undefined, known: KnownVersions): Promise<number> {
      const field = { field: 'home_page_photo', kinds: photoKinds, otherKind: profileFileMessages.photo };
      const newPhoto = photo && (await pictures.processUpload(photo, field));
      return database.writeContent(async (trx) => {
        const owner = await current(trx, known);
        const earlier = await owner.files();
        const id = newPhoto && (await pictures.add(trx, newPhoto));
        await owner.changeHome(texts, id);
        if (id !== undefined && earlier?.photo_id != null) await pictures.remove(trx, earlier.photo_id);
        return owner.version();
      });
    },

    /** Throws `stale`, or `validation_failed` if the resume is not a PDF. */
    async changeSocial(
      links: SocialInput,
      resume: Buffer | undefined,
      known: KnownVersions,
    ): Promise<number> {
      if (resume && !isPdf(resume)) throw fieldFailure('resume', profileFileMessages.resume);
      return database.writeContent(async (trx) => {
        const owner = await current(trx, known);
        const earlier = await owner.files();
        const id = resume && (await owner.addDocument(resume, contentHash(resume), now()));
        await owner.changeSocial(links, id);
        if (id !== undefined && earlier?.resume_id != null) await owner.removeDocument(earlier.resume_id);
        return owner.version();
      });
    },
  };
}

/** Returns the photo for the profile response: base64, without a data prefix. */
async function photoText(pictures: Pictures, photo: Picture | undefined): Promise<string | null> {
  const bytes = photo && (await pictures.variant(photo, profilePhotoWidth, photo.format));
  return bytes?.toString('base64') ?? null;
}

/** Returns the repository of a transaction that locks the profile. Throws `stale`. */
async function current(trx: Trx, known: KnownVersions) {
  const repository = profileRepository(trx);
  assertVersion(await repository.version(), known);
  return repository;
}

/** Returns the email address that visitors see instead of `signInAddress`; '' for none. */
export function emailShown({ email_shown, contact_email }: SiteSettings, signInAddress: string): string {
  return { sign_in: signInAddress, other: contact_email, none: '' }[email_shown];
}
