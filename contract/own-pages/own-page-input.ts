/** The input of pages. */
import * as z from 'zod/mini';
import { blocksAndPictures } from '../content/content.ts';
import { ownPageForm } from './own-page-form.ts';

export const ownPageInput = z.extend(blocksAndPictures, ownPageForm);
export type OwnPageInput = z.infer<typeof ownPageInput>;
