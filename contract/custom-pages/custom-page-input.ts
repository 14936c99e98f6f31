import * as z from 'zod/mini';
import { blocksAndPictures } from '../content/content.ts';
import { customPageForm } from './custom-page-form.ts';

/** A custom page as the owner's form sends it. */
export const customPageInput = z.extend(blocksAndPictures, customPageForm);
export type CustomPageInput = z.infer<typeof customPageInput>;
