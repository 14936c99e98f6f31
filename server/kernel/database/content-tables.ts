/** Content that visitors see. */
import type { Generated } from 'kysely';
import type { VersionMaker } from '#contract/projects/history.ts';
import type { PageState } from '#contract/own-pages/own-pages.ts';
import type { PagePlace } from '#contract/site/site-settings.ts';
import type { TestimonialState } from '#contract/testimonials/testimonials.ts';
import type { ProjectState } from '#contract/projects/project-states.ts';
import type { ProjectFieldKinds } from '#contract/projects/projects.ts';
import type { StoredChoice } from '#contract/appearance/appearance.ts';
import type { VideoType, WayToPlay } from '#contract/projects/videos.ts';

/**
 * How a copy of the site reads each table. `first` puts rows before those of the same table that refer to them. Tables
 * are listed after the tables they refer to.
 */
export type CopiedTables<Tables> = {
  [Table in keyof Tables]: { key: readonly string[]; first?: string; numbered?: true };
};

export interface ContentTables {
  content_version: ContentVersionTable;
  categories: CategoriesTable;
  former_category_names: FormerCategoryNamesTable;
  projects: ProjectsTable;
  project_pictures: ProjectPicturesTable;
  access_links: AccessLinksTable;
  project_versions: ProjectVersionsTable;
  project_version_pictures: ProjectVersionPicturesTable;
  own_pages: OwnPagesTable;
  own_page_pictures: OwnPagePicturesTable;
  own_page_versions: OwnPageVersionsTable;
  own_page_version_pictures: ProjectVersionPicturesTable;
  former_page_slugs: FormerPageSlugsTable;
  testimonials: TestimonialsTable;
  testimonial_requests: TestimonialRequestsTable;
  picture_uploads: PictureUploadsTable;
  pictures: PicturesTable;
  picture_placeholders: PicturePlaceholdersTable;
  picture_variants: PictureVariantsTable;
  picture_animations: PictureAnimationsTable;
  picture_videos: PictureVideosTable;
  picture_video_parts: PictureVideoPartsTable;
  share_pictures: SharePicturesTable;
  appearance: AppearanceTable;
  documents: DocumentsTable;
  resume: ResumeTable;
}

export const contentTables: CopiedTables<Omit<ContentTables, 'content_version'>> = {
  pictures: { key: ['id'], numbered: true },
  picture_placeholders: { key: ['picture_id'] },
  picture_variants: { key: ['picture_id', 'width', 'format'] },
  picture_animations: { key: ['picture_id'] },
  picture_videos: { key: ['picture_id'] },
  picture_video_parts: { key: ['picture_id', 'number'] },
  appearance: { key: ['id'] },
  documents: { key: ['id'], numbered: true },
  categories: { key: ['id'], first: 'parent_id', numbered: true },
  former_category_names: { key: ['key'] },
  projects: { key: ['id'], numbered: true },
  project_pictures: { key: ['id'], numbered: true },
  access_links: { key: ['id'], numbered: true },
  project_versions: { key: ['id'], numbered: true },
  project_version_pictures: { key: ['version_id', 'picture_id'] },
  own_pages: { key: ['id'], numbered: true },
  own_page_pictures: { key: ['page_id', 'picture_id'] },
  own_page_versions: { key: ['id'], numbered: true },
  own_page_version_pictures: { key: ['version_id', 'picture_id'] },
  former_page_slugs: { key: ['slug'] },
  testimonials: { key: ['id'], numbered: true },
  testimonial_requests: { key: ['id'], numbered: true },
  picture_uploads: { key: ['id'], numbered: true },
  share_pictures: { key: ['subject'] },
  resume: { key: ['id'] },
};

/**
 * Position in the owner's order, lowest first. Records in the trash keep it, so that they return to their
 * place. Numbers have gaps and may be negative.
 */
type Position = Generated<number>;

/** One row: incremented by every change that visitors can see. */
interface ContentVersionTable {
  id: 1;
  version: number;
}

interface CategoriesTable {
  id: Generated<number>;
  category_name: string;
  /** The normalised name (`categoryKey`), unique among live categories. */
  key: string;
  description: string | null;
  category_icon_link: string;
  parent_id: number | null;
  position: Position;
  created_at: number;
  version: RecordVersion;
  deleted_at: DeletedAt;
}

/** A former name of a category, by its normalised form; if two categories had it, the later one. */
interface FormerCategoryNamesTable {
  key: string;
  category_name: string;
  category_id: number;
}

/** Column types of a project's fields: empty optional texts are null, and lists are JSON text. */
interface FieldColumns {
  text: string;
  optional: string | null;
  link: string | null;
  list: string;
}

/** Fields of a project with a column of the same name as in the API. */
type ProjectColumns = {
  [Wire in keyof ProjectFieldKinds as ProjectFieldKinds[Wire] extends keyof FieldColumns
    ? Exclude<Wire, 'category'>
    : never]: FieldColumns[ProjectFieldKinds[Wire] & keyof FieldColumns];
};

interface ProjectsTable extends ProjectColumns {
  id: Generated<number>;
  /** Null for a draft without a category. */
  category_id: number | null;
  /** A stored picture, otherwise image_link, which is empty for a draft without a picture. */
  picture_id: number | null;
  image_link: string | null;
  state: ProjectState;
  /** Time of publication; null if it was created as published. */
  published_at: number | null;
  /** Time of the scheduled publication. */
  publish_at: number | null;
  /**
   * Token of the preview link, in plain text so that the owner can see the link again. It shows only this
   * project, which anyone who can read the database can read there.
   */
  preview_token: string | null;
  position: Position;
  /** Position among the featured projects, from 1; null for most. Hidden projects leave no gap. */
  star: number | null;
  /** Focal point of the picture for cropping, in percent from the left and from the top. */
  main_photo_focal_x: Generated<number>;
  main_photo_focal_y: Generated<number>;
  /** The chosen cover of a protected project, which belongs to it alone. */
  cover_picture_id: Generated<number | null>;
  /** Hash of the password that opens it while it is protected. */
  access_password: Generated<string | null>;
  /** Time at which the password was set. */
  access_password_at: Generated<number | null>;
  /** The case study as JSON, or null. */
  case_study: string | null;
  created_at: number;
  updated_at: number;
  version: RecordVersion;
  deleted_at: DeletedAt;
}

/** Original pictures: upright, without metadata, re-encoded. */
interface PicturesTable {
  id: Generated<number>;
  hash: string;
  format: string;
  width: number;
  height: number;
  bytes: Buffer;
}

/** Tiny previews of pictures. Older pictures get one after a start. */
interface PicturePlaceholdersTable {
  picture_id: number;
  /** A `data:` URL; empty if none can be made. */
  placeholder: string;
}

/** Further pictures of a project. Projects may share pictures; each has a picture at most once. */
interface ProjectPicturesTable {
  id: Generated<number>;
  project_id: number;
  picture_id: number;
  position: number;
  description: string;
  caption: string;
  focal_x: number;
  focal_y: number;
}

/** Links that open a protected project. */
export interface AccessLinksTable {
  id: Generated<number>;
  project_id: number;
  name: string;
  token_hash: string;
  created_at: number;
  /** Null for a link without an end. */
  expires_at: number | null;
  /** Null for a link without a limit. */
  max_visits: number | null;
  visits: Generated<number>;
  first_visit_at: Generated<number | null>;
  last_visit_at: Generated<number | null>;
  revoked_at: Generated<number | null>;
}

/** States of projects after each save, oldest first by id. */
export interface ProjectVersionsTable {
  id: Generated<number>;
  project_id: number;
  saved_at: number;
  made_by: VersionMaker | null;
  /** Id of the save, whose further requests change this version. */
  save_id: string | null;
  /** `Snapshot` as JSON text. */
  snapshot: string;
}

/** Pictures of versions. A picture is stored as long as a version or a record uses it. */
export interface ProjectVersionPicturesTable {
  version_id: number;
  picture_id: number;
}

interface OwnPagesTable {
  id: Generated<number>;
  title: string;
  /** Unique among live pages. */
  slug: string;
  state: PageState;
  place: PagePlace;
  position: number;
  /** Empty for the beginning of the page. */
  description: string;
  created_at: number;
  updated_at: number;
  version: RecordVersion;
  deleted_at: DeletedAt;
  /** `PageContent` as JSON text. */
  content: string;
}

/** Pictures in the content of pages. */
interface OwnPagePicturesTable {
  page_id: number;
  picture_id: number;
}

/** States of pages after each save, oldest first by id. */
interface OwnPageVersionsTable {
  id: Generated<number>;
  page_id: number;
  saved_at: number;
  made_by: VersionMaker | null;
  /** `PageSnapshot` as JSON text. */
  snapshot: string;
}

/** A former address of a page; if two pages had it, the later one. */
interface FormerPageSlugsTable {
  slug: string;
  page_id: number;
}

interface TestimonialsTable {
  id: Generated<number>;
  words: string;
  name: string;
  role: string;
  company: string;
  link: string;
  /** The client's address, for questions; visitors never see it. */
  email: string;
  picture_id: number | null;
  project_id: number | null;
  state: TestimonialState;
  /** 1 if the client wrote the words. */
  is_from_client: 0 | 1;
  position: number;
  /** Words that wait for the client's confirmation. */
  proposed_words: string | null;
  proposed_until: number | null;
  proposal_hash: string | null;
  created_at: number;
  updated_at: number;
  version: RecordVersion;
}

/** Requests that nobody has answered yet. */
interface TestimonialRequestsTable {
  id: Generated<number>;
  token_hash: string;
  name: string;
  email: string;
  project_id: number | null;
  created_at: number;
  expires_at: number;
}

/** Pictures that no project has taken yet. */
interface PictureUploadsTable {
  id: Generated<number>;
  picture_id: number;
  created_at: number;
}

/** Smaller or differently encoded versions, created on first use. */
interface PictureVariantsTable {
  picture_id: number;
  width: number;
  format: string;
  bytes: Buffer;
}

/** Animations of pictures as WebP. The picture is the first frame. */
interface PictureAnimationsTable {
  picture_id: number;
  hash: string;
  bytes: Buffer;
}

/** Videos. The picture is shown before the video plays; who uses or may see the picture, uses or may see the video. */
interface PictureVideosTable {
  picture_id: number;
  /** In bytes. */
  size: number;
  /** Number of bytes that have arrived. */
  received: number;
  /** Null until the video has arrived and is checked; then nothing but `play` and `captions` changes. */
  hash: string | null;
  type: VideoType | null;
  width: number | null;
  height: number | null;
  duration_ms: number | null;
  play: WayToPlay;
  /** WebVTT. */
  captions: string | null;
  created_at: number;
  /** `picture_id` of the parts that it plays, for a copy with another still or other settings; null for its own. */
  parts_of: number | null;
}

/** The bytes of videos in parts of `storedPartBytes`, so that none is in memory as a whole. Deleted after the last video that plays them. */
interface PictureVideoPartsTable {
  picture_id: number;
  /** From 0. */
  number: number;
  bytes: Buffer;
}

/** Share pictures, the latest for each page. */
interface SharePicturesTable {
  /** As in the picture's URL. */
  subject: string;
  /** At most one of them: the record that the picture belongs to. */
  category_id: number | null;
  project_id: number | null;
  page_id: number | null;
  hash: string;
  bytes: Buffer;
}

/** At most one row; none until the owner chooses something. */
interface AppearanceTable extends StoredChoice {
  id: 1;
  /** Both parts of the accent colour, or neither for the theme's own. */
  accent_hue: number | null;
  accent_chroma: number | null;
  /** Null if the icon is the first letter of the owner's name. */
  icon_picture_id: number | null;
  /** Null if the masthead shows the owner's name. */
  logo_picture_id: number | null;
  version: RecordVersion;
}

interface DocumentsTable {
  id: Generated<number>;
  hash: string;
  bytes: Buffer;
  created_at: number;
}

/** The owner's resume. One row; none until the owner has written something. */
interface ResumeTable {
  id: 1;
  /** `ResumeSections` as JSON text. */
  sections: string;
  version: RecordVersion;
}

/** Starts at 1 and is incremented by every change of the record; `If-Match` names it. */
export type RecordVersion = Generated<number>;

/** Null while the record is live; only live records are listed, found, counted and served. */
export type DeletedAt = number | null;
