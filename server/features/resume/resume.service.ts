/** The resume data: read, replace and append. */
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

    /** Replaces all sections. Throws `stale`. */
    replace(sections: ResumeSections, known: KnownRecordVersions): Promise<Versioned<ResumeSections>> {
      return database.writeContent(async (trx) => {
        const repository = resumeRepository(trx);
        assertRecordVersion((await repository.get()).recordVersion, known);
        await repository.save(sections);
        return repository.get();
      });
    },

    /**
     * Appends entries to each section, without exact duplicates. Throws `validation_failed` if there would be
     * too many of a kind.
     */
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

/** Returns undefined while there is nothing to show. */
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
