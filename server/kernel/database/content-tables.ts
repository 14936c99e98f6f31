/** What visitors see. */
import type { Generated } from 'kysely';
import type { CategoryIcon } from '#contract/categories/category-names.ts';
import type { ProjectState } from '#contract/projects/project-states.ts';
import type { ProjectFieldKinds } from '#contract/projects/projects.ts';
import type { ThemeName } from '#contract/appearance/themes.ts';
import type { DeletedAt, RecordVersion } from './record-columns.ts';

/**
 * Its place in the owner's order: the lowest comes first. It is kept in the trash, so that what is restored is
 * back in its place. The numbers have gaps, and may be negative.
 */
type Position = Generated<number>;

/** One row: grows by one with every change that visitors can see. */
export interface ContentVersionTable {
  id: 1;
  version: number;
}

export interface CategoriesTable {
  id: Generated<number>;
  category_name: string;
  /** What all spellings of the name have in common; see categoryKey. No two live categories share one. */
  key: string;
  description: string | null;
  category_icon_link: CategoryIcon;
  parent_id: number | null;
  position: Position;
  created_at: number;
  version: RecordVersion;
  deleted_at: DeletedAt;
}

/** A name that a category had before, by the key of its spellings; of two categories, the one that had it last. */
export interface FormerCategoryNamesTable {
  key: string;
  category_name: string;
  category_id: number;
}

/** How the columns of a project's fields hold them: '' is null for what may be left out, and a list is JSON. */
interface FieldColumns {
  text: string;
  optional: string | null;
  link: string | null;
  list: string;
}

/** The fields of a project that have a column of their wire name, without its category, state and time. */
type ProjectColumns = {
  [Wire in keyof ProjectFieldKinds as ProjectFieldKinds[Wire] extends keyof FieldColumns
    ? Exclude<Wire, 'category'>
    : never]: FieldColumns[ProjectFieldKinds[Wire] & keyof FieldColumns];
};

export interface ProjectsTable extends ProjectColumns {
  id: Generated<number>;
  /** Null for a draft without any. */
  category_id: number | null;
  /** A picture of ours, or else image_link, which is empty for a draft without a picture. */
  picture_id: number | null;
  image_link: string | null;
  state: ProjectState;
  /** When it went from draft or scheduled to published; null for one that was published from the beginning. */
  published_at: number | null;
  /** When it is published, while it is scheduled. */
  publish_at: number | null;
  /**
   * In its preview link, as it is and not hashed, so that the owner can see the link again. It shows this one
   * project, which whoever can read the database can read there.
   */
  preview_token: string | null;
  position: Position;
  /** Its place on the front page, from 1 on; null for most. Those that visitors cannot see leave no hole. */
  star: number | null;
  /** What of the picture stays in sight where it is cropped, in percent from the left and from the top. */
  main_photo_focal_x: Generated<number>;
  main_photo_focal_y: Generated<number>;
  /** The case study as JSON, as the contract has it; null for none. */
  case_study: string | null;
  created_at: number;
  updated_at: number;
  version: RecordVersion;
  deleted_at: DeletedAt;
}

/** Original pictures: upright, without metadata, re-encoded. */
export interface PicturesTable {
  id: Generated<number>;
  hash: string;
  format: string;
  width: number;
  height: number;
  bytes: Buffer;
}

/** Pictures in a few pixels. One that was kept before there were any gets its own after a start. */
export interface PicturePlaceholdersTable {
  picture_id: number;
  /** A `data:` address; empty for a picture of which none can be made. */
  placeholder: string;
}

/** A project's further pictures. Each is a picture of its own, which goes with this row. */
export interface ProjectPicturesTable {
  id: Generated<number>;
  project_id: number;
  picture_id: number;
  position: number;
  description: string;
  caption: string;
  focal_x: number;
  focal_y: number;
}

/** Smaller or differently encoded versions, made when first asked for. */
export interface PictureVariantsTable {
  picture_id: number;
  width: number;
  format: string;
  bytes: Buffer;
}

/** The pictures that links to pages are shown with: of each page the last that was drawn. */
export interface SharePicturesTable {
  /** As it stands in the picture's address. */
  subject: string;
  /** At most one of the two: the record that the picture goes with. */
  category_id: number | null;
  project_id: number | null;
  hash: string;
  bytes: Buffer;
}

/** One row at most: none on a site whose owner has chosen nothing yet. */
export interface AppearanceTable {
  id: 1;
  theme: ThemeName;
  /** Both of the accent, or neither: then it is the theme's own. */
  accent_hue: number | null;
  accent_chroma: number | null;
  /** Null where the first letter of the owner's name is the icon. */
  icon_picture_id: number | null;
  version: RecordVersion;
}

export interface DocumentsTable {
  id: Generated<number>;
  hash: string;
  bytes: Buffer;
  created_at: number;
}
