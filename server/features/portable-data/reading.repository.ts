/** Reads a whole site for the export: content outside the trash, without secrets, and references to its files. */
import { sql } from 'kysely';
import type { CaseStudy } from '#contract/projects/case-study.ts';
import { animationLimits } from '#contract/profile/files.ts';
import { firstLayout, firstLook } from '#contract/appearance/themes.ts';
import type { Database, Db } from '../../kernel/database/database.ts';
import type { MessageAnswersTable } from '../../kernel/database/mail-tables.ts';
import { type StoredVideo, videosRepository } from '../../kernel/videos/videos.repository.ts';
import { picturesRepository } from '../../kernel/images/pictures.repository.ts';
import { appearanceRepository } from '../appearance/appearance.repository.ts';
import { categoriesRepository } from '../categories/categories.repository.ts';
import { withoutForeignPictures } from '../projects/block-pictures.service.ts';
import { loaded, ownFields } from '../projects/project-columns.repository.ts';
import { profileRepository } from '../profile/profile.repository.ts';
import { resumeRepository } from '../resume/resume.repository.ts';
import { siteSettingsRepository } from '../site-settings/site-settings.repository.ts';
import { filePaths } from './file-paths.ts';
import type {
  AppearanceData,
  CategoryData,
  MessageData,
  MotionData,
  ProfileData,
  ProjectData,
  SiteData,
  VisitCountData,
} from './format.ts';
import { pagesData } from './pages.repository.ts';
import { testimonialsData } from './testimonials.repository.ts';
import { pageVersionsData, sizeOfPageVersions } from './page-versions.repository.ts';
import {
  picturesOfVersions,
  sizeOfVersions,
  versionsData,
  type VersionsOfProject,
} from './versions.repository.ts';

/** A file made of rows of the database. */
export type StoredFile = { path: string } & (
  | { pictureId: number }
  | { documentId: number }
  | { animationOf: number }
  | { video: StoredVideo }
  | { versions: VersionsOfProject }
  | { versions: VersionsOfPage }
);

/** The versions of a page as a file. */
interface VersionsOfPage {
  pageId: number;
  paths: ReadonlyMap<number, string>;
}

const at = (time: number) => new Date(time).toISOString();
const atOrNull = (time: number | null) => (time === null ? null : at(time));

/** Reads the data and its files in one snapshot. Without messages, their file is absent. */
export function readSite(
  database: Database,
  { withMessages }: { withMessages: boolean },
): Promise<{ data: SiteData; files: StoredFile[] }> {
  const transaction = database.db.transaction();
  const consistent =
    database.dialect === 'postgres' ? transaction.setIsolationLevel('repeatable read') : transaction;
  return consistent.execute(async (trx) => {
    const files: StoredFile[] = [];
    const paths = picturePaths(files);
    const data: SiteData = {
      'profile.json': await profile(trx, files),
      'site.json': (await siteSettingsRepository(trx).get()).record,
      'appearance.json': await appearance(trx, files),
      'resume.json': (await resumeRepository(trx).get()).record,
      'categories.json': await categories(trx),
      'projects.json': await projects(trx, paths),
      'pages.json': await pagesData(trx, {
        pathOf: paths.pathOf,
        addVersions: (pageId, path) => void files.push({ path, versions: { pageId, paths: paths.known } }),
      }),
      'testimonials.json': await testimonialsData(trx, paths.pathOf),
      // After the projects and pages, whose pictures are among the files.
      'motion.json': await motion(trx, files),
      'messages.json': withMessages ? await messages(trx) : undefined,
      'visits.json': await visits(trx),
    };
    return { data, files };
  });
}

/** A file that is read at once. */
type WholeFile = Exclude<StoredFile, { video: StoredVideo }>;

/** Returns undefined if the file was deleted meanwhile. */
export async function bytesOf({ db }: Pick<Database, 'db'>, file: WholeFile): Promise<Buffer | undefined> {
  if ('versions' in file) {
    const { versions: of } = file;
    const versions =
      'pageId' in of ? await pageVersionsData(db, of.pageId, of.paths) : await versionsData(db, of);
    return Buffer.from(`${JSON.stringify(versions)}\n`);
  }
  if ('animationOf' in file) return picturesRepository(db).animation(file.animationOf);
  const isPicture = 'pictureId' in file;
  const row = await db
    .selectFrom(isPicture ? 'pictures' : 'documents')
    .select('bytes')
    .where('id', '=', isPicture ? file.pictureId : file.documentId)
    .executeTakeFirst();
  return row?.bytes;
}

/** Returns the total size of the files in bytes. */
export async function sizeOf({ db }: Pick<Database, 'db'>, files: readonly StoredFile[]): Promise<number> {
  let size = 0;
  for (const file of files) {
    if ('video' in file || 'animationOf' in file) {
      size += 'video' in file ? file.video.size : animationLimits.bytes;
      continue;
    }
    if ('versions' in file) {
      const { versions: of } = file;
      size +=
        'pageId' in of ? await sizeOfPageVersions(db, of.pageId) : await sizeOfVersions({ db }, of.projectId);
      continue;
    }
    const isPicture = 'pictureId' in file;
    const row = await db
      .selectFrom(isPicture ? 'pictures' : 'documents')
      .select(sql<number>`length(bytes)`.as('size'))
      .where('id', '=', isPicture ? file.pictureId : file.documentId)
      .executeTakeFirst();
    size += row?.size ?? 0;
  }
  return size;
}

/** Returns the videos and animations of the pictures among the files, and adds theirs. */
async function motion(db: Db, files: StoredFile[]): Promise<MotionData[]> {
  const paths = new Map(
    files.flatMap((file) => ('pictureId' in file ? [[file.pictureId, file.path] as const] : [])),
  );
  const videos = await videosRepository(db).ofPictures([...paths.keys()]);
  const animations = await picturesRepository(db).animations([...paths.keys()]);
  return [...paths].flatMap(([pictureId, picture]): MotionData[] => {
    const video = videos.get(pictureId);
    if (video) {
      const file = filePaths.beside(picture, video.type.replace('video/', ''));
      files.push({ path: file, video });
      return [{ picture, file, play: video.play, captions: video.captions }];
    }
    const animation = animations.get(pictureId);
    if (!animation) return [];
    const file = filePaths.beside(picture, animation.format);
    files.push({ path: file, animationOf: pictureId });
    return [{ picture, file, play: 'animation', captions: null }];
  });
}

async function formatOf(db: Db, pictureId: number): Promise<string> {
  const picture = db.selectFrom('pictures').select('format').where('id', '=', pictureId);
  return (await picture.executeTakeFirstOrThrow()).format;
}

/** Returns the owner's profile, or an imported one that waits for an owner. */
async function profile(db: Db, files: StoredFile[]): Promise<ProfileData> {
  const owner = (await profileRepository(db).get()) ?? (await waitingProfile(db));
  if (!owner) return null;
  const { photo_id, resume_id, version: _grows, ...texts } = owner;
  const photo = photo_id === null ? null : filePaths.photo(await formatOf(db, photo_id));
  const resume = resume_id === null ? null : filePaths.resume;
  if (photo !== null && photo_id !== null) files.push({ path: photo, pictureId: photo_id });
  if (resume !== null && resume_id !== null) files.push({ path: resume, documentId: resume_id });
  return { ...texts, photo, resume };
}

async function waitingProfile(db: Db) {
  const row = await db.selectFrom('waiting_profile').selectAll().executeTakeFirst();
  if (!row) return undefined;
  const { photo_id, resume_id, texts } = row;
  const kept = JSON.parse(texts) as Omit<NonNullable<ProfileData>, 'photo' | 'resume'>;
  return { ...kept, photo_id, resume_id, version: 1 };
}

async function appearance(db: Db, files: StoredFile[]): Promise<AppearanceData> {
  const row = await appearanceRepository(db).get();
  if (!row) return { ...firstLook, layout: firstLayout, icon: null, logo: null, logo_in_dark: 'same' };
  const { theme, fonts, layout, accent_hue: hue, accent_chroma: chroma, logo_in_dark } = row;
  const accent = hue === null || chroma === null ? null : { hue, chroma };
  const fileOf = async (name: 'icon' | 'logo') => {
    const pictureId = row[`${name}_picture_id`];
    if (pictureId === null) return null;
    const path = filePaths[name](await formatOf(db, pictureId));
    files.push({ path, pictureId });
    return path;
  };
  const icon = await fileOf('icon');
  return { theme, accent, fonts, layout, icon, logo: await fileOf('logo'), logo_in_dark };
}

async function categories(db: Db): Promise<CategoryData[]> {
  const times = await db.selectFrom('categories').select(['id', 'created_at']).execute();
  const createdAt = new Map(times.map(({ id, created_at }) => [id, created_at]));
  const former = await db
    .selectFrom('former_category_names')
    .select(['category_id', 'category_name'])
    .execute();
  const namesOf = Map.groupBy(former, ({ category_id }) => category_id);
  const live = await categoriesRepository(db).list();
  return live.map((category) => ({
    ...category,
    former_names: (namesOf.get(category.id) ?? []).map(({ category_name }) => category_name).toSorted(),
    created_at: at(createdAt.get(category.id) ?? 0),
  }));
}

/** Paths of stored pictures. A picture that several projects and pages share is one file. */
function picturePaths(files: StoredFile[]) {
  /** Paths of the stored pictures so far. */
  const known = new Map<number, string>();
  const written = new Set<string>();
  function pathOf(pictureId: number, path: string): string {
    const shared = known.get(pictureId);
    if (shared !== undefined) return shared;
    // Versions' pictures are named by their hash, which two of them may share.
    if (!written.has(path)) files.push({ path, pictureId });
    written.add(path);
    known.set(pictureId, path);
    return path;
  }
  return { files, known, pathOf };
}

async function projects(
  db: Db,
  { files, known, pathOf }: ReturnType<typeof picturePaths>,
): Promise<ProjectData[]> {
  const rows = await db
    .selectFrom('projects as p')
    .leftJoin('categories as c', 'c.id', 'p.category_id')
    .leftJoin('pictures', 'pictures.id', 'p.picture_id')
    .select(ownFields.map((name) => `p.${name}` as const))
    .select(['p.id', 'c.category_name as category', 'p.picture_id', 'pictures.format', 'p.image_link'])
    .select(['p.main_photo_focal_x as focal_x', 'p.main_photo_focal_y as focal_y', 'p.star'])
    .select(['p.case_study', 'p.published_at', 'p.created_at', 'p.updated_at'])
    .leftJoin('pictures as cover', 'cover.id', 'p.cover_picture_id')
    .select(['p.cover_picture_id', 'cover.format as cover_format'])
    .where('p.deleted_at', 'is', null)
    .orderBy('p.position')
    .orderBy('p.id', 'desc')
    .execute();
  const further = await db
    .selectFrom('project_pictures as g')
    .innerJoin('pictures', 'pictures.id', 'g.picture_id')
    .select(['g.project_id', 'g.id', 'g.picture_id', 'pictures.format'])
    .select(['g.description', 'g.caption', 'g.focal_x', 'g.focal_y'])
    .orderBy('g.position')
    .orderBy('g.id')
    .execute();
  const byProject = Map.groupBy(further, ({ project_id }) => project_id);
  const ofVersions = await picturesOfVersions(db);
  return rows.map((row) => {
    const named = { id: row.id, title: row.project_title };
    const main =
      row.picture_id === null || row.format === null
        ? null
        : pathOf(row.picture_id, filePaths.mainPhoto(named, row.format));
    const cover =
      row.cover_picture_id === null || row.cover_format === null
        ? null
        : pathOf(row.cover_picture_id, filePaths.coverPicture(named, row.cover_format));
    const pictures = (byProject.get(row.id) ?? []).map(({ picture_id, format, id, ...texts }) => {
      const file = pathOf(picture_id, filePaths.picture(named, id, format));
      const { description, caption, focal_x, focal_y } = texts;
      return { id, file, description, caption, focal_x, focal_y };
    });
    const versions = ofVersions.has(row.id) ? filePaths.versions(named) : null;
    for (const { picture_id, hash, format } of ofVersions.get(row.id) ?? [])
      if (picture_id !== null && hash !== null && format !== null)
        pathOf(picture_id, filePaths.versionPicture(named, hash, format));
    if (versions !== null) files.push({ path: versions, versions: { projectId: row.id, paths: known } });
    const own = new Set(pictures.map(({ id }) => id));
    const caseStudy = row.case_study === null ? null : (JSON.parse(row.case_study) as CaseStudy);
    return {
      id: row.id,
      ...loaded(row),
      category: row.category ?? '',
      main_photo: { file: main, link: row.image_link || null, focal_x: row.focal_x, focal_y: row.focal_y },
      cover_picture: cover,
      star: row.star,
      pictures,
      case_study: caseStudy && withoutForeignPictures(caseStudy, own),
      versions,
      published_at: atOrNull(row.published_at),
      created_at: at(row.created_at),
      updated_at: at(row.updated_at),
    };
  });
}

async function messages(db: Db): Promise<MessageData[]> {
  const rows = await db
    .selectFrom('contact_messages')
    .select(['id', 'name', 'email', 'subject', 'message', 'created_at', 'folder', 'filed_at'])
    .select(['read_at', 'answered_at', 'spam_reason', 'mail_outcome', 'mail_outcome_at', 'mail_detail'])
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
  const answers = await db.selectFrom('message_answers').selectAll().orderBy('id').execute();
  return rows.map(({ mail_outcome, mail_outcome_at, mail_detail, ...row }) => ({
    ...row,
    created_at: at(row.created_at),
    filed_at: at(row.filed_at),
    read_at: atOrNull(row.read_at),
    mail: mailResult({ mail_outcome, mail_outcome_at, mail_detail }),
    answered_at: atOrNull(row.answered_at),
    answers: answers
      .filter(({ message_id }) => message_id === row.id)
      .map((answer) => ({
        text: answer.text,
        created_at: at(answer.created_at),
        mail: mailResult(answer),
      })),
  }));
}

function mailResult(
  row: Pick<MessageAnswersTable, 'mail_outcome' | 'mail_outcome_at' | 'mail_detail'>,
): MessageData['mail'] {
  const { mail_outcome: outcome, mail_outcome_at, mail_detail: detail } = row;
  return outcome === null ? null : { outcome, at: atOrNull(mail_outcome_at), detail };
}

async function visits(db: Db): Promise<VisitCountData[]> {
  const rows = await db.selectFrom('visit_counts').select(['day', 'kind', 'name', 'count']).execute();
  // The databases sort texts differently.
  const keyOf = ({ day, kind, name }: VisitCountData) => `${day} ${kind} ${name}`;
  return rows.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
}
