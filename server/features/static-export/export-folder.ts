/** The export's folder. Overwrites and deletes only files of earlier exports, and replaces files atomically. */
import {
  appendFileSync,
  chmodSync,
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

/** Name of the file that lists the exported files with their sizes. */
const listName = '.vitrine-export';
const unfinishedName = `${listName}-unfinished`;

/** Files for the host that the owner may add: a domain name, a repository, settings. */
const isOfTheHost = (name: string) => name.startsWith('.') || name === 'CNAME';

/** Readable by everybody, regardless of the umask. */
const fileRights = 0o644;
const folderRights = 0o755;

export type ExportFolder = ReturnType<typeof openExportFolder>;

export interface ExportedFiles {
  readonly files: number;
  /** Total size. */
  readonly bytes: number;
  readonly written: number;
  readonly removed: number;
}

/** Creates the folder if needed. Throws an Error with a readable message if it is not writable. */
export function openExportFolder(folder: string) {
  const earlier = readList(folder);
  refuseOtherFiles(folder, earlier);
  const now = new Map<string, number>();
  const known = new Set(earlier.keys());
  const folders = new Set<string>();
  let written = 0;

  function keeps(path: string): boolean {
    if (now.has(path)) return true;
    const size = sizeOf(join(folder, path));
    if (size === undefined || size !== earlier.get(path)) return false;
    now.set(path, size);
    return true;
  }

  function createParent(path: string): void {
    const parent = join(folder, dirname(path));
    if (!folders.has(parent)) createFolder(parent);
    folders.add(parent);
  }

  function put(path: string, content: string | Buffer): void {
    createParent(path);
    addToList(path);
    const unfinished = join(folder, unfinishedName);
    writeFileSync(unfinished, content);
    replace(path, unfinished);
  }

  /** Lists a file before it is written, so that an interrupted export still knows it. */
  function addToList(path: string): void {
    if (!known.has(path)) appendFileSync(join(folder, listName), line(path, 0));
    known.add(path);
  }

  function replace(path: string, unfinished: string): void {
    chmodSync(unfinished, fileRights);
    renameSync(unfinished, join(folder, path));
    written += 1;
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
      put(path, bytes);
    },
    /** Returns true if an earlier export wrote the complete file. For names that change with the content. */
    keeps,
    /** Writes a file piece by piece, unless an earlier export wrote it. For names that change with the content. */
    async writePieces(path: string, pieces: AsyncIterable<Buffer>): Promise<void> {
      if (keeps(path)) return;
      // Reserved while it is written.
      now.set(path, 0);
      createParent(path);
      addToList(path);
      const unfinished = join(folder, `${unfinishedName}-${now.size}`);
      await writeFile(unfinished, pieces);
      now.set(path, statSync(unfinished).size);
      replace(path, unfinished);
    },
    /** Deletes files of earlier exports that this one did not write. */
    finish(): ExportedFiles {
      const stale = [...known].filter((path) => !now.has(path));
      for (const path of stale) removeFile(folder, path);
      const entries = [...now].toSorted(([one], [other]) => (one < other ? -1 : 1));
      const list = entries.map(([path, bytes]) => line(path, bytes)).join('');
      if (list !== textOf(join(folder, listName))) {
        writeFileSync(join(folder, unfinishedName), list);
        renameSync(join(folder, unfinishedName), join(folder, listName));
      }
      const bytes = entries.reduce((sum, [, size]) => sum + size, 0);
      return { files: entries.length, bytes, written, removed: stale.length };
    },
  };
}

/** Creates the folder with its parents. */
function createFolder(path: string): void {
  const first = mkdirSync(path, { recursive: true });
  for (let made = path; first !== undefined && made.length >= first.length; made = dirname(made))
    chmodSync(made, folderRights);
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

function refuseOtherFiles(folder: string, ours: ReadonlyMap<string, number>): void {
  let found: string[];
  try {
    createFolder(folder);
    found = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => !entry.isDirectory())
      .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).split(sep).join('/'));
    writeFileSync(join(folder, unfinishedName), '');
    rmSync(join(folder, unfinishedName));
  } catch (error) {
    const cause = error instanceof Error ? error.message : String(error);
    throw new Error(`${folder} is not a folder or is not writable (${cause}).`, { cause: error });
  }
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
