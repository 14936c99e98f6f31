/** The fields of a project as tools ask for them: the contract's own, with what an assistant has to know. */
import * as z from 'zod/mini';
import { projectFieldTable, projectLimits } from '#contract/projects.ts';

const { title, category, description, highlights, githubUrl, videoUrl, image, imageDescription } =
  projectFieldTable;
const { searchTitle, searchDescription } = projectFieldTable;

// The contract also takes lists as texts, which no description of a schema would say.
const words = (most: number, about: string) =>
  z.array(z.string().check(z.maxLength(projectLimits.tag))).check(z.maxLength(most), z.describe(about));

const required = {
  project_title: title.input,
  category: category.input.check(z.describe('The name of a category that there is')),
  project_overview: description.input.check(z.describe('What it is about; Markdown')),
  project_highlights: highlights.input.check(z.describe('What is remarkable in it; Markdown')),
  project_tags: words(projectLimits.tags, 'What it is about, in short words'),
  technology_used: words(projectLimits.technologies, 'What it was made with'),
} as const;

const optional = {
  github_link: githubUrl.input,
  youtube_link: videoUrl.input,
  main_photo: image.input.check(z.describe('The http(s) address of a picture that is kept elsewhere')),
  main_photo_description: imageDescription.input.check(z.describe('What the picture shows')),
  search_title: searchTitle.input.check(z.describe('What search engines show instead of the title')),
  search_description: searchDescription.input.check(
    z.describe('What search engines show instead of the beginning of the overview'),
  ),
} as const;

export const newFields = z.object({ ...required, ...optional });

export const changedFields = z.partial(newFields);
