import type { Site } from '#contract/site-settings/site-settings.ts';
import type { Translations } from '#contract/locales/locales.ts';

/** Returns the promised reply time in hours, or in days if it is three or more whole days; '' without a promise. */
export function replyPromise(
  translations: Translations['contact'],
  { reply_within_hours: hours }: Site,
): string {
  if (hours === null) return '';
  return hours > 48 && hours % 24 === 0
    ? translations.repliesWithinDays({ count: hours / 24 })
    : translations.repliesWithinHours({ count: hours });
}
