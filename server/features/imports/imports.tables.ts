/** The tables of the current import. */

export interface ImportsTables {
  import_run: ImportRunTable;
  import_entries: ImportEntriesTable;
}

interface ImportRunTable {
  id: 1;
  /** JSON. */
  document: string;
}

/** Its entries that are still to come. */
interface ImportEntriesTable {
  place: number;
  /** JSON. */
  entry: string;
}
