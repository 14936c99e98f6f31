/** SQL of the resume data and of the uploaded resume. */
import { noResume, type ResumeSections } from '#contract/resume/resume.ts';
import type { Db } from '../../kernel/database/database.ts';
import type { Versioned } from '../../lib/record-version.ts';

export function resumeRepository(db: Db) {
  return {
    async get(): Promise<Versioned<ResumeSections>> {
      const row = await db.selectFrom('resume').select(['sections', 'version']).executeTakeFirst();
      return resumeOf(row);
    },
    /** Returns the uploaded file without its bytes. */
    upload(): Promise<{ id: number; hash: string; length: number } | undefined> {
      return db
        .selectFrom('owner')
        .innerJoin('documents', 'documents.id', 'owner.resume_id')
        .select(({ fn }) => [
          'documents.id',
          'documents.hash',
          fn<number>('octet_length', ['documents.bytes']).as('length'),
        ])
        .executeTakeFirst();
    },
    async uploadBytes(id: number): Promise<Buffer | undefined> {
      return (await db.selectFrom('documents').select('bytes').where('id', '=', id).executeTakeFirst())
        ?.bytes;
    },
    async save(sections: ResumeSections): Promise<void> {
      const row = { sections: JSON.stringify(sections) };
      await db
        .insertInto('resume')
        .values({ id: 1, ...row })
        .onConflict((conflict) =>
          conflict.column('id').doUpdateSet((eb) => ({ ...row, version: eb('resume.version', '+', 1) })),
        )
        .execute();
    },
  };
}

/** Returns an empty resume of version 0 until the owner has written something. */
export function resumeOf(row: { sections: string; version: number } | undefined): Versioned<ResumeSections> {
  if (!row) return { record: noResume, recordVersion: 0 };
  return {
    record: { ...noResume, ...(JSON.parse(row.sections) as Partial<ResumeSections>) },
    recordVersion: row.version,
  };
}
