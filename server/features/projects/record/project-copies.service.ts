/** Copies projects. */
import { type Project, type ProjectFields, projectLimits } from '#contract/projects/projects.ts';
import { projectMessages } from '#contract/ui-text/owner.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { found } from '../../../lib/failure.ts';
import type { Versioned } from '../../../lib/record-version.ts';
import { keepPresent } from './keep-version.ts';
import { assertRoom } from './project-rules.ts';
import { projectContentRepository } from './project-content.repository.ts';
import { projectsRepository } from './projects.repository.ts';

export type ProjectCopies = ReturnType<typeof projectCopies>;

export function projectCopies({ database, pictures, now }: Pick<Kernel, 'database' | 'pictures' | 'now'>) {
  return {
    /**
     * Returns the copy: a draft in first place with the same texts, pictures and case study. Throws `limit_reached`
     * and `not_found`.
     */
    copy(id: number): Promise<Versioned<Project>> {
      return database.writeContent(async (trx) => {
        await assertRoom(trx);
        const projects = projectsRepository(trx);
        const { record } = found(await projects.get(id, 'owner'));
        const image = found(await projects.image(id, 'owner'));
        const category = record.category ? await projects.findCategory(record.category) : undefined;
        const texts = { ...record, ...asDraft, project_title: titleOfCopy(record.project_title) };
        const given = Object.entries(texts).filter(([, value]) => value !== null);
        const fields = Object.fromEntries(given) as unknown as ProjectFields;
        const focal = record.main_photo_focal;
        const copyId = await projects.add(fields, category?.id ?? null, image, now(), focal);
        const content = found(await projectContentRepository(trx).get(id));
        await projectContentRepository(trx).set(copyId, content);
        await keepPresent({ pictures, now }, trx, copyId);
        return found(await projects.get(copyId, 'owner'));
      });
    },
  };
}

const asDraft = { state: 'draft', publish_at: '' } as const;

function titleOfCopy(title: string): string {
  const { title: max } = projectLimits;
  return Array.from(projectMessages.copyOf(title)).slice(0, max).join('').trim();
}
