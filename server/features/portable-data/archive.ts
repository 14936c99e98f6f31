/** Opens the zip archive of a site's data, with limits. */
import { openZip, type ZipReader } from '../../lib/zip-reader.ts';
import { versionsName } from './file-paths.ts';
import { dataFileNames, manifestName } from './format.ts';

/** The files of an archive by name. */
export type Archive = Pick<ZipReader, 'names' | 'read'>;

/** Maximum size of an unpacked file, in bytes. */
export const maxFileBytes = 64 * 1024 * 1024;

const jsonFiles: ReadonlySet<string> = new Set([manifestName, ...dataFileNames]);

const limits = {
  entries: 60_000,
  file: maxFileBytes,
  total: 64 * 1024 * 1024 * 1024,
  /** Limits zip bombs. Repetitive texts compress best. */
  ratio: { max: 500, of: (name: string) => !jsonFiles.has(name) && !name.endsWith(`/${versionsName}`) },
};

/** Throws ZipError or an error of the file system. */
export const openArchive = (file: string): Promise<ZipReader> => openZip(file, limits);
