/** What a project's page shows besides its fields: texts as HTML, pictures and the next project. */
import { shownBlockOf } from '#contract/projects/case-study.ts';
import { videoEmbedOf } from '#contract/projects/embeds.ts';
import type { EditedContent } from '#contract/content/content.ts';
import { type MainPicture, middle } from '#contract/projects/gallery.ts';
import type { ProjectCardData } from '#contract/projects/project-lists.ts';
import type { ProjectDetails } from '#contract/projects/project-details.ts';
import { blockText, projectDisplay } from '#contract/projects/project-display.ts';
import type { Project } from '#contract/projects/projects.ts';
import type { Db } from '../../../kernel/database/database.ts';
import { plainBeginning, renderMarkdown } from '../../../kernel/markdown/markdown.ts';
import { textsOfBlocks } from '../../content/block-texts.service.ts';
import { shownContentOf } from './project-content.repository.ts';
import type { WholeProject } from './projects.repository.ts';
import { textsOfTestimonials } from '../../content/testimonial-texts.service.ts';
import type { Audience } from '../visibility.repository.ts';

/** Reads the details of a project with two statements: its pictures and its testimonials. */
export async function detailsOf(
  db: Db,
  { record: project, content: stored, pictureId }: WholeProject,
  next: ProjectCardData | undefined,
  audience: Audience = 'owner',
): Promise<ProjectDetails> {
  const { state, main_photo_focal: focal = middle } = project;
  const { main, content } = await shownContentOf(db, { state, pictureId, focal, content: stored }, audience);
  const texts = await textsOfTestimonials(db, content.blocks, project.id);
  const details = shownDetails(project, main, content, next);
  if (texts[blockText(content.blocks.length)]) details.case_study.blocks.push({ kind: 'text' });
  return { ...details, texts: { ...details.texts, ...texts } };
}

/** Returns the details of a project from its parts. */
export function shownDetails(
  project: Project,
  main: MainPicture,
  { pictures, ...caseStudy }: EditedContent,
  next?: ProjectCardData,
): ProjectDetails {
  return {
    next: next ?? null,
    summary: plainBeginning(project.project_overview, projectDisplay.summary),
    texts: {
      overview: renderMarkdown(project.project_overview, 'text'),
      highlights: renderMarkdown(project.project_highlights, 'highlights'),
      ...textsOfBlocks(caseStudy.blocks, pictures),
    },
    embed: project.youtube_link ? (videoEmbedOf(project.youtube_link) ?? null) : null,
    main,
    pictures,
    case_study: { ...caseStudy, blocks: caseStudy.blocks.map(shownBlockOf) },
  };
}
