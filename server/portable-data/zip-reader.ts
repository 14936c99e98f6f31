/**
 * Reading a zip file that anybody may have made: its list is judged before anything is unpacked, and nothing in
 * it ever becomes a path on the disk.
 */
import { statSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import { type Entry, openPromise, type ZipFile } from 'yauzl';

/** Bytes, but for `entries` and `ratio`. */
export const largestFile = 64 * 1024 * 1024;

const limits = {
  entries: 60_000,
  /** Of one file, unpacked. */
  file: largestFile,
  /** Of all files, unpacked. */
  total: 64 * 1024 * 1024 * 1024,
  /** How many times larger a file may get than it is packed; texts that repeat themselves come to some 100. */
  ratio: 500,
  /** Below this size the ratio does not matter. */
  small: 1024 * 1024,
} as const;

/** Thrown for a file that is no zip, is damaged, or is made to do harm; the message is for people. */
class ZipError extends Error {
  override readonly name = 'ZipError';
}

export interface ZipReader {
  /** In the order of the archive, without folders. */
  readonly names: readonly string[];
  /** The file's content, at most 64 MB; undefined when there is none of that name. Throws ZipError. */
  read(name: string): Promise<Buffer | undefined>;
  close(): void;
}

/** Throws ZipError, or what the file system throws. */
export async function openZip(path: string): Promise<ZipReader> {
  const { size } = statSync(path);
  const zip = await orZipError('the file', () =>
    openPromise(path, { autoClose: false, lazyEntries: true, strictFileNames: true }),
  );
  try {
    const entries = await orZipError('its list of files', () => listed(zip, size));
    return {
      names: [...entries.keys()],
      async read(name) {
        const entry = entries.get(name);
        return entry && orZipError(name, () => unpacked(zip, entry));
      },
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

async function listed(zip: ZipFile, size: number): Promise<Map<string, Entry>> {
  if (zip.entryCount > limits.entries)
    throw new ZipError(`The archive has more than ${limits.entries} files in it.`);
  const entries = new Map<string, Entry>();
  const spellings = new Set<string>();
  let packed = 0;
  let total = 0;
  for await (const entry of zip.eachEntry()) {
    const { fileName: name } = entry;
    // Two names that a Mac or Windows takes for one are one.
    const spelling = name.normalize('NFC').toLowerCase();
    if (spellings.has(spelling)) throw new ZipError(`${name} is in the archive twice.`);
    spellings.add(spelling);
    packed += entry.compressedSize;
    total += entry.uncompressedSize;
    // Files that share bytes are how a small archive holds an endless one.
    if (packed > size) throw new ZipError('Files of the archive overlap.');
    if (total > limits.total) throw new ZipError('The archive holds too much to be unpacked.');
    refuseHarmful(entry);
    if (!name.endsWith('/')) entries.set(name, entry);
  }
  return entries;
}

const symlink = 0o12;

function refuseHarmful(entry: Entry): void {
  const { fileName: name, compressedSize, uncompressedSize } = entry;
  if (entry.externalFileAttributes >>> 28 === symlink) throw new ZipError(`${name} is a link, not a file.`);
  if (entry.isEncrypted()) throw new ZipError(`${name} is encrypted.`);
  const isSwollen = uncompressedSize > limits.small && uncompressedSize > compressedSize * limits.ratio;
  if (uncompressedSize > limits.file || isSwollen)
    throw new ZipError(`${name} would be too large when it is unpacked.`);
}

/** The library breaks off what becomes larger than it says of itself. */
async function unpacked(zip: ZipFile, entry: Entry): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of await zip.openReadStreamPromise(entry)) parts.push(part as Buffer);
  const bytes = Buffer.concat(parts);
  if (crc32(bytes) !== entry.crc32) throw new ZipError(`${entry.fileName} is damaged.`);
  return bytes;
}

async function orZipError<T>(what: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ZipError || (error instanceof Error && 'errno' in error && 'syscall' in error))
      throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new ZipError(`This is no zip file that can be read: ${what}: ${reason}`);
  }
}
