/** A whole site as one zip file of JSON and the files beside it, which any program can read. */
import { readFile } from 'node:fs/promises';
import { type PassThrough, Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { ZipFile } from 'yazl';
import * as z from 'zod/mini';
import type { Database } from '../database/database.ts';
import { largestFile } from './archive.ts';
import { formatName, formatVersion, manifestName, PortableDataError } from './format.ts';
import { bytesOf, readSite, type StoredFile } from './reading.repository.ts';

interface ExportOptions {
  /** False leaves out what visitors wrote. */
  withMessages?: boolean;
  /** Milliseconds since 1970. The same site at the same time makes the same bytes. */
  now: number;
}

/**
 * The bytes of the archive, as they are made, one file of the site in memory at a time; the texts are one view of
 * the site, which goes on meanwhile. The stream fails when a file is deleted before its turn. Throws
 * PortableDataError for texts that are too large to be read again.
 */
export async function exportData(
  database: Database,
  { withMessages = true, now }: ExportOptions,
): Promise<Readable> {
  const { data, files } = await readSite(database, { withMessages });
  const made_at = new Date(now).toISOString();
  const manifest = { format: formatName, version: formatVersion, made_by: await madeBy(), made_at };
  const zip = new ZipFile();
  const output = zip.outputStream as PassThrough;
  zip.on('error', (error: Error) => void output.destroy(error));
  const mtime = new Date(now);
  for (const [name, content] of Object.entries({ [manifestName]: manifest, ...data })) {
    if (content === undefined) continue;
    const text = Buffer.from(`${JSON.stringify(content, null, 2)}\n`);
    if (text.length > largestFile)
      throw new PortableDataError(`${name} is too large to be exported: ${text.length} bytes.`);
    zip.addBuffer(text, name, { mtime });
  }
  // Pictures and PDFs are compressed already.
  for (const file of files)
    zip.addReadStreamLazy(file.path, { mtime, compress: false }, (pass) => void open(database, file, pass));
  zip.end();
  return output;
}

async function open(
  database: Database,
  file: StoredFile,
  pass: (error: unknown, stream: Readable) => void,
): Promise<void> {
  const none = Readable.from([]);
  try {
    const bytes = await bytesOf(database, file);
    if (bytes) pass(null, Readable.from([bytes]));
    else pass(new PortableDataError(`${file.path} was deleted meanwhile. Export once more.`), none);
  } catch (error) {
    pass(error, none);
  }
}

const packageFile = z.object({ version: z.string() });

async function madeBy(): Promise<string> {
  const file = fileURLToPath(new URL('../../package.json', import.meta.url));
  const { version } = packageFile.parse(JSON.parse(await readFile(file, 'utf8')));
  return `Vitrine ${version}`;
}
