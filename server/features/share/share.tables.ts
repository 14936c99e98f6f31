/** The table of share pictures. */

export interface ShareTables {
  share_pictures: SharePicturesTable;
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
