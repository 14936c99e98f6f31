/** Values of the home page's form. */
import { type HomeForm, homeInput, type ProfileUser } from '#contract/profile/profile.ts';
import { savedTexts } from './saved-texts.ts';

export const homeLabels = {
  home_page_title: 'Title',
  home_page_sub_title: 'Subtitle',
  home_page_description: 'Description',
  home_page_photo: 'Photo',
} as const;

export function homeValuesOf(user: ProfileUser): HomeForm {
  return { ...savedTexts(user, homeInput), home_page_photo: undefined };
}
