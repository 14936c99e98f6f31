/** Reads and changes case studies. Their version is the project's. */
import { type CaseStudy, caseStudyMessages } from '#contract/projects/case-study.ts';
import { projectMessages } from '#contract/ui-text/owner.ts';
import type { Database } from '../../kernel/database/database.ts';
import { Failure, found } from '../../lib/failure.ts';
import { assertVersion, type KnownVersions, type Versioned } from '../../lib/record-version.ts';
import { foreignPictures } from './block-pictures.ts';
import { caseStudyRepository } from './case-study.repository.ts';
import { galleryRepository } from './gallery.repository.ts';

export type CaseStudyService = ReturnType<typeof caseStudyService>;

export function caseStudyService({ database, now }: { database: Database; now: () => number }) {
  const repository = caseStudyRepository(database.db);

  return {
    get: (projectId: number): Promise<Versioned<CaseStudy> | undefined> => repository.get(projectId),

    /** Throws `not_found`, `stale`, and `validation_failed` for a picture that is not the project's. */
    change(projectId: number, wanted: CaseStudy, known?: KnownVersions): Promise<Versioned<CaseStudy>> {
      return database.writeContent(async (trx) => {
        const caseStudies = caseStudyRepository(trx);
        const { version } = await required(caseStudies, projectId);
        assertVersion(version, known, projectMessages.stale);
        const gallery = await galleryRepository(trx).get(projectId);
        refuseForeignPictures(wanted, new Set(gallery?.record.pictures.map(({ id }) => id)));
        await caseStudies.change(projectId, wanted, now());
        return required(caseStudies, projectId);
      });
    },
  };
}

function refuseForeignPictures(wanted: CaseStudy, own: ReadonlySet<number>): void {
  const issues = foreignPictures(wanted, own).map((path) => ({ path, message: caseStudyMessages.picture }));
  if (issues.length > 0) throw new Failure('validation_failed', { issues });
}

async function required(
  repository: ReturnType<typeof caseStudyRepository>,
  projectId: number,
): Promise<Versioned<CaseStudy>> {
  return found(await repository.get(projectId));
}
