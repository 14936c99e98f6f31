/** The fields of a custom page besides its content. */
import * as z from 'zod/mini';
import { plainForm } from '../text/comparable.ts';
import { requiredText, textOrEmpty } from '../text/text.ts';
import { customPageMessages } from '../ui-text/owner.ts';
import { customPageLimits, pageStates, pageTitle } from './custom-pages.ts';
import { isReserved } from './reserved-addresses.ts';
import { pagePlaces } from '../site-settings/site-settings.ts';

const messages = customPageMessages;

/** Letters and digits of any script, without capitals, with single dashes between them. */
const slugPattern = /^[\p{Ll}\p{Lo}\p{M}\p{N}]+(?:-[\p{Ll}\p{Lo}\p{M}\p{N}]+)*$/u;

/** The path segment of a page: an address without its slash. Validation converts it to `plainForm`. */
const slug = requiredText(messages.slug, customPageLimits.slug).check(
  z.overwrite(plainForm),
  z.refine((text) => slugPattern.test(text), { message: messages.slugPattern, abort: true }),
  z.refine((text) => !isReserved(text), messages.slugReserved),
);

export const customPageForm = {
  title: pageTitle,
  slug,
  state: z.enum(pageStates),
  place: z.enum(pagePlaces),
  /** Description for search engines and shared links; '' for the beginning of the page. */
  description: textOrEmpty(customPageLimits.description),
};
