/**
 * The export's folder. Overwrites and deletes only files of earlier exports. New files wait in a temporary folder until
 * all are written, so that a cancelled export changes nothing.
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

/** Files for the host that the owner may add, such as a domain name, a repository or settings. */
const isOfTheHost = (name: string) => name.startsWith('.') || name === 'CNAME';

/** Readable by everybody, regardless of the umask. */
const fileRights = 0o644;
const folderRights = 0o755;

export type ExportFolder = ReturnType<typeof openFolder>;

export interface ExportedFiles {
  readonly files: number;
  /** Total size. */
  readonly bytes: number;
  readonly written: number;
  readonly removed: number;
}

/**
 * Runs `work` with the folder, which is created if needed. If the work fails, the folder is as before. Throws an Error
 * with a readable message if it is not writable.
 */
export async function withExportFolder<T>(
  path: string,
  work: (folder: ExportFolder) => Promise<T>,
): Promise<T> {
  const earlier = readList(path);
  const { created, files } = usable(path);
  try {
    refuseOtherFiles(path, files, earlier);
    return await inFolder(path, (waiting) => work(openFolder(path, waiting, earlier)));
  } catch (error) {
    if (created !== undefined) rmSync(created, { recursive: true, force: true });
    throw error;
  }
}

/** New files wait in the folder `waiting`. */
function openFolder(folder: string, waiting: string, earlier: ReadonlyMap<string, number>) {
  const now = new Map<string, number>();
  /** New files and the files in which they wait. */
  const fresh = new Map<string, string>();

  function keeps(path: string): boolean {
    if (now.has(path)) return true;
    const size = sizeOf(join(folder, path));
    if (size === undefined || size !== earlier.get(path)) return false;
    now.set(path, size);
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

  function list(entries: Iterable<readonly [path: string, bytes: number]>): void {
    const text = [...entries].map(([path, bytes]) => line(path, bytes)).join('');
    if (text === textOf(join(folder, listName))) return;
    const unfinished = join(waiting, listName);
    writeFileSync(unfinished, text, { mode: fileRights });
    chmodSync(unfinished, fileRights);
    renameSync(unfinished, join(folder, listName));
  }

  return {
    earlierFiles: [...earlier.keys()].toSorted(),
    /** Writes the file if its bytes have changed. `path` is relative, with slashes. */
    write(path: string, content: string | Buffer): void {
      const bytes = Buffer.from(content);
      if (now.has(path)) return;
      now.set(path, bytes.length);
      const size = sizeOf(join(folder, path));
      if (size === bytes.length && readFileSync(join(folder, path)).equals(bytes)) return;
      writeFileSync(place(path), bytes);
    },
    /** Returns true if an earlier export wrote the complete file. For names that change with the content. */
    keeps,
    /** Writes a file piece by piece, unless an earlier export wrote it. For names that change with the content. */
    async writePieces(path: string, pieces: AsyncIterable<Buffer>): Promise<void> {
      if (keeps(path)) return;
      // Reserved while it is written.
      now.set(path, 0);
      const file = place(path);
      await writeFile(file, pieces);
      now.set(path, statSync(file).size);
    },
    /** Moves the new files into place and deletes files of earlier exports that this one did not write. */
    finish(): ExportedFiles {
      const stale = [...earlier.keys()].filter((path) => !now.has(path));
      // Listed in advance, without a size, so that the next export knows them if this one is killed now.
      const added = [...fresh.keys()].filter((path) => !earlier.has(path));
      if (added.length > 0) list([...earlier, ...added.map((path) => [path, 0] as const)]);
      moveIntoPlace();
      for (const path of stale) removeFile(folder, path);
      const entries = [...now].toSorted(([one], [other]) => (one < other ? -1 : 1));
      list(entries);
      const bytes = entries.reduce((sum, [, size]) => sum + size, 0);
      return { files: entries.length, bytes, written: fresh.size, removed: stale.length };
    },
  };
}

/** Creates the folder with its parents. Returns the first one created. */
function createFolder(path: string): string | undefined {
  const first = mkdirSync(path, { recursive: true });
  for (let made = path; first !== undefined && made.length >= first.length; made = dirname(made))
    chmodSync(made, folderRights);
  return first;
}

function line(path: string, bytes: number): string {
  return `${bytes} ${path}\n`;
}

/** Files of an interrupted export are listed without a size. */
function readList(folder: string): Map<string, number> {
  const text = textOf(join(folder, listName)) ?? '';
  const entries = [...text.matchAll(/^(\d+) (.+)$/gm)].map(
    ([, bytes, path = '']) => [path, Number(bytes)] as const,
  );
  return new Map(entries.filter(([path]) => !path.split('/').includes('..') && !path.startsWith('/')));
}

/** Creates the folder if needed. Returns the first one created, and the files in it. */
function usable(folder: string): { created: string | undefined; files: string[] } {
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
  const others = found.filter((path) => !ours.has(path) && !isOfTheHost(path.split('/')[0] ?? ''));
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
