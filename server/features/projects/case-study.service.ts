/** Reads and changes case studies. Their version is the project's. */
import { type CaseStudy, caseStudyMessages } from '#contract/projects/case-study.ts';
import { projectMessages } from '#contract/ui-text/owner.ts';
import { Failure, found } from '../../lib/failure.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { assertVersion, type Versioned } from '../../lib/record-version.ts';
import { foreignPictures } from './block-pictures.service.ts';
import { caseStudyRepository } from './case-study.repository.ts';
import { galleryRepository } from './gallery.repository.ts';
import { keepVersion, type Saving } from './keep-version.ts';

export type CaseStudyService = ReturnType<typeof caseStudyService>;

export function caseStudyService(parts: Pick<Kernel, 'database' | 'pictures' | 'now'>) {
  const { database, now } = parts;
  const repository = caseStudyRepository(database.db);

  return {
    get: (projectId: number): Promise<Versioned<CaseStudy> | undefined> => repository.get(projectId),

    /** Throws `not_found`, `stale`, and `validation_failed` for a picture that is not the project's. */
    change(projectId: number, wanted: CaseStudy, saving: Saving): Promise<Versioned<CaseStudy>> {
      return database.writeContent(async (trx) => {
        const caseStudies = caseStudyRepository(trx);
        const { version } = await required(caseStudies, projectId);
        assertVersion(version, saving.known, projectMessages.stale);
        const gallery = await galleryRepository(trx).get(projectId);
        refuseForeignPictures(wanted, new Set(gallery?.record.pictures.map(({ id }) => id)));
        await keepVersion(parts, trx, projectId, saving, () => caseStudies.change(projectId, wanted, now()));
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
