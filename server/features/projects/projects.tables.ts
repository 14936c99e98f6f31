/** The tables of projects. */
import type { ProjectFieldKinds } from '#contract/projects/projects.ts';
import type { ProjectState } from '#contract/projects/project-states.ts';
import type {
  DeletedAt,
  Generated,
  HistoryPicturesTable,
  MadeBy,
  Position,
  RecordVersion,
} from '../../kernel/database/table-types.ts';

export interface ProjectsTables {
  projects: ProjectsTable;
  project_pictures: ProjectPicturesTable;
  project_content_pictures: ProjectContentPicturesTable;
  access_links: AccessLinksTable;
  project_versions: ProjectVersionsTable;
  project_version_pictures: HistoryPicturesTable;
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
  state: ProjectState;
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

/** Pictures in the content of projects, which may share them. */
interface ProjectContentPicturesTable {
  project_id: number;
  picture_id: number;
  /** Among the pictures of the content, from 0. */
  position: number;
  /** 1 if it has a description. */
  is_described: number;
}

/** Links that open a protected project. */
interface AccessLinksTable {
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
interface ProjectVersionsTable {
  id: Generated<number>;
  project_id: number;
  saved_at: number;
  made_by: MadeBy | null;
  /** Former id of a save, for instances of the previous version. */
  save_id: string | null;
  /** `Snapshot` as JSON text. */
  snapshot: string;
}
