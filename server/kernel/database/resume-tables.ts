/** The owner's resume. */
import type { RecordVersion } from './record-columns.ts';

/** One row, or none while the owner has written nothing. */
export interface ResumeTable {
  id: 1;
  /** `ResumeSections` as JSON text. */
  sections: string;
  version: RecordVersion;
}
