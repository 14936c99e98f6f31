/** The fields of a project as tools ask for them: the contract's own, with what an assistant has to know. */
import * as z from 'zod/mini';
import { projectFieldTable, projectLimits } from '#contract/projects/projects.ts';

const { title, category, description, highlights, githubUrl, videoUrl, imageDescription } = projectFieldTable;
const { searchTitle, searchDescription } = projectFieldTable;

// The contract also takes lists as texts, which no description of a schema would say.
const words = (most: number, about: string) =>
  z.array(z.string().check(z.maxLength(projectLimits.tag))).check(z.maxLength(most), z.describe(about));

const optional = {
  category: category.draft.check(z.describe('The name of a category that there is')),
  project_overview: description.draft.check(z.describe('What it is about; Markdown')),
  project_highlights: highlights.draft.check(z.describe('What is remarkable in it; Markdown')),
  project_tags: words(projectLimits.tags, 'What it is about, in short words'),
  technology_used: words(projectLimits.technologies, 'What it was made with'),
  github_link: githubUrl.draft,
  youtube_link: videoUrl.draft,
  main_photo: z.string().check(z.describe('The http(s) address of a picture that is kept elsewhere')),
  main_photo_description: imageDescription.draft.check(z.describe('What the picture shows')),
  search_title: searchTitle.draft.check(z.describe('What search engines show instead of the title')),
  search_description: searchDescription.draft.check(
    z.describe('What search engines show instead of the beginning of the overview'),
  ),
} as const;

export const changedFields = z.partial(z.object({ project_title: title.draft, ...optional }));

/** A draft needs a title alone. */
export const newFields = z.extend(changedFields, { project_title: title.draft });
