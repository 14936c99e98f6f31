/** Content of projects and pages: facts, links, blocks and pictures. */
import * as z from 'zod/mini';
import { address } from '../address.ts';
import { blocks, caseStudy, caseStudyLimits, storedPictureId } from '../projects/case-study.ts';
import { galleryLimits, galleryPicture, mainPicture, pictureTexts } from '../projects/gallery.ts';
import { focalPoint } from '../pictures/pictures.ts';
import { project, sentProject } from '../projects/projects.ts';
import { contentMessages } from '../ui-text/owner.ts';

export const contentPicture = z.extend(focalPoint, { id: storedPictureId, ...pictureTexts });

/** Blocks, and the pictures that they may show. */
export const blocksAndPictures = z.object({
  blocks,
  pictures: z.array(contentPicture).check(
    z.maxLength(galleryLimits.pictures, contentMessages.tooManyPictures),
    z.refine(
      (pictures) => new Set(pictures.map(({ id }) => id)).size === pictures.length,
      contentMessages.pictureTwice,
    ),
  ),
});

/**
 * Content of a project as it is sent and stored; custom pages have `blocksAndPictures` only. Blocks refer to `pictures`
 * by the id of the stored picture, which may be an upload or belong to another project or page.
 */
export const contentInput = z.extend(caseStudy, blocksAndPictures.shape);
export type ContentInput = z.infer<typeof contentInput>;

/** Content of a project as the owner edits it. Only the owner can read the pictures of an unpublished project. */
export const editedContent = z.extend(contentInput, { pictures: z.array(galleryPicture) });
export type EditedContent = z.infer<typeof editedContent>;

/** The owner's route that returns `editedProject`. */
export const editorApi = address('/api/project/:id/editor');

/** Everything that the editor shows of a project. The ETag is the project's version. */
export const editedProject = z.object({ project, main: mainPicture, content: editedContent });
export type EditedProject = z.infer<typeof editedProject>;

/** A multipart field whose text is JSON; `schema` validates the parsed value. */
function jsonText<Value>(schema: z.ZodMiniType<Value>) {
  return z.pipe(
    z.string().check(z.refine(isJson, contentMessages.notJson)),
    z.pipe(
      z.transform((sent: string): unknown => JSON.parse(sent)),
      schema,
    ),
  );
}

function isJson(sent: string): boolean {
  try {
    JSON.parse(sent);
    return true;
  } catch {
    return false;
  }
}

/** Text fields of a project's multipart creation or update. An update keeps content and focal point if absent. */
export const savedProject = z.extend(sentProject, {
  content: z.optional(jsonText(contentInput)),
  /** By default the middle of a new picture. */
  main_photo_focal: z.optional(jsonText(focalPoint)),
});
export type SavedProject = z.infer<typeof savedProject>;

/** Maximum bytes of content as JSON, four a character: all blocks at their maximum length, and as much as two more. */
export const contentBytes = 4 * (caseStudyLimits.blocks + 2) * caseStudyLimits.text;
