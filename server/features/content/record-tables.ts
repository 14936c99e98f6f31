/** Names of the tables and columns of records with content, keyed by kind. */
const recordTables = {
  project: {
    records: 'projects',
    title: 'project_title',
    /** The column with the id of the record in the tables below. */
    recordColumn: 'project_id',
    contentPictures: 'project_content_pictures',
    history: 'project_versions',
    historyPictures: 'project_version_pictures',
    /** Columns of the record with stored pictures besides the pictures of its content. */
    uses: ['picture_id', 'cover_picture_id'],
  },
  page: {
    records: 'own_pages',
    title: 'title',
    recordColumn: 'page_id',
    contentPictures: 'own_page_pictures',
    history: 'own_page_versions',
    historyPictures: 'own_page_version_pictures',
    uses: [],
  },
} as const;

export type RecordKind = keyof typeof recordTables;

/** Returns the names of a kind. Their type is always the type for projects, so that one query serves both kinds. */
export const tablesOf = (kind: RecordKind) => recordTables[kind] as (typeof recordTables)['project'];
