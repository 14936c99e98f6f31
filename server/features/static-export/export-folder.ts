/**
 * The folder that the site is written into. It knows which of its files it wrote, and touches no others; a file
 * that has not changed is left as it is, and none is ever there in part.
 */
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
import { dirname, join, relative, sep } from 'node:path';

/** What lists the files, one a line: its bytes and its path. */
const listName = '.vitrine-export';
const unfinishedName = `${listName}-unfinished`;

/** What hosts want beside the site and the owner puts there: a domain's name, a repository, settings. */
const isOfTheHost = (name: string) => name.startsWith('.') || name === 'CNAME';

/** Everybody may read what everybody is served, whatever rights other new files of the process have. */
const fileRights = 0o644;
const folderRights = 0o755;

export interface ExportFolder {
  /** The paths of what earlier exports wrote. */
  readonly earlierFiles: readonly string[];
  /** Writes the file unless it has these bytes already. `path` is below the folder, with slashes. */
  write(path: string, content: string | Buffer): void;
  /** Whether the file was written by an earlier export and is whole; for a name that changes with the content. */
  keeps(path: string): boolean;
  /** Removes what earlier exports wrote and this one did not. */
  finish(): ExportedFiles;
}

export interface ExportedFiles {
  readonly files: number;
  /** Of all files. */
  readonly bytes: number;
  readonly written: number;
  readonly removed: number;
}

/** Creates the folder when there is none. Throws an Error with a sentence when it cannot be written into. */
export function openExportFolder(folder: string): ExportFolder {
  const earlier = readList(folder);
  refuseOtherFiles(folder, earlier);
  const now = new Map<string, number>();
  const known = new Set(earlier.keys());
  const folders = new Set<string>();
  let written = 0;

  function put(path: string, content: string | Buffer): void {
    const parent = join(folder, dirname(path));
    if (!folders.has(parent)) createFolder(parent);
    folders.add(parent);
    // Before the file is there, so that it is known as ours whatever happens next.
    if (!known.has(path)) appendFileSync(join(folder, listName), line(path, 0));
    known.add(path);
    const unfinished = join(folder, unfinishedName);
    writeFileSync(unfinished, content);
    chmodSync(unfinished, fileRights);
    renameSync(unfinished, join(folder, path));
    written += 1;
  }

  return {
    earlierFiles: [...earlier.keys()].toSorted(),
    write(path, content) {
      const bytes = Buffer.from(content);
      if (now.has(path)) return;
      now.set(path, bytes.length);
      const size = sizeOf(join(folder, path));
      if (size === bytes.length && readFileSync(join(folder, path)).equals(bytes)) return;
      put(path, bytes);
    },
    keeps(path) {
      if (now.has(path)) return true;
      const size = sizeOf(join(folder, path));
      if (size === undefined || size !== earlier.get(path)) return false;
      now.set(path, size);
      return true;
    },
    finish() {
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

/** With those above it, as far as there are none. */
function createFolder(path: string): void {
  const first = mkdirSync(path, { recursive: true });
  for (let made = path; first !== undefined && made.length >= first.length; made = dirname(made))
    chmodSync(made, folderRights);
}

function line(path: string, bytes: number): string {
  return `${bytes} ${path}\n`;
}

/** An export that was cut short wrote its files without their sizes. */
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
    throw new Error(`${folder} is no folder that can be written into (${cause}).`, { cause: error });
  }
  const others = found.filter((path) => !ours.has(path) && !isOfTheHost(path.split('/')[0] ?? ''));
  if (others.length === 0) return;
  const all = others.length === 1 ? '' : ` and ${others.length - 1} more`;
  throw new Error(
    `${folder} holds files that no export wrote (${others.toSorted()[0]}${all}). Nothing was changed: name an empty folder, or move them away.`,
  );
}

/** With the folders that are empty then. */
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
