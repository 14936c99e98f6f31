/** The tables of custom pages. Their names are those of an earlier version. */
import type { pageStates } from '#contract/custom-pages/custom-pages.ts';
import type { pagePlaces } from '#contract/site-settings/site-settings.ts';
import type {
  DeletedAt,
  Generated,
  HistoryPicturesTable,
  MadeBy,
  RecordVersion,
} from '../../kernel/database/table-types.ts';

export interface CustomPagesTables {
  own_pages: CustomPagesTable;
  own_page_pictures: CustomPagePicturesTable;
  own_page_versions: CustomPageVersionsTable;
  own_page_version_pictures: HistoryPicturesTable;
  former_page_slugs: FormerPageSlugsTable;
}

interface CustomPagesTable {
  id: Generated<number>;
  title: string;
  /** Unique among live pages. */
  slug: string;
  state: (typeof pageStates)[number];
  place: (typeof pagePlaces)[number];
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
interface CustomPagePicturesTable {
  page_id: number;
  picture_id: number;
}

/** States of pages after each save, oldest first by id. */
interface CustomPageVersionsTable {
  id: Generated<number>;
  page_id: number;
  saved_at: number;
  made_by: MadeBy | null;
  /** `PageSnapshot` as JSON text. */
  snapshot: string;
}

/** A former address of a page; if two pages had it, the later one. */
interface FormerPageSlugsTable {
  slug: string;
  page_id: number;
}
