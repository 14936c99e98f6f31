/** The table of share pictures. */

export interface ShareTables {
  share_pictures: SharePicturesTable;
}

/** The latest share picture of each page. */
interface SharePicturesTable {
  /** The page, as `shareName` names it in the picture's URL. */
  subject: string;
  /** Id of the record that the page shows, in at most one of the three. The picture is deleted with the record. */
  category_id: number | null;
  project_id: number | null;
  page_id: number | null;
  hash: string;
  bytes: Buffer;
}
