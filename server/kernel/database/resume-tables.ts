/** The owner's resume. */
import type { RecordVersion } from './record-columns.ts';

/** One row; none until the owner has written something. */
export interface ResumeTable {
  id: 1;
  /** `ResumeSections` as JSON text. */
  sections: string;
  version: RecordVersion;
}
