/** Reads the files of LinkedIn's zip archive, within limits and in memory only. */
import { importFaults } from '#contract/imports/import-texts.ts';
import { importLimits } from '#contract/imports/import-limits.ts';
import { openZip, ZipError, type ZipReader } from '../../lib/zip-reader.ts';
import { UnreadableError } from './found.ts';

const baseName = (path: string) => path.split('/').at(-1) ?? '';

/**
 * Returns the first file of each wanted name, ignoring folders. Throws UnreadableError if the archive is
 * invalid, damaged, encrypted or too large, has too many files, or contains a path outside itself.
 */
export async function readArchive<Name extends string>(
  bytes: Buffer,
  wanted: readonly Name[],
): Promise<Partial<Record<Name, Buffer>>> {
  const isWanted = (path: string) => (wanted as readonly string[]).includes(baseName(path));
  const { archiveEntries: entries, archiveBytes } = importLimits;
  try {
    const zip = await openZip(bytes, { entries, file: archiveBytes, total: archiveBytes, wanted: isWanted });
    return await firstOf(zip, wanted);
  } catch (error) {
    throw error instanceof ZipError ? new UnreadableError(faultOf(error), { cause: error }) : error;
  }
}

async function firstOf<Name extends string>(
  zip: ZipReader,
  wanted: readonly Name[],
): Promise<Partial<Record<Name, Buffer>>> {
  const found: Partial<Record<Name, Buffer>> = {};
  for (const name of wanted) {
    const path = zip.names.find((one) => baseName(one) === name);
    const bytes = path === undefined ? undefined : await zip.read(path);
    if (bytes) found[name] = bytes;
  }
  return found;
}

function faultOf({ fault }: ZipError): string {
  if (fault === 'climbs') return importFaults.climbs;
  if (fault === 'encrypted') return importFaults.encrypted;
  if (fault === 'too many files') return importFaults.tooManyFiles;
  return fault === 'too large' ? importFaults.inflates : importFaults.notZip;
}
