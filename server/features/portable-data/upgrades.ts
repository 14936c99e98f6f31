/** Upgrades the files of older versions of the format. */
import { formatVersion } from './format.ts';

/** Unvalidated content of the JSON files by name. */
export type JsonFiles = Readonly<Record<string, unknown>>;

/** The first step upgrades version 1 to 2. Released steps never change. There are `formatVersion` − 1 steps. */
const steps: readonly ((files: JsonFiles) => JsonFiles)[] = [];

/** Returns the files in the current version. */
export function upgraded(files: JsonFiles, version: number): JsonFiles {
  return steps.slice(version - 1, formatVersion - 1).reduce((earlier, step) => step(earlier), files);
}
