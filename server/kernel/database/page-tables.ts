/** Custom pages, and the share pictures of all pages. */
import type { Generated } from 'kysely';
import type { CopiedTables, DeletedAt, RecordVersion, MadeBy, HistoryPicturesTable } from './table-types.ts';

export interface PageTables {
  own_pages: CustomPagesTable;
  own_page_pictures: CustomPagePicturesTable;
  own_page_versions: CustomPageVersionsTable;
  own_page_version_pictures: HistoryPicturesTable;
  former_page_slugs: FormerPageSlugsTable;
  share_pictures: SharePicturesTable;
}

export const pageTables: CopiedTables<PageTables> = {
  own_pages: { key: ['id'], numbered: true },
  own_page_pictures: { key: ['page_id', 'picture_id'] },
  own_page_versions: { key: ['id'], numbered: true },
  own_page_version_pictures: { key: ['version_id', 'picture_id'] },
  former_page_slugs: { key: ['slug'] },
  share_pictures: { key: ['subject'] },
};

interface CustomPagesTable {
  id: Generated<number>;
  title: string;
  /** Unique among live pages. */
  slug: string;
  state: 'published' | 'draft';
  place: 'masthead' | 'footer' | 'none';
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
