/** The table of uploaded resumes. Times are milliseconds since 1970. */
import type { Generated } from '../../kernel/database/table-types.ts';

export interface ProfileTables {
  documents: DocumentsTable;
}

interface DocumentsTable {
  id: Generated<number>;
  hash: string;
  bytes: Buffer;
  created_at: number;
}
