/** Imports an archive in the format of `export-data.ts`: checks it completely, then imports all or nothing. */
import { readFile } from 'node:fs/promises';
import type { Database } from '../../kernel/database/database.ts';
import type { OnProgress } from '../../lib/progress.ts';
import { inFolder } from '../../lib/work-folder.ts';
import type { Pictures } from '../../kernel/pictures/pictures.ts';
import { storeVideoFile } from '../../kernel/videos/video-files.ts';
import { type Archive, openArchive } from './archive.ts';
import { type CheckedFiles, checkFiles, missing } from './checked-files.ts';
import { PortableDataError, type SiteData } from './format.ts';
import { pageHistoryFile, projectHistoryFile } from './history-format.ts';
import { readData, readHistory } from './read-data.ts';
import { holdsContent, writeSite } from './writing.repository.ts';

export interface ImportParts {
  database: Database;
  pictures: Pictures;
  /** Parent of the temporary folder for checked files. */
  workFolder: string;
  now: () => number;
}

interface ImportOptions {
  onProgress?: OnProgress;
  /** Called if the site has content, after all checks. Without it, a site with content is refused. */
  beforeReplacing?: () => Promise<void>;
}

export interface Imported {
  projects: number;
  categories: number;
  pictures: number;
  messages: number;
  /** Files that nothing in the archive refers to. They are ignored. */
  unnamed: readonly string[];
}

/** Throws PortableDataError, ZipError, CodecUnavailableError or a file system error. The site is then unchanged. */
export async function importFile(
  parts: ImportParts,
  file: string,
  options?: ImportOptions,
): Promise<Imported> {
  const zip = await openArchive(file);
  try {
    return await importData(parts, zip, options);
  } finally {
    zip.close();
  }
}

/** Like `importFile`, for an open archive. */
export async function importData(
  parts: ImportParts,
  archive: Archive,
  { beforeReplacing, onProgress = () => undefined }: ImportOptions = {},
): Promise<Imported> {
  const { database, workFolder } = parts;
  const isFull = await holdsContent(database.db);
  if (isFull && !beforeReplacing) refuseFull();
  return inFolder(workFolder, async (folder) => {
    const data = await readData(archive);
    const files = await checkFiles({ ...parts, onProgress }, archive, data, folder);
    if (isFull) await beforeReplacing?.();
    await write({ ...parts, onProgress }, archive, data, files, isFull);
    return {
      projects: data['projects.json'].length,
      categories: data['categories.json'].length,
      pictures: files.pictures.size,
      messages: data['messages.json']?.length ?? 0,
      unnamed: archive.names.filter((name) => !name.endsWith('.json') && !files.named.has(name)),
    };
  });
}

function refuseFull(): never {
  throw new PortableDataError(
    'This site already has content. Use an empty site, or --replace to back up the content and replace it.',
  );
}

async function write(
  { database, pictures, now, onProgress }: ImportParts & { onProgress: OnProgress },
  archive: Archive,
  data: SiteData,
  files: CheckedFiles,
  mayReplace: boolean,
): Promise<void> {
  let stored = 0;
  await database.writeContent(
    async (trx) => {
      // Checked again: content may have been added meanwhile.
      if (!mayReplace && (await holdsContent(trx))) refuseFull();
      await writeSite(
        trx,
        database,
        data,
        {
          async picture(path) {
            const checked = files.pictures.get(path);
            if (!checked) throw missing(path);
            onProgress({ step: 'Storing pictures', done: stored++, total: files.pictures.size });
            const { picture, keptIn } = checked;
            const motion = files.motion.get(path);
            const original = {
              ...picture.original,
              bytes: await readFile(keptIn),
              ...(motion?.animation !== undefined && { animation: await readFile(motion.animation) }),
            };
            const id = await pictures.add(trx, { ...picture, original });
            if (motion?.video) await storeVideoFile(trx, id, motion.video, motion.settings, now());
            return id;
          },
          font: (path) => files.fonts.get(path),
          resume: files.resume,
          projectHistory: (project) => readHistory(archive, project, projectHistoryFile),
          pageHistory: (page) => readHistory(archive, page, pageHistoryFile),
        },
        now(),
      );
    },
    ['accounts', 'mail', 'visits'],
  );
}
