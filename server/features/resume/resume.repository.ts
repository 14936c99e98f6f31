/** The owner's resume in SQL. */
import { noResume, type ResumeSections } from '#contract/resume/resume.ts';
import type { Db } from '../../kernel/database/database.ts';
import type { Versioned } from '../../lib/record-version.ts';

/** Takes the database or a transaction of it. */
export function resumeRepository(db: Db) {
  return {
    /** Empty, of version 0, while the owner has written nothing. */
    async get(): Promise<Versioned<ResumeSections>> {
      const row = await db.selectFrom('resume').select(['sections', 'version']).executeTakeFirst();
      if (!row) return { record: noResume, version: 0 };
      return {
        record: { ...noResume, ...(JSON.parse(row.sections) as Partial<ResumeSections>) },
        version: row.version,
      };
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
