/** The format of versions of projects and pages in the archive. */
import * as z from 'zod/mini';
import { customPageForm } from '#contract/custom-pages/custom-page-form.ts';
import { historyLimits, versionMakers } from '#contract/content/history.ts';
import { projectStates } from '#contract/projects/project-states.ts';
import { content, pageContent, withContent } from './content-format.ts';
import { mainPhoto, projectTexts } from './format.ts';
import { id, time } from './format-values.ts';

const version = z.strictObject({
  saved_at: time,
  /** Null for a state that was found unsaved. */
  made_by: z.nullable(z.enum(versionMakers)),
  /** `category` is a name, which the category may have had earlier. */
  ...projectTexts,
  category_id: z.nullable(id),
  state: z.enum(projectStates),
  main_photo: mainPhoto,
  content,
});
export type VersionData = z.infer<typeof version>;

/** The versions of a project, oldest first. */
export const versionsFile = z.array(withContent(version)).check(z.maxLength(historyLimits.versions));

const pageVersion = z.strictObject({
  saved_at: time,
  made_by: z.nullable(z.enum(versionMakers)),
  ...customPageForm,
  content: pageContent,
});
export type PageVersionData = z.infer<typeof pageVersion>;

/** The versions of a page, oldest first. */
export const pageVersionsFile = z.array(withContent(pageVersion)).check(z.maxLength(historyLimits.versions));
