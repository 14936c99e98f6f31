/** The zip file that holds a site as data, and how much may be in it. */
import { openZip, type ZipReader } from '../../lib/zip-reader.ts';
import { dataFileNames, manifestName } from './format.ts';

/** The files of an archive by their names. */
export type Archive = Pick<ZipReader, 'names' | 'read'>;

/** In bytes, unpacked. */
export const largestFile = 64 * 1024 * 1024;

const jsonFiles: ReadonlySet<string> = new Set([manifestName, ...dataFileNames]);

const limits = {
  entries: 60_000,
  file: largestFile,
  total: 64 * 1024 * 1024 * 1024,
  /** Texts that repeat themselves pack better than anything else that a site has. */
  ratio: { max: 500, of: (name: string) => !jsonFiles.has(name) },
};

/** Throws ZipError, or what the file system throws. */
export const openArchive = (file: string): Promise<ZipReader> => openZip(file, limits);
