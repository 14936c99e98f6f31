// @ts-check
/**
 * Compares the build with the sources. It is JavaScript, because every `npm start` runs it (see start.js).
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const projectFolder = join(import.meta.dirname, '..');

/** File with a digest of the sources, written at the end of a build. It is missing if the build was interrupted. */
export const stamp = join(projectFolder, 'dist', 'built-from');

/** Files and folders that the fonts in `dist/` are made from. */
export const fontSources = [
  'package-lock.json',
  'scripts/document-fonts.ts',
  'scripts/emoji',
  'scripts/font-coverage.ts',
  'scripts/font-pieces.ts',
  'scripts/font-tables.ts',
  'scripts/joined-letters.ts',
  'scripts/share-fonts.ts',
  'scripts/site-fonts.ts',
];

/** Files and folders that the build reads. */
const sources = [
  ...fontSources,
  'contract',
  'docs/guide',
  'scripts/build.ts',
  'scripts/data-format-schema.ts',
  'scripts/guide-chapters.ts',
  'scripts/openapi',
  'scripts/openapi.ts',
  'scripts/program.ts',
  'scripts/sources.js',
  'server',
  'tsconfig.base.json',
  'vite.config.ts',
  'web',
];

/** Files and folders that no bundle contains: tests, and hidden files of editors and systems. */
const leftOut = /(^|\/)\.|\.test\.tsx?$|^server\/testing$/;

/**
 * Returns whether the output was built from the current sources. Reads them only if one has changed since they were
 * last compared, and stores the time of this comparison.
 */
export function isUpToDate() {
  const [digest, comparedAt] = contentOf(stamp)?.toString().split('\n') ?? [];
  if (digest === undefined) return false;
  const now = Date.now();
  if (!sources.some((path) => hasChangedSince(Number(comparedAt), path))) return true;
  if (digest !== digestOf(sources)) return false;
  try {
    writeStamp({ digest, at: now });
  } catch {
    // In a read-only folder, each start compares them.
  }
  return true;
}

/** Returns a digest of the sources, and the time in milliseconds since 1970 from which on a change is not in it. */
export function readSources() {
  const at = Date.now();
  return { digest: digestOf(sources), at };
}

/** @param {ReturnType<typeof readSources>} from */
export function writeStamp({ digest, at }) {
  writeFileSync(stamp, `${digest}\n${at}\n`);
}

/**
 * Returns whether a file or a folder may have changed since `time`, in milliseconds since 1970. Reads the time of its
 * status, because copying, moving and unpacking keep the time of its content.
 *
 * @param {number} time
 * @param {string} path
 * @returns {boolean}
 */
function hasChangedSince(time, path) {
  if (leftOut.test(path)) return false;
  const absolute = `${projectFolder}/${path}`;
  const stats = statSync(absolute, { throwIfNoEntry: false });
  if (stats === undefined || !(stats.ctimeMs < time)) return true;
  return (
    stats.isDirectory() && readdirSync(absolute).some((name) => hasChangedSince(time, `${path}/${name}`))
  );
}

/**
 * Returns a SHA-256 of the names and contents of these files and of all files in these folders, which are relative to
 * the project's folder. A missing one counts as empty.
 *
 * @param {readonly string[]} paths
 */
export function digestOf(paths) {
  const digest = createHash('sha256');
  for (const path of paths) {
    const isFolder = statSync(join(projectFolder, path), { throwIfNoEntry: false })?.isDirectory();
    for (const file of isFolder ? filesIn(path) : [path])
      digest.update(`${file}\0`).update(contentOf(`${projectFolder}/${file}`) ?? '');
  }
  return digest.digest('hex');
}

/**
 * @param {string} folder
 * @returns {string[]}
 */
function filesIn(folder) {
  return readdirSync(`${projectFolder}/${folder}`, { withFileTypes: true })
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      if (leftOut.test(path)) return [];
      return entry.isDirectory() ? filesIn(path) : [path];
    });
}

/** @param {string} file */
function contentOf(file) {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}
