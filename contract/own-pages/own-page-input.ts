/** The input of pages. Only the server checks it, because it knows all addresses of the site. */
import * as z from 'zod/mini';
import { blocksAndPictures } from '../content/content.ts';
import { ownPageMessages } from '../ui-text/owner.ts';
import { ownPageForm } from './own-page-form.ts';
import { isReserved } from './reserved-addresses.ts';

/** The fields besides the content. */
export const ownPageFields = {
  ...ownPageForm,
  slug: ownPageForm.slug.check(z.refine((slug) => !isReserved(slug), ownPageMessages.slugReserved)),
};

export const ownPageInput = z.extend(blocksAndPictures, ownPageFields);
export type OwnPageInput = z.infer<typeof ownPageInput>;
