/** Editable texts of the home page. */
import { api } from '#contract/paths.ts';
import {
  homeForm,
  homeInput,
  type HomeInput,
  type Profile,
  profileLimits,
} from '#contract/profile/profile.ts';
import { callWithVersion } from '../api/client.ts';
import { multipartBody } from '../api/multipart-body.ts';
import { upload } from '../api/upload.ts';
import { ifMatch } from '../ui/owner/form-state/merging.ts';
import type { PageText, PageTexts } from './page-texts.ts';

const fields: Record<keyof HomeInput, Pick<PageText, 'label' | 'limit' | 'hasLines'>> = {
  home_page_title: { label: 'Title', limit: profileLimits.homeTitle, hasLines: false },
  home_page_sub_title: { label: 'Subtitle', limit: profileLimits.homeSubtitle, hasLines: false },
  home_page_description: { label: 'Description', limit: profileLimits.homeDescription, hasLines: true },
};
const names = Object.keys(homeInput.shape) as (keyof HomeInput)[];

/** Throws ApiFailure. */
export async function homeTexts(): Promise<PageTexts> {
  const { data, etag: version } = await callWithVersion<Profile>(api.profileWithoutPhoto, { silent: true });
  const texts = names.map((name): [string, PageText] => [
    name,
    { ...fields[name], schema: homeForm.shape[name], saved: data.user?.[name] ?? '' },
  ]);
  return {
    what: 'page',
    texts: Object.fromEntries(texts),
    version,
    async save(changed) {
      const headers = ifMatch(version);
      await upload('PUT', api.updateHome, multipartBody(changed), { headers, silent: true });
    },
    nameOf: (path) => (path in fields ? path : undefined),
    readAgain: homeTexts,
  };
}
