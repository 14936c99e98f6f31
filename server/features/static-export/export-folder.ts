/**
 * The export's folder. Deletes only files of earlier exports. New files wait in a temporary folder until all are
 * written, so that a cancelled export changes nothing.
 */
import {
  accessSync,
  chmodSync,
  constants,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { inFolder } from '../../lib/work-folder.ts';

/** Name of the file that lists the exported files with their sizes. */
const listName = '.vitrine-export';

/** Accepts the owner's own files for the host, such as a domain name, a repository or settings. */
const isForTheHost = (name: string) => name.startsWith('.') || name === 'CNAME';

/** Files and folders are readable by everybody, regardless of the umask. */
const fileRights = 0o644;
const folderRights = 0o755;

export type ExportFolder = ReturnType<typeof openFolder>;

export interface ExportedFiles {
  /** Number of files in the export, unchanged ones included. */
  readonly files: number;
  /** Total size of the files. */
  readonly bytes: number;
  readonly written: number;
  readonly removed: number;
}

/**
 * Creates the folder if needed and runs `work`, which must call `finish` at its end. If `work` fails before, the folder
 * is unchanged. Throws an Error with a readable message if the folder is not writable or has files of other origin.
 */
export async function withExportFolder<T>(
  path: string,
  work: (folder: ExportFolder) => Promise<T>,
): Promise<T> {
  const earlier = readList(path);
  const { created, files } = prepared(path);
  try {
    refuseOtherFiles(path, files, earlier);
    return await inFolder(path, (waiting) => work(openFolder(path, waiting, earlier)));
  } catch (error) {
    if (created !== undefined) rmSync(created, { recursive: true, force: true });
    throw error;
  }
}

/** New files wait in the folder `waiting`. `earlier` has the sizes of the files of earlier exports, in bytes. */
function openFolder(folder: string, waiting: string, earlier: ReadonlyMap<string, number>) {
  /** Sizes of the files of this export, in bytes. */
  const current = new Map<string, number>();
  /** Waiting files by their paths in the export. */
  const fresh = new Map<string, string>();

  function keeps(path: string): boolean {
    if (current.has(path)) return true;
    const size = sizeOf(join(folder, path));
    if (size === undefined || size !== earlier.get(path)) return false;
    current.set(path, size);
    return true;
  }

  function place(path: string): string {
    const file = join(waiting, String(fresh.size));
    fresh.set(path, file);
    return file;
  }

  function moveIntoPlace(): void {
    const folders = new Set<string>();
    for (const [path, file] of fresh) {
      const parent = join(folder, dirname(path));
      if (!folders.has(parent)) createFolder(parent);
      folders.add(parent);
      chmodSync(file, fileRights);
      renameSync(file, join(folder, path));
    }
  }

  function writeList(entries: Iterable<readonly [path: string, bytes: number]>): void {
    const text = [...entries].map(([path, bytes]) => line(path, bytes)).join('');
    if (text === textOf(join(folder, listName))) return;
    const unfinished = join(waiting, listName);
    writeFileSync(unfinished, text, { mode: fileRights });
    chmodSync(unfinished, fileRights);
    renameSync(unfinished, join(folder, listName));
  }

  return {
    earlierFiles: [...earlier.keys()].toSorted(),
    /** Writes the file unless it has these bytes or this export has written it. `path` is relative, with slashes. */
    write(path: string, content: string | Buffer): void {
      const bytes = Buffer.from(content);
      if (current.has(path)) return;
      current.set(path, bytes.length);
      const size = sizeOf(join(folder, path));
      if (size === bytes.length && readFileSync(join(folder, path)).equals(bytes)) return;
      writeFileSync(place(path), bytes);
    },
    /** Returns true and keeps the file if an export wrote it completely. For names that change with the content. */
    keeps,
    /** Writes a file piece by piece, unless an export has written it. For names that change with the content. */
    async writePieces(path: string, pieces: AsyncIterable<Buffer>): Promise<void> {
      if (keeps(path)) return;
      // Reserves the path while the file is written.
      current.set(path, 0);
      const file = place(path);
      await writeFile(file, pieces);
      current.set(path, statSync(file).size);
    },
    /** Moves the new files into place and deletes files of earlier exports that are not in this one. */
    finish(): ExportedFiles {
      const stale = [...earlier.keys()].filter((path) => !current.has(path));
      // Lists new files in advance, with size 0, so that the next export may replace them if this one is killed here.
      const added = [...fresh.keys()].filter((path) => !earlier.has(path));
      if (added.length > 0) writeList([...earlier, ...added.map((path) => [path, 0] as const)]);
      moveIntoPlace();
      for (const path of stale) removeFile(folder, path);
      const entries = [...current].toSorted(([one], [other]) => (one < other ? -1 : 1));
      writeList(entries);
      const bytes = entries.reduce((sum, [, size]) => sum + size, 0);
      return { files: entries.length, bytes, written: fresh.size, removed: stale.length };
    },
  };
}

/** Creates the folder and missing parents. Returns the topmost one created; undefined if none was missing. */
function createFolder(path: string): string | undefined {
  const first = mkdirSync(path, { recursive: true });
  for (let made = path; first !== undefined && made.length >= first.length; made = dirname(made))
    chmodSync(made, folderRights);
  return first;
}

function line(path: string, bytes: number): string {
  return `${bytes} ${path}\n`;
}

/** Returns the listed files with their sizes in bytes: 0 for files that an interrupted export may not have finished. */
function readList(folder: string): Map<string, number> {
  const text = textOf(join(folder, listName)) ?? '';
  const entries = [...text.matchAll(/^(\d+) (.+)$/gm)].map(
    ([, bytes, path = '']) => [path, Number(bytes)] as const,
  );
  return new Map(entries.filter(([path]) => !path.split('/').includes('..') && !path.startsWith('/')));
}

/** Creates the folder if needed. Returns the topmost folder created, if any, and the paths of all files in `folder`. */
function prepared(folder: string): { created: string | undefined; files: string[] } {
  try {
    const created = createFolder(folder);
    accessSync(folder, constants.W_OK);
    const files = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => !entry.isDirectory())
      .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).split(sep).join('/'));
    return { created, files };
  } catch (error) {
    const cause = error instanceof Error ? error.message : String(error);
    throw new Error(`${folder} is not a folder or is not writable (${cause}).`, { cause: error });
  }
}

function refuseOtherFiles(folder: string, found: readonly string[], ours: ReadonlyMap<string, number>): void {
  const others = found.filter((path) => !ours.has(path) && !isForTheHost(path.split('/')[0] ?? ''));
  if (others.length === 0) return;
  const all = others.length === 1 ? '' : ` and ${others.length - 1} more`;
  throw new Error(
    `${folder} contains files that are not from an export (${others.toSorted()[0]}${all}). Nothing was changed. Use an empty folder, or move these files.`,
  );
}

/** Deletes the file and folders that become empty. */
function removeFile(folder: string, path: string): void {
  rmSync(join(folder, path), { force: true });
  for (let parent = dirname(path); parent !== '.'; parent = dirname(parent)) {
    try {
      rmdirSync(join(folder, parent));
    } catch {
      return;
    }
  }
}

function sizeOf(file: string): number | undefined {
  const found = statSync(file, { throwIfNoEntry: false });
  return found?.isFile() ? found.size : undefined;
}

function textOf(file: string): string | undefined {
  return sizeOf(file) === undefined ? undefined : readFileSync(file, 'utf8');
}
