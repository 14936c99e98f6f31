/** Reads and changes case studies. Their version is the project's. */
import type { CaseStudy } from '#contract/projects/case-study.ts';
import { projectMessages } from '#contract/ui-text/owner.ts';
import { found } from '../../lib/failure.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { assertVersion, type Versioned } from '../../lib/record-version.ts';
import { picturesOf } from '../content/content.service.ts';
import { takePictures } from '../content/taken-pictures.service.ts';
import { keepVersion, type Saving } from './keep-version.ts';
import { projectContentRepository } from './project-content.repository.ts';

export type CaseStudyService = ReturnType<typeof caseStudyService>;

export function caseStudyService(parts: Pick<Kernel, 'database' | 'pictures' | 'now'>) {
  const { database, now } = parts;

  async function get(db: typeof database.db, projectId: number): Promise<Versioned<CaseStudy> | undefined> {
    const content = await projectContentRepository(db).get(projectId);
    if (!content) return undefined;
    const { facts, links, blocks } = content.record;
    return { record: { facts, links, blocks }, version: content.version };
  }

  return {
    get: (projectId: number) => get(database.db, projectId),

    /** Throws `not_found`, `stale`, and `validation_failed` for a picture that is not the project's. */
    change(projectId: number, wanted: CaseStudy, saving: Saving): Promise<Versioned<CaseStudy>> {
      return database.writeContent(async (trx) => {
        const contents = projectContentRepository(trx);
        const { record, version } = found(await contents.get(projectId));
        assertVersion(version, saving.known, projectMessages.stale);
        const content = { ...record, ...wanted };
        await takePictures(trx, content, new Set(picturesOf(record)));
        await keepVersion(parts, trx, projectId, saving, async () => {
          await contents.set(projectId, content);
          await contents.raiseVersion(projectId, now());
        });
        return found(await get(trx, projectId));
      });
    },
  };
}
