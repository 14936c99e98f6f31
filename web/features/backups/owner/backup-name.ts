import type { Backup } from '#contract/site/backups.ts';

const format = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'medium' });

/** How a backup is spoken of: by its time, to the second. */
export function nameOf({ made_at }: Backup): string {
  return `the backup of ${format.format(made_at)}`;
}
