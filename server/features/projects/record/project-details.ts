/** The data of a project's page besides the project: texts as HTML, pictures, case study and the next project. */
import { shownBlockOf } from '#contract/projects/case-study.ts';
import { videoEmbedOf } from '#contract/projects/embeds.ts';
import type { EditedContent } from '#contract/content/content.ts';
import type { MainPicture } from '#contract/projects/gallery.ts';
import { type FocalPoint, middle } from '#contract/pictures/pictures.ts';
import type { ProjectCardData } from '#contract/projects/project-lists.ts';
import type { ProjectDetails } from '#contract/projects/project-details.ts';
import { projectDisplay } from '#contract/projects/project-display.ts';
import type { Project } from '#contract/projects/projects.ts';
import type { Db } from '../../../kernel/database/database.ts';
import { plainBeginning, renderMarkdown } from '../../../kernel/markdown/markdown.ts';
import { textsOfBlocks, withPrintedLinks } from '../../content/block-texts.service.ts';
import { storedPictureAddress, stateFor } from '../picture-addresses.service.ts';
import { picturesOf } from '../../content/content.service.ts';
import { shownPictures } from '../../content/pictures/stored-pictures.service.ts';
import { withPictures } from '../../content/shown-content.service.ts';
import type { WholeProject } from './projects.repository.ts';
import { shownBlocksOf } from '../../content/quoted-testimonials.service.ts';
import type { Audience } from '../visibility.repository.ts';

/** The main picture and the content of a project, as its page shows them. */
interface ShownContent {
  main: MainPicture;
  content: EditedContent;
}

/** Returns the details of a project. Reads its pictures and its testimonials, with a statement each. */
export async function detailsOf(
  db: Db,
  whole: WholeProject,
  next: ProjectCardData | undefined,
  audience: Audience = 'owner',
): Promise<ProjectDetails> {
  const { record: project } = whole;
  const { main, content } = await shownContentOf(db, whole, audience);
  const details = shownDetails(project, main, content, next);
  const blocks = await shownBlocksOf(db, content.blocks, project.id);
  return { ...details, case_study: { ...details.case_study, blocks } };
}

/**
 * Returns a project's pictures and content as its page shows them. Reads the pictures with one statement. They
 * have the owner's addresses in draft and scheduled projects; in protected ones too, unless `audience` is `invited`.
 */
export async function shownContentOf(
  db: Db,
  { record: { state, main_photo_focal: focal = middle }, pictureId, content }: WholeProject,
  audience: Audience = 'owner',
): Promise<ShownContent> {
  const known = await shownPictures(db, [...(pictureId === null ? [] : [pictureId]), ...picturesOf(content)]);
  const addressed = { state: stateFor(audience, state) };
  return {
    main: mainPictureOf(known.get(pictureId ?? 0), focal),
    content: withPictures(content, known, (id, hash) => storedPictureAddress(addressed, { id, hash })),
  };
}

/** Returns the size, motion and focal point of the main picture. `stored` is undefined for a link and for none. */
export function mainPictureOf(
  stored: (Omit<MainPicture, keyof FocalPoint> & { hash: string }) | undefined,
  { focal_x, focal_y }: FocalPoint = middle,
): MainPicture {
  const { hash: _ofAddress, ...measures } = stored ?? {
    hash: '',
    width: null,
    height: null,
    placeholder: null,
  };
  return { focal_x, focal_y, ...measures };
}

/** Returns the details of a project without the words of testimonials, which `detailsOf` adds. */
export function shownDetails(
  project: Project,
  main: MainPicture,
  { pictures, ...caseStudy }: EditedContent,
  next?: ProjectCardData,
): ProjectDetails {
  return {
    next: next ?? null,
    summary: plainBeginning(project.project_overview, projectDisplay.summary),
    texts: withPrintedLinks({
      overview: renderMarkdown(project.project_overview, 'text'),
      highlights: renderMarkdown(project.project_highlights, 'highlights'),
      ...textsOfBlocks(caseStudy.blocks, pictures),
    }),
    embed: project.youtube_link ? (videoEmbedOf(project.youtube_link) ?? null) : null,
    main,
    pictures,
    case_study: { ...caseStudy, blocks: caseStudy.blocks.map((block) => shownBlockOf(block)) },
  };
}
