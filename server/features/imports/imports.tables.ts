/** The tables of the latest import. */

export interface ImportsTables {
  import_run: ImportRunTable;
  import_entries: ImportEntriesTable;
}

interface ImportRunTable {
  id: 1;
  /** `StoredRun` as JSON. */
  document: string;
}

/** The entries that are not imported yet. */
interface ImportEntriesTable {
  /** Position in the list that was sent, from 0. */
  place: number;
  /** `ImportEntry` as JSON. */
  entry: string;
}
