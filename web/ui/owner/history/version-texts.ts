/** Versions in plain words. */
import type { VersionMaker } from '#contract/projects/history.ts';
import type { RecordVersion } from './version-calls.ts';

/** Number of parts that are named. */
const namedParts = 3;

const makers: Readonly<Partial<Record<VersionMaker, string>>> = {
  assistant: 'By an assistant',
  import: 'Imported',
  schedule: 'Published on schedule',
  restore: 'Restored',
};

/** Returns what made the version if it was not the owner's editor. */
export function makerText({ made_by }: RecordVersion): string | undefined {
  return made_by === null ? undefined : makers[made_by];
}

/** Returns what the version changed, such as 'Title, Tags and 2 more'. */
export function changesText({ changed }: RecordVersion, labelOf: (part: string) => string): string {
  if (changed.length === 0) return 'Oldest version';
  const named = changed.slice(0, namedParts).map(labelOf).join(', ');
  const more = changed.length - namedParts;
  return more > 0 ? `${named} and ${more} more` : named;
}
