/** The public part of the owner’s profile. */
import { api } from '#contract/addresses.ts';
import type { ProfileUser } from '#contract/profile/profile.ts';
import type { SiteSettings } from '#contract/site-settings/site-settings.ts';
import type { Picture } from '../../kernel/pictures/pictures.ts';

type StoredOwner = Omit<ProfileUser, 'home_photo' | 'home_photo_url' | 'resume'> & {
  resume_id: number | null;
  version: number;
};

/** Returns what visitors see of the owner. `home_photo`, the photo as base64, is null. */
export function userOf(
  { resume_id, version: _version, ...texts }: StoredOwner,
  settings: SiteSettings,
  photo: Picture | undefined,
): ProfileUser {
  return {
    ...texts,
    email: emailShown(settings, texts.email),
    home_photo: null,
    home_photo_url: photo ? api.picture(photo.id, photo.hash) : null,
    resume: resume_id === null ? null : api.resume,
  };
}

/** Returns the email address that visitors see, as the owner has chosen; '' for none. */
export function emailShown({ email_shown, contact_email }: SiteSettings, signInAddress: string): string {
  return { sign_in: signInAddress, other: contact_email, none: '' }[email_shown];
}
