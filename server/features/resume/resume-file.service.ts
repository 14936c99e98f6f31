/** The resume file: the owner's upload, otherwise the PDF of the resume data. */
import type { Database } from '../../kernel/database/database.ts';
import { createSharedFiles } from '../../lib/shared-files.ts';
import type { ResumeFile, ResumePdfService } from './resume-pdf.service.ts';
import { resumeRepository } from './resume.repository.ts';

export type ResumeFileService = ReturnType<typeof resumeFileService>;

export function resumeFileService({ db }: Pick<Database, 'db'>, resumePdf: Pick<ResumePdfService, 'get'>) {
  const repository = resumeRepository(db);
  const uploads = createSharedFiles();
  return {
    /** Returns the upload, otherwise the PDF like `ResumePdfService.get`. */
    async find(): Promise<ResumeFile | undefined> {
      const upload = await repository.upload();
      if (!upload) return resumePdf.get();
      const { id, ...mark } = upload;
      return {
        ...mark,
        bytes: (client) => uploads.get(String(id), () => repository.uploadBytes(id), client),
      };
    },
  };
}
