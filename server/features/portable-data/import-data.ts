/** Imports an archive of `exportData`: checks it completely, then imports all or nothing. */
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { animationLimits } from '#contract/pictures/picture-files.ts';
import { fileMessages } from '#contract/ui-text/owner.ts';
import { type VideoInput, videoMessages } from '#contract/videos/videos.ts';
import { profileFileMessages } from '#contract/profile/profile.ts';
import type { Database } from '../../kernel/database/database.ts';
import { Failure } from '../../lib/failure.ts';
import type { OnProgress } from '../../lib/progress.ts';
import { inFolder } from '../../lib/work-folder.ts';
import { isPdf, photoKinds, pictureKind, projectPictureKinds } from '../../kernel/pictures/kinds.ts';
import type { NewPicture, PictureField, Pictures } from '../../kernel/pictures/pictures.ts';
import { isBareAnimation } from '../../kernel/pictures/bare-picture.ts';
import { storeVideoFile, type VideoFile } from '../../kernel/videos/video-files.ts';
import { VideoError } from '../../kernel/videos/video-container.ts';
import { webVtt } from '../../kernel/videos/web-vtt.ts';
import { iconRule, logoRule } from '../appearance/appearance.service.ts';
import { type NewFont, readFont } from '../appearance/own-fonts.ts';
import { type Archive, openArchive } from './archive.ts';
import { filesOf } from './file-paths.ts';
import { PortableDataError, type SiteData } from './format.ts';
import { pageHistoryFile, projectHistoryFile } from './history-format.ts';
import { readData, readHistory, readHistoryPictures } from './read-data.ts';
import { holdsContent, writeSite } from './writing.repository.ts';

export interface ImportParts {
  database: Database;
  pictures: Pictures;
  /** A private folder for checked files. */
  workFolder: string;
  now: () => number;
}

interface ImportOptions {
  onProgress?: OnProgress;
  /** Awaited after all checks, before content is replaced. Without it, a site with content is refused. */
  beforeReplacing?: () => Promise<void>;
}

export interface Imported {
  projects: number;
  categories: number;
  pictures: number;
  messages: number;
  /** Files of the archive without a reference; they are ignored. */
  unnamed: readonly string[];
}

/** Throws PortableDataError or ZipError and leaves the site unchanged. */
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
    await write({ ...parts, onProgress }, archive, data, files, beforeReplacing !== undefined);
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

/** A video, or the file that holds an animation. */
type CheckedMotion =
  | { video: VideoFile; settings: Required<VideoInput>; animation?: never }
  | { animation: string; video?: never };

interface CheckedFiles {
  /** Checked pictures by path, with the files that hold their bytes. */
  pictures: ReadonlyMap<string, { picture: NewPicture; waitsIn: string }>;
  motion: ReadonlyMap<string, CheckedMotion>;
  fonts: ReadonlyMap<string, NewFont>;
  resume: Buffer | undefined;
  named: ReadonlySet<string>;
}

/** Holds one picture in memory at a time. */
async function checkFiles(
  { pictures, onProgress }: Pick<ImportParts, 'pictures'> & { onProgress: OnProgress },
  archive: Archive,
  data: SiteData,
  folder: string,
): Promise<CheckedFiles> {
  const { photo, resume, icon, logo, fonts, content } = filesOf(data);
  const inHistory = await readHistoryPictures(archive, data);
  const fields: [string | null, Omit<PictureField, 'field'>][] = [
    [photo, { kinds: photoKinds, otherKind: profileFileMessages.photo }],
    [icon, iconRule],
    [logo, logoRule],
    ...[...content, ...inHistory].map((path): [string, Omit<PictureField, 'field'>] => [
      path,
      { kinds: projectPictureKinds, otherKind: fileMessages.damagedPicture },
    ]),
  ];
  const checked = new Map<string, { picture: NewPicture; waitsIn: string }>();
  const total = new Set(fields.flatMap(([path]) => path ?? [])).size;
  /** Animations of pictures that are animated themselves, as in archives made by hand. */
  const own = new Map<string, CheckedMotion>();
  for (const [path, field] of fields) {
    if (path === null || checked.has(path)) continue;
    onProgress({ step: 'Checking pictures', done: checked.size, total });
    const waitsIn = join(folder, String(checked.size));
    const picture = await namingFile(path, async () =>
      pictures.processKept(await bytesIn(archive, path), { ...field, field: path }),
    );
    await writeFile(waitsIn, picture.original.bytes, { mode: 0o600 });
    const { animation, ...still } = picture.original;
    if (animation) {
      await writeFile(`${waitsIn}-animation`, animation, { mode: 0o600 });
      own.set(path, { animation: `${waitsIn}-animation` });
    }
    const original = { ...still, bytes: Buffer.alloc(0) };
    checked.set(path, { picture: { ...picture, original }, waitsIn });
  }
  const checkedMotion = await checkMotion({ pictures, onProgress }, archive, data, checked, folder);
  const motion = new Map([...own, ...checkedMotion]);
  const pdf = resume === null ? undefined : await bytesIn(archive, resume);
  if (pdf && !isPdf(pdf)) throw new PortableDataError(`${resume}: ${profileFileMessages.resume}`);
  const checkedFonts = new Map<string, NewFont>();
  for (const path of fonts) {
    const font = await namingFile(path, async () => readFont(await bytesIn(archive, path), path));
    checkedFonts.set(path, font);
  }
  const motionFiles = data['motion.json'].map(({ file }) => file);
  const named = new Set([...checked.keys(), ...motionFiles, ...fonts, resume ?? '']);
  return { pictures: checked, motion, fonts: checkedFonts, resume: pdf, named };
}

/** Returns the videos and animations by the path of their picture. */
async function checkMotion(
  { pictures, onProgress }: Pick<ImportParts, 'pictures'> & { onProgress: OnProgress },
  archive: Archive,
  data: SiteData,
  checked: CheckedFiles['pictures'],
  folder: string,
): Promise<CheckedFiles['motion']> {
  const motion = new Map<string, CheckedMotion>();
  for (const { picture, file, play, captions } of data['motion.json']) {
    onProgress({ step: 'Checking videos', done: motion.size, total: data['motion.json'].length });
    if (!checked.has(picture))
      throw new PortableDataError(`motion.json: ${picture} is not a picture of the archive`);
    if (play === 'animation') {
      const bytes = await namingFile(file, async () =>
        animationFrom(pictures, await bytesIn(archive, file), file),
      );
      const animation = join(folder, `motion-${motion.size}`);
      await writeFile(animation, bytes, { mode: 0o600 });
      motion.set(picture, { animation });
      continue;
    }
    const valid = captions === null ? null : webVtt(captions);
    if (valid === undefined)
      throw new PortableDataError(`motion.json: ${picture}: ${videoMessages.captions}`);
    const from = join(folder, 'video');
    if (!(await archive.extract(file, from))) throw missing(file);
    const waitsIn = join(folder, `motion-${motion.size}`);
    const job = { from, to: waitsIn, isUpload: false };
    const container = await pictures.videos.remux(job).catch((error: unknown) => {
      throw error instanceof VideoError
        ? new PortableDataError(`${file}: ${videoMessages[error.fault]}`)
        : error;
    });
    await rm(from);
    motion.set(picture, { video: { file: waitsIn, container }, settings: { play, captions: valid } });
  }
  return motion;
}

/**
 * Returns an animation written by this version unchanged, and others without metadata. AVIF animations come from
 * earlier versions, which had removed the metadata.
 */
async function animationFrom(pictures: Pictures, bytes: Buffer, field: string): Promise<Buffer> {
  const rule = { field, kinds: ['webp', 'avif'], otherKind: fileMessages.damagedPicture } as const;
  const { animation } = (await pictures.processUpload(bytes, rule)).original;
  if (pictureKind(bytes) === 'avif' && bytes.length <= animationLimits.bytes) return bytes;
  if (!animation) throw new PortableDataError(`${field}: is not an animation`);
  return isBareAnimation(bytes) ? bytes : animation;
}

async function bytesIn(archive: Archive, path: string): Promise<Buffer> {
  const bytes = await archive.read(path);
  if (!bytes) throw missing(path);
  return bytes;
}

const missing = (path: string) => new PortableDataError(`${path}: is missing in the archive`);

async function namingFile<T>(path: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    throw new PortableDataError(`${path}: ${error.details.issues?.[0]?.message ?? error.message}`);
  }
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
            const { picture, waitsIn } = checked;
            const motion = files.motion.get(path);
            const original = {
              ...picture.original,
              bytes: await readFile(waitsIn),
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
