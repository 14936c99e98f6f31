/**
 * Reading a zip file that anybody may have made: its list is judged before anything is unpacked, and nothing in
 * it ever becomes a path on the disk.
 */
import { statSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import { type Entry, fromBufferPromise, openPromise, type ZipFile } from 'yauzl';

/** Sizes in bytes. */
export interface ZipLimits {
  entries: number;
  /** Of one file, unpacked. */
  file: number;
  /** Of all that is unpacked. */
  total: number;
  /** The files that are listed and can be read; sizes of others do not matter. All of them, when absent. */
  wanted?: (name: string) => boolean;
  /** Which files, from a megabyte on, may not be more than so many times larger than they are packed. */
  ratio?: { most: number; of: (name: string) => boolean };
}

/** Below this size no ratio matters. */
const small = 1024 * 1024;

type ZipFault =
  | 'unreadable'
  | 'climbs'
  | 'too many files'
  | 'too large'
  | 'encrypted'
  | 'twice'
  | 'link'
  | 'overlap'
  | 'damaged';

/** Thrown for a file that is no zip, is damaged, or is made to do harm; the message is for people. */
export class ZipError extends Error {
  override readonly name = 'ZipError';
  readonly fault: ZipFault;

  constructor(fault: ZipFault, message: string) {
    super(message);
    this.fault = fault;
  }
}

export interface ZipReader {
  /** In the order of the archive, without folders. */
  readonly names: readonly string[];
  /** The file's content; undefined when there is none of that name. Throws ZipError. */
  read(name: string): Promise<Buffer | undefined>;
  close(): void;
}

/** Opens the file of this path, or these bytes. Throws ZipError, or what the file system throws. */
export async function openZip(archive: string | Buffer, limits: ZipLimits): Promise<ZipReader> {
  const size = typeof archive === 'string' ? statSync(archive).size : archive.length;
  const options = { autoClose: false, lazyEntries: true, strictFileNames: true };
  const zip = await orZipError('the file', () =>
    typeof archive === 'string' ? openPromise(archive, options) : fromBufferPromise(archive, options),
  );
  try {
    const entries = await orZipError('its list of files', () => listed(zip, size, limits));
    let left = limits.total;
    return {
      names: [...entries.keys()],
      async read(name) {
        const entry = entries.get(name);
        if (!entry) return undefined;
        const bytes = await orZipError(name, () => unpacked(zip, entry, Math.min(left, limits.file)));
        left -= bytes.length;
        return bytes;
      },
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

async function listed(zip: ZipFile, size: number, limits: ZipLimits): Promise<Map<string, Entry>> {
  if (zip.entryCount > limits.entries)
    throw new ZipError('too many files', `The archive has more than ${limits.entries} files in it.`);
  const entries = new Map<string, Entry>();
  const spellings = new Set<string>();
  let packed = 0;
  let total = 0;
  for await (const entry of zip.eachEntry()) {
    const { fileName: name } = entry;
    // Two names that a Mac or Windows takes for one are one.
    const spelling = name.normalize('NFC').toLowerCase();
    if (spellings.has(spelling)) throw new ZipError('twice', `${name} is in the archive twice.`);
    spellings.add(spelling);
    packed += entry.compressedSize;
    // Files that share bytes are how a small archive holds an endless one.
    if (packed > size) throw new ZipError('overlap', 'Files of the archive overlap.');
    refuseOtherThanFile(entry);
    if (name.endsWith('/') || limits.wanted?.(name) === false) continue;
    refuseTooLarge(entry, limits);
    total += entry.uncompressedSize;
    if (total > limits.total) throw new ZipError('too large', 'The archive holds too much to be unpacked.');
    entries.set(name, entry);
  }
  return entries;
}

const symlink = 0o12;

function refuseOtherThanFile(entry: Entry): void {
  const { fileName: name } = entry;
  if (entry.externalFileAttributes >>> 28 === symlink)
    throw new ZipError('link', `${name} is a link, not a file.`);
  if (entry.isEncrypted()) throw new ZipError('encrypted', `${name} is encrypted.`);
}

/** By the size that the list says. */
function refuseTooLarge(entry: Entry, { file, ratio }: ZipLimits): void {
  const { fileName: name, compressedSize, uncompressedSize: size } = entry;
  const isSwollen = ratio && size > small && size > compressedSize * ratio.most && ratio.of(name);
  if (size > file || isSwollen) throw tooLarge(name);
}

const tooLarge = (name: string) =>
  new ZipError('too large', `${name} would be too large when it is unpacked.`);

/** Counts the bytes as they come, whatever the list says of them. */
async function unpacked(zip: ZipFile, entry: Entry, most: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of await zip.openReadStreamPromise(entry)) {
    size += (part as Buffer).length;
    if (size > most) throw tooLarge(entry.fileName);
    parts.push(part as Buffer);
  }
  const bytes = Buffer.concat(parts);
  if (crc32(bytes) !== entry.crc32) throw new ZipError('damaged', `${entry.fileName} is damaged.`);
  return bytes;
}

async function orZipError<T>(what: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ZipError || (error instanceof Error && 'errno' in error && 'syscall' in error))
      throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new ZipError(faultOf(reason), `This is not a readable zip file: ${what}: ${reason}`);
  }
}

/** By the sentences of yauzl, which has no codes. */
function faultOf(reason: string): ZipFault {
  return /absolute path|relative path|invalid characters/.test(reason) ? 'climbs' : 'unreadable';
}
