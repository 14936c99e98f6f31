/** How the files of an older version of the format become those of the next one. */
import { formatVersion } from './format.ts';

/** What the JSON files hold, by their names, unchecked. */
export type JsonFiles = Readonly<Record<string, unknown>>;

/**
 * The first leads from version 1 to 2. A step that was released is never changed, and there are always as many
 * as `formatVersion` asks for.
 */
const steps: readonly ((files: JsonFiles) => JsonFiles)[] = [];

/** The files as the present version has them. */
export function upgraded(files: JsonFiles, version: number): JsonFiles {
  return steps.slice(version - 1, formatVersion - 1).reduce((earlier, step) => step(earlier), files);
}
