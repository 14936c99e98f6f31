/** Reads untrusted zip files: checks the list of files before unpacking, and never uses a name as a path. */
import { createWriteStream, statSync } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { crc32 } from 'node:zlib';
import { type Entry, fromBufferPromise, openPromise, type ZipFile } from 'yauzl';

/** Maximum values. Sizes are those of unpacked files, in bytes. */
export interface ZipLimits {
  /** Number of entries, folders included. */
  entries: number;
  /** Size of a file. */
  file: number;
  /** Files with a maximum of their own. `extract` writes them to disk; `read` has the maximum `file`. */
  large?: { max: number; of: (name: string) => boolean };
  /** Size of all listed files together, and of all that is read or extracted. */
  total: number;
  /** Selects the files to list; by default all. Other files may have any size. */
  wanted?: (name: string) => boolean;
  /** Compression ratio of the files that `of` selects, if they are above 1 MB. */
  ratio?: { max: number; of: (name: string) => boolean };
}

/** Size above which the compression ratio is limited, in bytes. */
const ratioFrom = 1024 * 1024;

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

/** The file is no zip file, or it is damaged, malicious or too large. The message is shown to the owner. */
export class ZipError extends Error {
  override readonly name = 'ZipError';
  readonly fault: ZipFault;

  constructor(fault: ZipFault, message: string) {
    super(message);
    this.fault = fault;
  }
}

export interface ZipReader {
  /** Names of files, without folders, in the order of the archive. */
  readonly names: readonly string[];
  /** Returns a file's content, or undefined if there is no file of this name. Throws like `openZip`. */
  read(name: string): Promise<Buffer | undefined>;
  /** Writes a file's content to a new file on disk. Returns false if there is no file `name`. Throws like `openZip`. */
  extract(name: string, file: string): Promise<boolean>;
  close(): void;
}

/** Opens a path or a buffer. Throws ZipError or errors of the file system. */
export async function openZip(archive: string | Buffer, limits: ZipLimits): Promise<ZipReader> {
  const size = typeof archive === 'string' ? statSync(archive).size : archive.length;
  const options = { autoClose: false, lazyEntries: true, strictFileNames: true };
  const zip = await orZipError('the file', () =>
    typeof archive === 'string' ? openPromise(archive, options) : fromBufferPromise(archive, options),
  );
  try {
    const entries = await orZipError('its list of files', () => listed(zip, size, limits));
    let bytesLeft = limits.total;
    return {
      names: [...entries.keys()],
      async read(name) {
        const entry = entries.get(name);
        if (!entry) return undefined;
        const bytes = await orZipError(name, () => unpacked(zip, entry, Math.min(bytesLeft, limits.file)));
        bytesLeft -= bytes.length;
        return bytes;
      },
      async extract(name, file) {
        const entry = entries.get(name);
        if (!entry) return false;
        const max = Math.min(bytesLeft, maxBytesOf(name, limits));
        bytesLeft -= await orZipError(name, () => extracted(zip, entry, max, file));
        return true;
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
    throw new ZipError('too many files', `The archive contains more than ${limits.entries} files.`);
  const entries = new Map<string, Entry>();
  const spellings = new Set<string>();
  let packed = 0;
  let total = 0;
  for await (const entry of zip.eachEntry()) {
    const { fileName: name } = entry;
    // macOS and Windows do not distinguish these names.
    const spelling = name.normalize('NFC').toLowerCase();
    if (spellings.has(spelling)) throw new ZipError('twice', `${name} is in the archive twice.`);
    spellings.add(spelling);
    packed += entry.compressedSize;
    // Zip bombs contain files that share bytes.
    if (packed > size) throw new ZipError('overlap', 'Files of the archive overlap.');
    refuseOtherThanFile(entry);
    if (name.endsWith('/') || limits.wanted?.(name) === false) continue;
    refuseTooLarge(entry, limits);
    total += entry.uncompressedSize;
    if (total > limits.total) throw new ZipError('too large', 'The unpacked archive would be too large.');
    entries.set(name, entry);
  }
  return entries;
}

/** The file type of symbolic links, in the four highest bits of an entry's attributes. */
const symlink = 0o12;

function refuseOtherThanFile(entry: Entry): void {
  const { fileName: name } = entry;
  if (entry.externalFileAttributes >>> 28 === symlink)
    throw new ZipError('link', `${name} is a link, not a file.`);
  if (entry.isEncrypted()) throw new ZipError('encrypted', `${name} is encrypted.`);
}

function maxBytesOf(name: string, { file, large }: ZipLimits): number {
  return large?.of(name) ? large.max : file;
}

function refuseTooLarge(entry: Entry, limits: ZipLimits): void {
  const { ratio } = limits;
  const { fileName: name, compressedSize, uncompressedSize: size } = entry;
  const isSwollen = ratio && size > ratioFrom && size > compressedSize * ratio.max && ratio.of(name);
  if (size > maxBytesOf(name, limits) || isSwollen) throw tooLarge(name);
}

const tooLarge = (name: string) => new ZipError('too large', `${name} is too large when unpacked.`);

async function unpacked(zip: ZipFile, entry: Entry, maxBytes: number): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of piecesOf(zip, entry, maxBytes)) pieces.push(piece);
  return Buffer.concat(pieces);
}

/** Writes the content to a new file. Returns its size in bytes. */
async function extracted(zip: ZipFile, entry: Entry, maxBytes: number, file: string): Promise<number> {
  await pipeline(piecesOf(zip, entry, maxBytes), createWriteStream(file, { flags: 'wx', mode: 0o600 }));
  return statSync(file).size;
}

/** Counts the unpacked bytes, because the size in the list may be wrong. */
async function* piecesOf(zip: ZipFile, entry: Entry, maxBytes: number): AsyncGenerator<Buffer> {
  let size = 0;
  let sum = 0;
  for await (const piece of (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) {
    size += piece.length;
    if (size > maxBytes) throw tooLarge(entry.fileName);
    sum = crc32(piece, sum);
    yield piece;
  }
  if (sum !== entry.crc32) throw new ZipError('damaged', `${entry.fileName} is damaged.`);
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

/** Recognises the messages of yauzl, which has no codes. */
function faultOf(reason: string): ZipFault {
  return /absolute path|relative path|invalid characters/.test(reason) ? 'climbs' : 'unreadable';
}
