/** The tables of custom pages. They keep their names of earlier releases. Times are milliseconds since 1970. */
import type { MadeBy } from '#contract/content/history.ts';
import type { pageStates } from '#contract/custom-pages/custom-pages.ts';
import type { pagePlaces } from '#contract/site-settings/site-settings.ts';
import type {
  DeletedAt,
  Generated,
  HistoryPicturesTable,
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
  /** The address without its slash, unique outside the trash. */
  slug: string;
  state: (typeof pageStates)[number];
  place: (typeof pagePlaces)[number];
  position: number;
  /** For search engines and search results; '' for the beginning of the page. */
  description: string;
  created_at: number;
  updated_at: number;
  version: RecordVersion;
  deleted_at: DeletedAt;
  /** `PageContent` as JSON text. */
  content: string;
}

/** Stored pictures in the content of pages. */
interface CustomPagePicturesTable {
  page_id: number;
  picture_id: number;
}

/** The history: snapshots of pages after saves, oldest first by id. */
interface CustomPageVersionsTable {
  id: Generated<number>;
  page_id: number;
  saved_at: number;
  made_by: MadeBy | null;
  /** `PageSnapshot` as JSON text. */
  snapshot: string;
}

/** Former addresses of pages. If several pages had an address, the row names the last one. */
interface FormerPageSlugsTable {
  slug: string;
  page_id: number;
}
