/** Opens the zip archive of a site's data, with limits. */
import { videoLimits } from '#contract/videos/videos.ts';
import { openZip, type ZipReader } from '../../lib/zip-reader.ts';
import { pageHistoryName, historyName } from './file-paths.ts';
import { dataFileNames, manifestName } from './format.ts';

/** The part of an archive that an import needs. */
export type Archive = Pick<ZipReader, 'names' | 'read' | 'extract'>;

/** Maximum size of an unpacked file other than a video, in bytes. */
export const maxFileBytes = 64 * 1024 * 1024;

const jsonFiles: ReadonlySet<string> = new Set([manifestName, ...dataFileNames]);

const limits = {
  entries: 60_000,
  file: maxFileBytes,
  large: { max: videoLimits.bytes, of: (name: string) => /\.(?:mp4|webm)$/.test(name) },
  total: 64 * 1024 * 1024 * 1024,
  /** Limits zip bombs. The JSON files of the format are exempt: repetitive texts compress that well. */
  ratio: { max: 500, of: (name: string) => !jsonFiles.has(name) && !isHistory(name) },
};

function isHistory(name: string): boolean {
  return [historyName, pageHistoryName].some((own) => name.endsWith(`/${own}`));
}

/** The caller closes the archive. Throws ZipError or an error of the file system. */
export const openArchive = (file: string): Promise<ZipReader> => openZip(file, limits);
