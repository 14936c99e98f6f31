/** Exports a whole site as a zip archive of JSON and files. */
import { type PassThrough, Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { videoParts } from '../../kernel/videos/video-parts.ts';
import { programVersion } from '../../process/command-line.ts';
import type { Database } from '../../kernel/database/database.ts';
import { maxFileBytes } from './archive.ts';
import { bytesOf, sizeOf, type StoredFile } from './files.repository.ts';
import { formatName, formatVersion, manifestName, PortableDataError } from './format.ts';
import { readSite } from './reading.repository.ts';

/** Maximum overhead of a file in the archive, in bytes. */
const entryBytes = 1000;

interface ExportOptions {
  /** False omits visitors' messages. */
  withMessages?: boolean;
  /** Milliseconds since 1970. The same site at the same time gives the same bytes. */
  now: number;
}

interface PreparedExport {
  /** Returns a stream of the archive. It reads files one by one, and fails if one was deleted before its turn. */
  begin(): Readable;
  /** Returns an upper estimate of the archive's size in bytes. */
  size(): Promise<number>;
}

/** Reads all records in one snapshot. Throws PortableDataError if a JSON file would be too large for an import. */
export async function prepareExport(
  database: Database,
  { withMessages = true, now }: ExportOptions,
): Promise<PreparedExport> {
  const { data, files } = await readSite(database, { withMessages });
  const made_at = new Date(now).toISOString();
  const manifest = {
    format: formatName,
    version: formatVersion,
    made_by: `Vitrine ${programVersion}`,
    made_at,
  };
  const texts = Object.entries({ [manifestName]: manifest, ...data }).flatMap(([name, content]) =>
    content === undefined ? [] : [{ name, bytes: encodeJson(name, content) }],
  );
  function begin(): Readable {
    const zip = new ZipFile();
    const output = zip.outputStream as PassThrough;
    zip.on('error', (error: Error) => void output.destroy(error));
    const mtime = new Date(now);
    for (const { name, bytes } of texts) zip.addBuffer(bytes, name, { mtime });
    for (const file of files) {
      // Pictures and PDFs are compressed already.
      const compress = 'history' in file;
      zip.addReadStreamLazy(file.path, { mtime, compress }, (pass) => void open(database, file, pass));
    }
    zip.end();
    return output;
  }
  const size = async () =>
    texts.reduce((sum, { bytes }) => sum + bytes.length, 0) +
    (texts.length + files.length) * entryBytes +
    (await sizeOf(database, files));
  return { begin, size };
}

function encodeJson(name: string, content: unknown): Buffer {
  const bytes = Buffer.from(`${JSON.stringify(content, null, 2)}\n`);
  if (bytes.length > maxFileBytes)
    throw new PortableDataError(`${name} is too large to be exported: ${bytes.length} bytes.`);
  return bytes;
}

async function open(
  database: Database,
  file: StoredFile,
  pass: (error: unknown, stream: Readable) => void,
): Promise<void> {
  const none = Readable.from([]);
  try {
    if ('video' in file) {
      pass(null, Readable.from(readVideo(database, file), { objectMode: false }));
      return;
    }
    const bytes = await bytesOf(database, file);
    if (bytes) pass(null, Readable.from([bytes]));
    else pass(deleted(file), none);
  } catch (error) {
    pass(error, none);
  }
}

async function* readVideo(database: Database, file: Extract<StoredFile, { video: unknown }>) {
  let left = file.video.size;
  for await (const part of videoParts(database.db).read(file.video)) {
    left -= part.length;
    yield part;
  }
  if (left > 0) throw deleted(file);
}

function deleted({ path }: StoredFile): PortableDataError {
  return new PortableDataError(`${path} was deleted during the export. Run the export again.`);
}
