/** What pages show of a project besides its fields: texts as markup, pictures, and what follows it. */
import { type Block, noCaseStudy, type ShownBlock } from '#contract/projects/case-study.ts';
import type { ListedProject } from '#contract/projects/listed-project.ts';
import type { ProjectDetails } from '#contract/projects/project-details.ts';
import { blockText, captionText, projectDisplay } from '#contract/projects/project-display.ts';
import type { Project } from '#contract/projects/projects.ts';
import type { Db } from '../../kernel/database/database.ts';
import { plainBeginning, renderMarkdown } from '../../kernel/markdown/markdown.ts';
import { caseStudyRepository } from './case-study.repository.ts';
import { galleryRepository } from './gallery.repository.ts';
import { projectsRepository } from './projects.repository.ts';

/** Of a project that was just read. */
export async function detailsOf(db: Db, project: Project): Promise<ProjectDetails> {
  const gallery = await galleryRepository(db).get(project.id);
  const { main, pictures } = gallery?.record ?? { main: withoutMeasures, pictures: [] };
  const caseStudy = (await caseStudyRepository(db).get(project.id))?.record ?? noCaseStudy;
  const next = await projectsRepository(db).next(project.id);
  return {
    next: next ? listed(next) : null,
    summary: summaryOf(project),
    texts: {
      overview: renderMarkdown(project.project_overview, 'text'),
      highlights: renderMarkdown(project.project_highlights, 'highlights'),
      ...Object.fromEntries(
        pictures
          .filter(({ caption }) => caption)
          .map(({ id, caption }) => [captionText(id), renderMarkdown(caption, 'caption')]),
      ),
      ...Object.fromEntries(
        caseStudy.blocks.flatMap((block, index) =>
          block.kind === 'text' ? [[blockText(index), renderMarkdown(block.text, 'text')]] : [],
        ),
      ),
    },
    main,
    pictures,
    case_study: { ...caseStudy, blocks: caseStudy.blocks.map(withoutSource) },
  };
}

/** The markup of a text is all that the page needs of it. */
function withoutSource(block: Block): ShownBlock {
  return block.kind === 'text' ? { kind: 'text' } : block;
}

/** A project as a page's list has it. */
export function listed(project: Project): ListedProject {
  return { ...project, summary: summaryOf(project) };
}

function summaryOf({ project_overview }: Project): string {
  return plainBeginning(project_overview, projectDisplay.summary);
}

/** Of a project that was deleted since it was read. */
const withoutMeasures = { focal_x: 50, focal_y: 50, width: null, height: null, placeholder: null };
