/** Labels and saved values of the home page's form. */
import { type HomeForm, type ProfileUser, homeInput } from '#contract/profile/profile.ts';

export const homeLabels = {
  home_page_title: 'Title',
  home_page_sub_title: 'Subtitle',
  home_page_description: 'Description',
  home_page_photo: 'Photo',
} as const;

export function homeValuesOf(user: ProfileUser): HomeForm {
  return { ...savedTexts(user, homeInput), home_page_photo: undefined };
}

/** Returns the owner's saved texts for the fields of a form's schema; '' for missing ones. Other forms use it, too. */
export function savedTexts<Name extends keyof ProfileUser>(
  user: ProfileUser,
  { shape }: { shape: Readonly<Record<Name, unknown>> },
): Record<Name, string> {
  const names = Object.keys(shape) as Name[];
  return Object.fromEntries(names.map((name) => [name, user[name] ?? ''])) as Record<Name, string>;
}
