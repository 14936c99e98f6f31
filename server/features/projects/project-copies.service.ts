/** Copies projects. */
import { type Project, type ProjectFields, projectLimits } from '#contract/projects/projects.ts';
import { projectMessages } from '#contract/ui-text/owner.ts';
import { withPictureIds } from '#contract/projects/block-pictures.ts';
import type { Trx } from '../../kernel/database/database.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { found } from '../../lib/failure.ts';
import type { Versioned } from '../../lib/record-version.ts';
import { withoutForeignPictures } from './block-pictures.service.ts';
import { caseStudyRepository } from './case-study.repository.ts';
import { galleryRepository } from './gallery.repository.ts';
import { keepPresent } from './keep-version.ts';
import { assertRoom } from './project-rules.ts';
import { projectsRepository } from './projects.repository.ts';

export type ProjectCopies = ReturnType<typeof projectCopies>;

export function projectCopies({ database, now }: Pick<Kernel, 'database' | 'now'>) {
  /** Copies the texts of pictures, which both projects share. Returns the new ids by the old ones. */
  async function copyGallery(trx: Trx, from: number, to: number): Promise<Map<number, number>> {
    const gallery = galleryRepository(trx);
    const { main, pictures: further } = found(await gallery.get(from)).record;
    const copies = new Map<number, number>();
    for (const { id, description, caption, focal_x, focal_y } of further) {
      const picture = found(await gallery.shown(from, id, 'owner'));
      copies.set(id, await gallery.add(to, picture, { description, caption, focal_x, focal_y }));
    }
    await gallery.focusMain(to, main);
    return copies;
  }

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
        const copyId = await projects.add(fields, category?.id ?? null, image, now());
        const pictureIds = await copyGallery(trx, id, copyId);
        const { record: study } = found(await caseStudyRepository(trx).get(id));
        const { blocks, ...rest } = withoutForeignPictures(study, new Set(pictureIds.keys()));
        const copied = withPictureIds(blocks, (picture) => pictureIds.get(picture) ?? 0);
        await caseStudyRepository(trx).change(copyId, { ...rest, blocks: copied }, now());
        await keepPresent(trx, copyId, {}, now());
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
