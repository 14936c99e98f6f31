/** What a project's page shows besides its fields: texts as HTML, pictures and the next project. */
import { type CaseStudy, noCaseStudy, shownBlockOf } from '#contract/projects/case-study.ts';
import { videoEmbedOf } from '#contract/projects/embeds.ts';
import type { Gallery } from '#contract/projects/gallery.ts';
import type { ProjectCardData } from '#contract/projects/project-lists.ts';
import type { ProjectDetails } from '#contract/projects/project-details.ts';
import { blockText, projectDisplay } from '#contract/projects/project-display.ts';
import type { Project } from '#contract/projects/projects.ts';
import type { Db } from '../../kernel/database/database.ts';
import { plainBeginning, renderMarkdown } from '../../kernel/markdown/markdown.ts';
import { textsOfBlocks } from './block-texts.service.ts';
import { caseStudyRepository } from './case-study.repository.ts';
import { galleryRepository } from './gallery.repository.ts';
import { type LockedProject, lockedRecord } from './catalogue/locked-project.ts';
import { textsOfTestimonials } from './testimonial-texts.service.ts';
import type { Audience } from './visibility.repository.ts';

/** Reads the details of `project`. */
export async function detailsOf(
  db: Db,
  project: Project,
  next: ProjectCardData | undefined,
  audience: Audience = 'owner',
): Promise<ProjectDetails> {
  const gallery = await galleryRepository(db).get(project.id, audience);
  const caseStudy = (await caseStudyRepository(db).get(project.id))?.record ?? noCaseStudy;
  const texts = await textsOfTestimonials(db, caseStudy.blocks, project.id);
  const shown = gallery?.record ?? { main: withoutMeasures, pictures: [] };
  const details = shownDetails(project, shown, caseStudy, next);
  if (texts[blockText(caseStudy.blocks.length)]) details.case_study.blocks.push({ kind: 'text' });
  return { ...details, texts: { ...details.texts, ...texts } };
}

/** Returns the details of a protected project for visitors without access. */
export function lockedDetails(
  project: LockedProject,
  hasPassword: boolean,
  next: ProjectCardData | undefined,
): ProjectDetails {
  const main = { ...withoutMeasures, ...project.card.main_photo_measures };
  return {
    ...shownDetails(lockedRecord(project), { main, pictures: [] }, noCaseStudy, next),
    locked: { password: hasPassword },
  };
}

/** Returns the details of a project from its parts. */
export function shownDetails(
  project: Project,
  { main, pictures }: Gallery,
  caseStudy: CaseStudy,
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

/** For a project that was deleted after it was read, and for one without a stored picture. */
export const withoutMeasures = { focal_x: 50, focal_y: 50, width: null, height: null, placeholder: null };
