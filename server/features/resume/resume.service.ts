/** Reads, replaces and extends the resume data. */
import { issuesOf } from '#contract/errors.ts';
import { resumeSections } from '#contract/resume/resume-sections.ts';
import { hasResume, type ResumeSections, resumeSectionNames } from '#contract/resume/resume.ts';
import type { Database } from '../../kernel/database/database.ts';
import { Failure } from '../../lib/failure.ts';
import { assertRecordVersion, type KnownRecordVersions, type Versioned } from '../../lib/record-version.ts';
import { resumeOf, resumeRepository } from './resume.repository.ts';

export type ResumeService = ReturnType<typeof resumeService>;

export function resumeService(database: Database) {
  return {
    /** Returns an empty resume of version 0 until the owner has written something. */
    read: (): Promise<Versioned<ResumeSections>> => resumeRepository(database.db).get(),

    /** Replaces all sections and returns them with the new record version. Throws `stale`. */
    replace(sections: ResumeSections, known: KnownRecordVersions): Promise<Versioned<ResumeSections>> {
      return database.writeContent(async (trx) => {
        const repository = resumeRepository(trx);
        assertRecordVersion((await repository.get()).recordVersion, known);
        await repository.save(sections);
        return repository.get();
      });
    },

    /** Appends entries that a section does not have yet. Throws `validation_failed` if a section would be too long. */
    append(entries: Partial<ResumeSections>): Promise<Versioned<ResumeSections>> {
      return database.writeContent(async (trx) => {
        const repository = resumeRepository(trx);
        const { record } = await repository.get();
        const together = resumeSections.safeParse(joined(record, entries));
        if (!together.success) throw new Failure('validation_failed', { issues: issuesOf(together.error) });
        await repository.save(together.data);
        return repository.get();
      });
    },
  };
}

/** Returns the stored resume; undefined while all of its sections are empty. */
export function shownResumeOf(row: Parameters<typeof resumeOf>[0]): Versioned<ResumeSections> | undefined {
  const resume = resumeOf(row);
  return hasResume(resume.record) ? resume : undefined;
}

function joined(present: ResumeSections, further: Partial<ResumeSections>): Record<string, unknown[]> {
  return Object.fromEntries(
    resumeSectionNames.map((name) => {
      const there: readonly object[] = present[name];
      const known = new Set(there.map((entry) => JSON.stringify(entry)));
      const added: readonly object[] = further[name] ?? [];
      return [name, [...there, ...added.filter((entry) => !known.has(JSON.stringify(entry)))]];
    }),
  );
}
