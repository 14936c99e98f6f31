/** The table of the resume’s sections. */
import type { RecordVersion } from '../../kernel/database/table-types.ts';

export interface ResumeTables {
  resume: ResumeTable;
}

/** The owner's resume. One row; none until the owner has written something. */
interface ResumeTable {
  id: 1;
  /** `ResumeSections` as JSON text. */
  sections: string;
  version: RecordVersion;
}
