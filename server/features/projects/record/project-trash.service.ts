/** The trash of projects. A restored project gets its category, or the one that has taken the category's name. */
import { trashMessages } from '#contract/ui-text/owner.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { liveCategoryFor } from '../../categories/category-trash.service.ts';
import { contentTrash } from '../../content/content-trash.service.ts';
import { keepInHistory } from '../../content/history/history.service.ts';
import { foundInTrash, type KindTrash } from '../../trash/trash.service.ts';
import { trashedProject } from './current-project.repository.ts';
import { projectChangesRepository } from './project-changes.repository.ts';
import { assertRoom } from './project-rules.ts';
import { projectSnapshots } from './project-snapshots.ts';

export function projectTrash(kernel: Pick<Kernel, 'database' | 'pictures' | 'now'>): KindTrash {
  return contentTrash(kernel, 'project', async (trx, id) => {
    const before = foundInTrash(await trashedProject(trx, id));
    await assertRoom(trx);
    const { project_title } = before.record;
    const former = before.snapshot.category;
    const category = former && (await liveCategoryFor(trx, former.id, project_title));
    const after = await projectChangesRepository(trx).takeOut(id, category?.id ?? null);
    const state = { ...after, changedAt: kernel.now() };
    await keepInHistory(kernel.pictures, trx, projectSnapshots, state, { before });
    return trashMessages.restored(project_title, category?.alsoBack ?? [], category?.notes ?? []);
  });
}
