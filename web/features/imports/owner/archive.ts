/** Zip files with an export or its pictures. They are read in the browser, so that only the needed files are sent. */
import { unzip, type ZipEntry } from 'unzipit';
import { importFaults } from '#contract/imports/import-texts.ts';
import { importLimits } from '#contract/imports/import-limits.ts';
import { isVideoAddress } from '#contract/imports/imported-videos.ts';
import { tooLarge } from '#contract/pictures/file-rules.ts';
import { furtherPictureLimits } from '#contract/pictures/picture-files.ts';
import { videoLimits } from '#contract/videos/videos.ts';
import { ApiFailure } from '../../../api/failure.ts';

export interface Archive {
  /** Returns the first file whose name in lower case ends with `end`; undefined for none. Throws like `media`. */
  export: (end: string) => Promise<File | undefined>;
  /** Returns the files whose name `isWanted` accepts. Throws like `media`, and if they are too large together. */
  texts: (isWanted: (name: string) => boolean) => Promise<{ path: string; text: string }[]>;
  /** Returns the path in the archive of the picture at an address of the former site; undefined without it. */
  find: (address: string) => string | undefined;
  /** Returns the picture or video at a path, if any. Throws ApiFailure if it is too large, encrypted or damaged. */
  media: (path: string) => Promise<File | undefined>;
}

/** Returns true for the first bytes of a zip file. */
export async function isArchive(file: File): Promise<boolean> {
  return (await file.slice(0, 4).text()) === 'PK\u0003\u0004';
}

/** Opens a zip file and reads the list of its files. Throws ApiFailure if it is not a zip file. */
export async function openArchive(file: File): Promise<Archive> {
  const files = await filesIn(file);
  const whole = new Map(files.map((entry) => [comparable(entry.name), entry]));
  const byEnd = new Map<string, ZipEntry>();
  for (const [name, entry] of whole) for (const end of endsOf(name)) byEnd.set(end, byEnd.get(end) ?? entry);
  const find = (address: string) =>
    namesOf(address)
      // The archive may lack upper folders of the address, or contain additional ones.
      .map((name) => byEnd.get(name) ?? endsOf(name).flatMap((end) => whole.get(end) ?? [])[0])
      .find((entry) => entry !== undefined)?.name;
  return {
    async export(end) {
      const entry = files.find(({ name }) => name.toLowerCase().endsWith(end));
      return entry && unpacked(entry, importLimits.megabytes);
    },
    async texts(isWanted) {
      const texts: { path: string; text: string }[] = [];
      let left = importLimits.archiveBytes;
      for (const entry of files) {
        if (!isWanted(entry.name)) continue;
        left -= entry.size;
        if (left < 0) throw refused(importFaults.inflates);
        texts.push({
          path: entry.name,
          text: await (await unpacked(entry, importLimits.megabytes)).text(),
        });
      }
      return texts;
    },
    find,
    async media(path) {
      const entry = whole.get(comparable(path));
      const { megabytes } = isVideoAddress(path) ? videoLimits : furtherPictureLimits;
      return entry && unpacked(entry, megabytes);
    },
  };
}

/** Returns the files of an archive. If all are archives, as in Notion's exports, reads them and returns their files. */
async function filesIn(file: Blob, isInside = false): Promise<ZipEntry[]> {
  const entries = await unzip(file).then(
    ({ entries: all }) => Object.values(all),
    () => {
      throw refused(importFaults.notZip);
    },
  );
  const files = entries.filter(({ name, isDirectory }) => !isDirectory && !name.startsWith('__MACOSX/'));
  if (isInside || files.length === 0 || !files.every(({ name }) => /\.zip$/iu.test(name))) return files;
  const inside = await Promise.all(files.map(async (entry) => filesIn(await entry.blob(), true)));
  return inside.flat();
}

const comparable = (path: string) => path.normalize('NFC').toLowerCase();

/** Returns 'a/b/c', 'b/c' and 'c' for 'a/b/c'. */
function endsOf(path: string): string[] {
  const steps = path.split('/');
  return steps.map((_step, at) => steps.slice(at).join('/'));
}

/**
 * Returns possible names of a picture below the folder of uploads: the original's, that of WordPress's copy `-scaled`,
 * and the one in the address, which may be a smaller copy.
 */
function namesOf(address: string): string[] {
  const { pathname } = new URL(address, 'http://former-site');
  const path = comparable(decoded(pathname))
    .replace(/^.*\/(?:uploads|content\/(?:images|media))\//, '')
    // Ghost's smaller copies.
    .replace(/^size\/w\d+(?:h\d+)?\//, '')
    .replace(/^\//, '');
  const original = path.replace(/-(?:\d+x\d+|scaled)(?=\.\w+$)/, '');
  return [...new Set([original, original.replace(/(?=\.\w+$)/, '-scaled'), path])];
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Returns the unpacked file. Counts its bytes, because the size in the list of the archive may be wrong. */
async function unpacked(entry: ZipEntry, megabytes: number): Promise<File> {
  const max = megabytes * 1024 * 1024;
  if (entry.encrypted) throw refused(importFaults.encrypted);
  if (entry.size > max) throw refused(tooLarge(megabytes));
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  try {
    for await (const part of await entry.stream()) {
      size += part.length;
      if (size > max) break;
      parts.push(new Uint8Array(part));
    }
  } catch {
    throw refused(importFaults.damaged);
  }
  if (size > max) throw refused(tooLarge(megabytes));
  return new File(parts, entry.name.split('/').at(-1) ?? '');
}

/** Returns the failure of one file or picture, with a message for the owner. */
export const refused = (message: string) => new ApiFailure('FETCH_ERROR', { message });
