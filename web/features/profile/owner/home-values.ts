/** Values of the home page's form. */
import { api } from '#contract/addresses.ts';
import { type HomeForm, type Profile, type ProfileUser, homeInput } from '#contract/profile/profile.ts';
import { type Versioned, callWithEtag } from '../../../api/client.ts';
import { ApiFailure } from '../../../api/failure.ts';

export const homeLabels = {
  home_page_title: 'Title',
  home_page_sub_title: 'Subtitle',
  home_page_description: 'Description',
  home_page_photo: 'Photo',
} as const;

export function homeValuesOf(user: ProfileUser): HomeForm {
  return { ...savedTexts(user, homeInput), home_page_photo: undefined };
}

/** Returns the saved texts of a schema's fields; '' for missing ones. */
export function savedTexts<Name extends keyof ProfileUser>(
  user: ProfileUser,
  { shape }: { shape: Readonly<Record<Name, unknown>> },
): Record<Name, string> {
  const names = Object.keys(shape) as Name[];
  return Object.fromEntries(names.map((name) => [name, user[name] ?? ''])) as Record<Name, string>;
}

/** Reads the owner's details. Throws ApiFailure. */
export async function fetchProfile(): Promise<Versioned<ProfileUser>> {
  const { data, etag } = await callWithEtag<Profile>(api.profileWithoutPhoto);
  if (!data.user) throw new ApiFailure(404);
  return { data: data.user, etag };
}
