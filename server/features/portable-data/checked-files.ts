/** Checks the files that the records of an archive name, before any is stored. */
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { animationLimits } from '#contract/pictures/picture-files.ts';
import { fileMessages } from '#contract/ui-text/owner.ts';
import { type VideoInput, videoMessages } from '#contract/videos/videos.ts';
import { profileFileMessages } from '#contract/profile/profile.ts';
import { Failure } from '../../lib/failure.ts';
import type { OnProgress } from '../../lib/progress.ts';
import { isAvifAnimation, isPdf, photoKinds, projectPictureKinds } from '../../kernel/pictures/file-kinds.ts';
import type { NewPicture, PictureField, Pictures } from '../../kernel/pictures/pictures.ts';
import { isBareAnimation } from '../../kernel/pictures/bare-picture.ts';
import type { VideoFile } from '../../kernel/videos/video-files.ts';
import { VideoError } from '../../kernel/videos/video-container.ts';
import { webVtt } from '../../kernel/videos/web-vtt.ts';
import { iconRule, logoRule } from '../appearance/appearance.service.ts';
import { type NewFont, readFont } from '../appearance/own-fonts.ts';
import type { Archive } from './archive.ts';
import { missingFile } from './data-faults.ts';
import { filesOf } from './file-paths.ts';
import { PortableDataError, type SiteData } from './format.ts';
import { readHistoryPictures } from './read-data.ts';

/** A video, or the path of the checked file with an animation. */
type CheckedMotion =
  | { video: VideoFile; settings: Required<VideoInput>; animation?: never }
  | { animation: string; video?: never };

export interface CheckedFiles {
  /** Keyed by path in the archive, including histories. The bytes are in the file `keptIn`, not in `picture`. */
  pictures: ReadonlyMap<string, { picture: NewPicture; keptIn: string }>;
  /** Keyed by the path of the picture. */
  motion: ReadonlyMap<string, CheckedMotion>;
  fonts: ReadonlyMap<string, NewFont>;
  resume: Buffer | undefined;
  /** Paths of the checked files in the archive. */
  named: ReadonlySet<string>;
}

interface Parts {
  pictures: Pictures;
  onProgress: OnProgress;
}

/**
 * Writes checked pictures, animations and videos to `folder`, which must be empty; fonts and the resume stay in memory.
 * Throws PortableDataError, ZipError, CodecUnavailableError or an error of the file system.
 */
export async function checkFiles(
  { pictures, onProgress }: Parts,
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
  const checked = new Map<string, { picture: NewPicture; keptIn: string }>();
  const total = new Set(fields.flatMap(([path]) => path ?? [])).size;
  /** Animations in the files of pictures themselves, as in archives made by hand. */
  const own = new Map<string, CheckedMotion>();
  for (const [path, field] of fields) {
    if (path === null || checked.has(path)) continue;
    onProgress({ step: 'Checking pictures', done: checked.size, total });
    const keptIn = join(folder, String(checked.size));
    const picture = await namingFile(path, async () =>
      pictures.processKept(await bytesIn(archive, path), { ...field, field: path }),
    );
    await writeFile(keptIn, picture.original.bytes, { mode: 0o600 });
    const { animation, ...still } = picture.original;
    if (animation) {
      await writeFile(`${keptIn}-animation`, animation, { mode: 0o600 });
      own.set(path, { animation: `${keptIn}-animation` });
    }
    const original = { ...still, bytes: Buffer.alloc(0) };
    checked.set(path, { picture: { ...picture, original }, keptIn });
  }
  const checkedMotion = await checkMotion({ pictures, onProgress }, archive, data, checked, folder);
  const motion = new Map([...own, ...checkedMotion]);
  const pdf = resume === null ? undefined : await bytesIn(archive, resume);
  if (pdf && !isPdf(pdf)) throw new PortableDataError(`${resume}: ${profileFileMessages.resume}`);
  const checkedFonts = new Map<string, NewFont>();
  for (const path of fonts)
    checkedFonts.set(path, await namingFile(path, async () => readFont(await bytesIn(archive, path), path)));
  const motionFiles = data['motion.json'].map(({ file }) => file);
  const named = new Set([...checked.keys(), ...motionFiles, ...fonts, resume ?? '']);
  return { pictures: checked, motion, fonts: checkedFonts, resume: pdf, named };
}

/** Checks the files of `motion.json`. Returns the videos and animations by the path of their picture. */
async function checkMotion(
  { pictures, onProgress }: Parts,
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
    const keptIn = join(folder, `motion-${motion.size}`);
    const job = { from, to: keptIn, isUpload: false };
    const container = await pictures.videos.remux(job).catch((error: unknown) => {
      throw error instanceof VideoError
        ? new PortableDataError(`${file}: ${videoMessages[error.fault]}`)
        : error;
    });
    await rm(from);
    motion.set(picture, { video: { file: keptIn, container }, settings: { play, captions: valid } });
  }
  return motion;
}

/** Re-encodes an animation with metadata, except AVIF: earlier releases, which stored it, removed them. */
async function animationFrom(pictures: Pictures, bytes: Buffer, field: string): Promise<Buffer> {
  const rule = { field, kinds: ['webp', 'avif'], otherKind: fileMessages.damagedPicture } as const;
  const { animation } = (await pictures.processUpload(bytes, rule)).original;
  if (isAvifAnimation(bytes) && bytes.length <= animationLimits.bytes) return bytes;
  if (!animation) throw new PortableDataError(`${field}: is not an animation`);
  return isBareAnimation(bytes) ? bytes : animation;
}

async function bytesIn(archive: Archive, path: string): Promise<Buffer> {
  const bytes = await archive.read(path);
  if (!bytes) throw missing(path);
  return bytes;
}

export const missing = (path: string) => new PortableDataError(missingFile(path));

/** Turns a failure of `work` into a PortableDataError that names the file. */
async function namingFile<T>(path: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    throw new PortableDataError(`${path}: ${error.details.issues?.[0]?.message ?? error.message}`);
  }
}
