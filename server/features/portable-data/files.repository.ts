/** Files of the archive besides its data files: pictures, videos, fonts, the resume and histories. */
import { sql } from 'kysely';
import { fontLimits, type FontRole } from '#contract/appearance/own-fonts.ts';
import { animationLimits } from '#contract/pictures/picture-files.ts';
import type { Database, Db } from '../../kernel/database/database.ts';
import { picturesRepository } from '../../kernel/pictures/pictures.repository.ts';
import { type StoredVideo, videosRepository } from '../../kernel/videos/videos.repository.ts';
import type { NewFont } from '../appearance/own-fonts.ts';
import { filePaths } from './file-paths.ts';
import type { MotionData, PageData, ProjectData } from './format.ts';
import { pageHistoryData } from './page-history.repository.ts';
import { projectHistoryData } from './project-history.repository.ts';
import type { PageHistoryData, ProjectHistoryData } from './history-format.ts';
import { sizeOfHistory, type HistoryOf } from './history.repository.ts';

/** A file of the archive, and where its bytes are in the database. */
export type StoredFile = { path: string } & (
  | { pictureId: number }
  | { documentId: number }
  | { fontOf: FontRole }
  | { animationOf: number }
  | { video: StoredVideo }
  /** `paths` has the paths of stored pictures by id, and is complete when all records are read. */
  | { history: HistoryOf & { paths: ReadonlyMap<number, string> } }
);

export type ExportFiles = ReturnType<typeof exportFiles>;

/** Collects the files that the data refers to. */
export function exportFiles() {
  const list: StoredFile[] = [];
  /** By the id of the stored picture. */
  const paths = new Map<number, string>();
  const written = new Set<string>();
  return {
    list: list as readonly StoredFile[],
    add: (file: StoredFile) => void list.push(file),
    /** Adds a stored picture and returns its path: for a picture that was added before, the earlier path. */
    addPicture(pictureId: number, path: string): string {
      const shared = paths.get(pictureId);
      if (shared !== undefined) return shared;
      // Stored pictures of versions may have the same hash, and so the same path.
      if (!written.has(path)) list.push({ path, pictureId });
      written.add(path);
      paths.set(pictureId, path);
      return path;
    },
    addHistory: (path: string, history: HistoryOf) =>
      void list.push({ path, history: { ...history, paths } }),
  };
}

/** Returns the formats of the pictures in the content of projects or of pages, keyed by id. */
export async function formatsIn(
  db: Db,
  table: 'project_content_pictures' | 'own_page_pictures',
): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('pictures')
    .select(['id', 'format'])
    .where('id', 'in', (eb) => eb.selectFrom(table).select(`${table}.picture_id`))
    .execute();
  return new Map(rows.map(({ id, format }) => [id, format]));
}

/** A file whose bytes are read as a whole. */
type WholeFile = Exclude<StoredFile, { video: StoredVideo }>;

/** Returns undefined if the file has been deleted since it was listed. */
export async function bytesOf({ db }: Pick<Database, 'db'>, file: WholeFile): Promise<Buffer | undefined> {
  if ('history' in file) {
    const { of, id, paths } = file.history;
    const history = await (of === 'page' ? pageHistoryData : projectHistoryData)(db, id, paths);
    return Buffer.from(`${JSON.stringify(history)}\n`);
  }
  if ('animationOf' in file) return picturesRepository(db).animation(file.animationOf);
  if ('fontOf' in file) {
    const font = db.selectFrom('appearance_fonts').select('bytes').where('role', '=', file.fontOf);
    return (await font.executeTakeFirst())?.bytes;
  }
  const isPicture = 'pictureId' in file;
  const row = await db
    .selectFrom(isPicture ? 'pictures' : 'documents')
    .select('bytes')
    .where('id', '=', isPicture ? file.pictureId : file.documentId)
    .executeTakeFirst();
  return row?.bytes;
}

/** Returns an upper estimate of the total size, in bytes. */
export async function sizeOf({ db }: Pick<Database, 'db'>, files: readonly StoredFile[]): Promise<number> {
  let size = 0;
  for (const file of files) size += await sizeOfOne(db, file);
  return size;
}

async function sizeOfOne(db: Db, file: StoredFile): Promise<number> {
  if ('video' in file) return file.video.size;
  if ('animationOf' in file) return animationLimits.bytes;
  if ('fontOf' in file) return fontLimits.bytes;
  if ('history' in file) return sizeOfHistory(db, file.history);
  const isPicture = 'pictureId' in file;
  const row = await db
    .selectFrom(isPicture ? 'pictures' : 'documents')
    .select(sql<number>`length(bytes)`.as('size'))
    .where('id', '=', isPicture ? file.pictureId : file.documentId)
    .executeTakeFirst();
  return row?.size ?? 0;
}

/**
 * Returns the videos and animations of the pictures in the list, and adds their files. Must be called after all
 * pictures are listed.
 */
export async function motionData(db: Db, { list, add }: ExportFiles): Promise<MotionData[]> {
  const paths = new Map(
    list.flatMap((file) => ('pictureId' in file ? [[file.pictureId, file.path] as const] : [])),
  );
  const videos = await videosRepository(db).ofPictures([...paths.keys()]);
  const animations = await picturesRepository(db).animations([...paths.keys()]);
  return [...paths].flatMap(([pictureId, picture]): MotionData[] => {
    const video = videos.get(pictureId);
    if (video) {
      const file = filePaths.beside(picture, video.type.replace('video/', ''));
      add({ path: file, video });
      return [{ picture, file, play: video.play, captions: video.captions }];
    }
    const animation = animations.get(pictureId);
    if (!animation) return [];
    const file = filePaths.beside(picture, animation.format);
    add({ path: file, animationOf: pictureId });
    return [{ picture, file, play: 'animation', captions: null }];
  });
}

export async function formatOf(db: Db, pictureId: number): Promise<string> {
  const picture = db.selectFrom('pictures').select('format').where('id', '=', pictureId);
  return (await picture.executeTakeFirstOrThrow()).format;
}

/** The checked files of an imported archive. Paths are those in the archive. */
export interface ImportFiles {
  /** Stores the picture at this path, with its video or animation, and returns its id. */
  picture(path: string): Promise<number>;
  font(path: string): NewFont | undefined;
  /** A PDF; undefined if no resume is uploaded. */
  resume: Buffer | undefined;
  projectHistory(project: ProjectData): Promise<ProjectHistoryData[]>;
  pageHistory(page: PageData): Promise<PageHistoryData[]>;
}
