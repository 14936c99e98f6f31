/** The tables of projects, their pictures, access links and history. Times are milliseconds since 1970. */
import type { MadeBy } from '#contract/content/history.ts';
import type { ProjectFieldKinds } from '#contract/projects/projects.ts';
import type { ProjectState } from '#contract/projects/project-states.ts';
import type {
  DeletedAt,
  Generated,
  HistoryPicturesTable,
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
  /** The stored main picture; null for a link and without a picture. */
  picture_id: number | null;
  /** Link to the main picture; '' for a draft without a picture, null for a stored picture. */
  image_link: string | null;
  state: ProjectState;
  /** Time when a draft, scheduled or protected project was last published; hiding it keeps the time. Null for none. */
  published_at: number | null;
  /** Time of the scheduled publication; null in other states. */
  publish_at: number | null;
  /** Unused: the token in plain text, as earlier releases stored it; always null for a link of a later release. */
  preview_token: string | null;
  preview_token_hash: string | null;
  /** The token, sealed, so that the owner can see the link again. */
  sealed_preview_token: string | null;
  position: Position;
  /** Position among the featured projects, from 1, hidden ones included; null if not featured. */
  star: number | null;
  /** Focal point of the picture for cropping, in percent from the left and from the top. */
  main_photo_focal_x: Generated<number>;
  main_photo_focal_y: Generated<number>;
  /** The picture that the owner chose as the cover of a protected project. */
  cover_picture_id: Generated<number | null>;
  /** Hash of the password that opens the project while it is protected; null for none. */
  access_password: Generated<string | null>;
  /** Time at which the password was set. */
  access_password_at: Generated<number | null>;
  /** Unused: the content in earlier releases. `docs/upgrading.md` says when it goes. */
  case_study: string | null;
  created_at: number;
  updated_at: number;
  version: RecordVersion;
  deleted_at: DeletedAt;
  /** Facts, links, blocks and further pictures as JSON text; null for none. */
  content: string | null;
}

/** Unused: the further pictures in earlier releases, like the column `case_study`. */
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

/** Stored pictures in the content of projects. Several projects may have the same picture. */
interface ProjectContentPicturesTable {
  project_id: number;
  picture_id: number;
  /** Position among the pictures of the content, from 0. */
  position: number;
  /** 1 if the picture has a description, otherwise 0. */
  is_described: number;
}

/** Access links, which open a protected project. */
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

/** The history: snapshots of projects after saves, oldest first by id. */
interface ProjectVersionsTable {
  id: Generated<number>;
  project_id: number;
  saved_at: number;
  made_by: MadeBy | null;
  /** Unused: the id of a save in earlier releases, like the column `case_study`. */
  save_id: string | null;
  /** `Snapshot` as JSON text. */
  snapshot: string;
}
