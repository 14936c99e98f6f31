/** Versions in plain words. */
import type { ListedVersion, VersionMaker, VersionPart } from '#contract/projects/history.ts';
import { projectFormField } from '#contract/projects/projects.ts';
import { fieldLabels } from '../field-texts.ts';

/** Number of parts that are named. */
const namedParts = 3;

const makers: Readonly<Partial<Record<VersionMaker, string>>> = {
  assistant: 'By an assistant',
  import: 'Imported',
  schedule: 'Published on schedule',
  restore: 'Restored',
};

/** Returns what made the version if it was not the owner's editor. */
export function makerText({ made_by }: ListedVersion): string | undefined {
  return made_by === null ? undefined : makers[made_by];
}

function partText(part: VersionPart): string {
  const names: Readonly<Record<string, string>> = projectFormField;
  return fieldLabels[names[part] ?? part] ?? part;
}

/** Returns what the version changed, such as 'Title, Tags and 2 more'. */
export function changesText({ changed }: ListedVersion): string {
  if (changed.length === 0) return 'Oldest version';
  const named = changed.slice(0, namedParts).map(partText).join(', ');
  const more = changed.length - namedParts;
  return more > 0 ? `${named} and ${more} more` : named;
}
