/** Categories, projects, the resume and the appearance. */
import type { Generated } from 'kysely';
import type { ProjectFieldKinds } from '#contract/projects/projects.ts';
import type { StoredChoice } from '#contract/appearance/appearance.ts';
import type { CopiedTables, DeletedAt, RecordVersion, MadeBy, HistoryPicturesTable } from './table-types.ts';

export interface ContentTables {
  content_version: ContentVersionTable;
  categories: CategoriesTable;
  former_category_names: FormerCategoryNamesTable;
  projects: ProjectsTable;
  project_pictures: ProjectPicturesTable;
  project_content_pictures: ProjectContentPicturesTable;
  access_links: AccessLinksTable;
  project_versions: ProjectVersionsTable;
  project_version_pictures: HistoryPicturesTable;
  appearance: AppearanceTable;
  appearance_fonts: AppearanceFontsTable;
  custom_css_versions: CustomCssVersionsTable;
  documents: DocumentsTable;
  resume: ResumeTable;
}

export const contentTables: CopiedTables<Omit<ContentTables, 'content_version'>> = {
  appearance: { key: ['id'] },
  appearance_fonts: { key: ['role'] },
  custom_css_versions: { key: ['id'], numbered: true },
  documents: { key: ['id'], numbered: true },
  categories: { key: ['id'], first: 'parent_id', numbered: true },
  former_category_names: { key: ['key'] },
  projects: { key: ['id'], numbered: true },
  project_pictures: { key: ['id'], numbered: true },
  project_content_pictures: { key: ['project_id', 'picture_id'] },
  access_links: { key: ['id'], numbered: true },
  project_versions: { key: ['id'], numbered: true },
  project_version_pictures: { key: ['version_id', 'picture_id'] },
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

/** A former name of a category, by its normalised form. If two categories had the name, the later one. */
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
  /** The stored main picture; null for a link. */
  picture_id: number | null;
  /** Link to the main picture; '' for a draft without a picture, null for a stored picture. */
  image_link: string | null;
  state: 'published' | 'draft' | 'unlisted' | 'scheduled' | 'protected';
  /** Time of publication; null if it was created as published. */
  published_at: number | null;
  /** Time of the scheduled publication. */
  publish_at: number | null;
  /** Token of the preview link in plain text, for instances of the previous version. */
  preview_token: string | null;
  preview_token_hash: string | null;
  /** The token, sealed, so that the owner can see the link again. */
  sealed_preview_token: string | null;
  position: Position;
  /** Position among the featured projects, from 1; null if not featured. Hidden projects leave no gap. */
  star: number | null;
  /** Focal point of the picture for cropping, in percent from the left and from the top. */
  main_photo_focal_x: Generated<number>;
  main_photo_focal_y: Generated<number>;
  /** The chosen cover of a protected project. No other record uses this picture. */
  cover_picture_id: Generated<number | null>;
  /** Hash of the password that opens it while it is protected. */
  access_password: Generated<string | null>;
  /** Time at which the password was set. */
  access_password_at: Generated<number | null>;
  /** Former content, for instances of the previous version, as in `project_pictures`. */
  case_study: string | null;
  created_at: number;
  updated_at: number;
  version: RecordVersion;
  deleted_at: DeletedAt;
  /** Facts, links, blocks and further pictures as JSON text; null for none. */
  content: string | null;
}

/** Pictures in the content of projects, which may share them. */
interface ProjectContentPicturesTable {
  project_id: number;
  picture_id: number;
  /** Among the pictures of the content, from 0. */
  position: number;
  /** 1 if it has a description. */
  is_described: number;
}

/** Former further pictures, for instances of the previous version. Nothing reads or writes them. */
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
  made_by: MadeBy | null;
  /** Former id of a save, for instances of the previous version. */
  save_id: string | null;
  /** `Snapshot` as JSON text. */
  snapshot: string;
}

/** At most one row; none until the owner chooses something. */
interface AppearanceTable extends StoredChoice {
  id: 1;
  /** Both parts of the accent colour, or neither for the theme's own. */
  accent_hue: number | null;
  accent_chroma: number | null;
  /** The owner's own colour as #rrggbb; null for the theme's own, and for hue and chroma chosen without a colour. */
  accent_colour: string | null;
  /** Null if the icon is the first letter of the owner's name. */
  icon_picture_id: number | null;
  /** Null if the masthead shows the owner's name. */
  logo_picture_id: number | null;
  version: RecordVersion;
}

/** The owner's own fonts. */
export interface AppearanceFontsTable {
  role: 'heading' | 'text';
  hash: string;
  bytes: Buffer;
  /** `FontMetrics` as JSON text. */
  metrics: string;
}

/** Versions of the owner's own CSS. The newest one is the current CSS, unless that is empty. */
interface CustomCssVersionsTable {
  id: Generated<number>;
  /** In the address of its sheet. */
  hash: string;
  css: string;
  saved_at: number;
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
