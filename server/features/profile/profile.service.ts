/** The owner's profile: texts, photo and resume. */
import {
  type BasicInfoInput,
  type HomeInput,
  type Profile,
  profileFileMessages,
  profilePhotoWidth,
  type SocialInput,
} from '#contract/profile/profile.ts';
import { contentHash } from '../../lib/hashes.ts';
import type { Trx } from '../../kernel/database/database.ts';
import { fieldFailure } from '../../lib/failure.ts';
import { isPdf, photoKinds } from '../../kernel/pictures/file-kinds.ts';
import type { Picture, Pictures } from '../../kernel/pictures/pictures.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { assertRecordVersion, type KnownRecordVersions, type Versioned } from '../../lib/record-version.ts';
import type { ReadSiteContent } from '../site-content/site-content.service.ts';
import { siteSettingsIn } from '../site-settings/site-settings.service.ts';
import { phoneNumberFault } from './phone-numbers.service.ts';
import { profileRepository } from './profile.repository.ts';

export type ProfileService = ReturnType<typeof profileService>;

interface Parts extends Pick<Kernel, 'database' | 'pictures' | 'now'> {
  siteContent: ReadSiteContent;
}

export function profileService({ database, pictures, now, siteContent }: Parts) {
  return {
    /** Returns the public profile with the photo as base64. */
    async withPhotoText(): Promise<Versioned<Profile>> {
      const { profile, photo } = await siteContent();
      const { user } = profile.record;
      if (!user) return profile;
      const home_photo = await photoText(pictures, photo);
      return { ...profile, record: { ...profile.record, user: { ...user, home_photo } } };
    },

    /** Returns the new record version. Throws `stale`, and `validation_failed` for a wrong phone number. */
    changeBasicInfo(input: BasicInfoInput, known: KnownRecordVersions): Promise<number> {
      return database.writeContent(async (trx) => {
        const owner = await checkedRepository(trx, known);
        const { phone_prefix } = await siteSettingsIn(trx);
        const fault = await phoneNumberFault(phone_prefix, input.phone_number);
        if (fault) throw fieldFailure('phone_number', fault);
        await owner.changeBasicInfo(input);
        return owner.recordVersion();
      });
    },

    /** Returns the new record version. Throws `stale`, and what `Pictures.processUpload` throws for the photo. */
    async changeHome(
      texts: HomeInput,
      photo: Buffer | undefined,
      known: KnownRecordVersions,
    ): Promise<number> {
      const field = { field: 'home_page_photo', kinds: photoKinds, otherKind: profileFileMessages.photo };
      const newPhoto = photo && (await pictures.processUpload(photo, field));
      return database.writeContent(async (trx) => {
        const owner = await checkedRepository(trx, known);
        const earlier = await owner.files();
        const id = newPhoto && (await pictures.add(trx, newPhoto));
        await owner.changeHome(texts, id);
        if (id !== undefined && earlier?.photo_id != null) await pictures.remove(trx, earlier.photo_id);
        return owner.recordVersion();
      });
    },

    /** Returns the new record version. Throws `stale`, and `validation_failed` if the resume is not a PDF. */
    async changeSocial(
      links: SocialInput,
      resume: Buffer | undefined,
      known: KnownRecordVersions,
    ): Promise<number> {
      if (resume && !isPdf(resume)) throw fieldFailure('resume', profileFileMessages.resume);
      return database.writeContent(async (trx) => {
        const owner = await checkedRepository(trx, known);
        const earlier = await owner.files();
        const id = resume && (await owner.addDocument(resume, contentHash(resume), now()));
        await owner.changeSocial(links, id);
        if (id !== undefined && earlier?.resume_id != null) await owner.removeDocument(earlier.resume_id);
        return owner.recordVersion();
      });
    },
  };
}

/** Returns the photo as base64 without a `data:` prefix; null without a photo. */
async function photoText(pictures: Pictures, photo: Picture | undefined): Promise<string | null> {
  const bytes = photo && (await pictures.variant(photo, profilePhotoWidth, photo.format));
  return bytes?.toString('base64') ?? null;
}

/** Returns the repository for a change of the profile. Throws `stale`. */
async function checkedRepository(trx: Trx, known: KnownRecordVersions) {
  const repository = profileRepository(trx);
  assertRecordVersion(await repository.recordVersion(), known);
  return repository;
}
