/** The format of versions of projects and pages in the archive. */
import * as z from 'zod/mini';
import { customPageForm } from '#contract/custom-pages/custom-page-form.ts';
import { historyLimits, madeBy } from '#contract/content/history.ts';
import { projectStates } from '#contract/projects/project-states.ts';
import { content, pageContent, withContent } from './content-format.ts';
import { mainPicture, projectTexts } from './format.ts';
import { id, time } from './format-values.ts';

const projectHistoryVersion = z.strictObject({
  saved_at: time,
  /** Null for the state before the history began. */
  made_by: z.nullable(z.enum(madeBy)),
  /** `category` is the name at that time. */
  ...projectTexts,
  category_id: z.nullable(id),
  state: z.enum(projectStates),
  main_photo: mainPicture,
  content,
});
export type ProjectHistoryData = z.infer<typeof projectHistoryVersion>;

/** The versions of a project, oldest first. */
export const projectHistoryFile = z
  .array(withContent(projectHistoryVersion))
  .check(z.maxLength(historyLimits.versions));

const pageHistoryVersion = z.strictObject({
  saved_at: time,
  made_by: z.nullable(z.enum(madeBy)),
  ...customPageForm,
  content: pageContent,
});
export type PageHistoryData = z.infer<typeof pageHistoryVersion>;

/** The versions of a page, oldest first. */
export const pageHistoryFile = z
  .array(withContent(pageHistoryVersion))
  .check(z.maxLength(historyLimits.versions));
