/** Projects: the pieces of work that the site shows. */
import * as z from 'zod/mini';
import { categoryLimits } from './categories.ts';
import { successBody } from './success.ts';
import { isHttpUrl, linkMaxLength, linkOrEmpty, requiredText } from './text.ts';

export const projectLimits = {
  title: 120,
  overview: 5000,
  highlights: 5000,
  tag: 40,
  tags: 7,
  technologies: 6,
} as const;

/** How the manager's table is cut: rows a page, and the most pages it offers. */
export const projectPaging = { perPage: 5, maxPages: 6 } as const;

export const projectFieldMessages = {
  title: 'Title is required',
  overview: 'Description is required',
  category: 'Category is required',
  tagsRequired: 'At least one tag is required',
  tagEmpty: 'Tag cannot be empty',
  tagsMax: `No more than ${projectLimits.tags} tags`,
  technologiesRequired: 'At least one technology is required',
  technologyEmpty: 'Technology cannot be empty',
  technologiesMax: `No more than ${projectLimits.technologies} technologies`,
  highlights: 'Project highlights are required',
  url: 'Must be a valid URL',
  image: 'Please select a valid image file or provide a valid image URL',
} as const;

/**
 * Reads a list of tags or technologies in any form a client may send: a list, the JSON text of a list, a list
 * (or the JSON text of one) holding one such text, or comma-separated text. Blanks are dropped and duplicates
 * folded (first spelling wins).
 */
function parseTextList(value: unknown): string[] {
  const seen = new Map<string, string>();
  for (const entry of flatten(value)) {
    const text = entry.replace(/\s+/gu, ' ').trim();
    if (text && !seen.has(text.toLowerCase())) seen.set(text.toLowerCase(), text);
  }
  return [...seen.values()];
}

function flatten(value: unknown): string[] {
  if (Array.isArray(value)) {
    if (value.length === 1 && typeof value[0] === 'string') return flatten(value[0]);
    return value.filter((entry) => typeof entry === 'string');
  }
  if (typeof value !== 'string') return [];
  const list = parseJsonList(value);
  const [only] = list ?? [];
  return (list?.length === 1 && only !== undefined && parseJsonList(only)) || (list ?? value.split(','));
}

function parseJsonList(text: string): string[] | undefined {
  if (!text.trimStart().startsWith('[')) return undefined;
  try {
    const parsed: unknown = JSON.parse(text);
    return Array.isArray(parsed) ? parsed.filter((entry) => typeof entry === 'string') : undefined;
  } catch {
    return undefined;
  }
}

const entryTooLong = `Each must be at most ${projectLimits.tag} characters`;

function textList(required: string, tooMany: string, max: number) {
  return z.pipe(
    z.pipe(z.unknown(), z.transform(parseTextList)),
    z
      .array(z.string().check(z.maxLength(projectLimits.tag, entryTooLong)))
      .check(z.minLength(1, required), z.maxLength(max, tooMany)),
  );
}

/** True for the path of a picture of this site's own, as `main_photo` leaves the server. */
function isPicturePath(value: string): boolean {
  return value.startsWith('/api/') && value.length <= linkMaxLength;
}

/** True for what may name a project's picture: an http(s) link, or a path of this site. */
function namesPicture(value: string): boolean {
  return value === '' || isPicturePath(value) || (value.length <= linkMaxLength && isHttpUrl(value));
}

/**
 * The text fields of a multipart creation or update. An absent link keeps its value on an update, an empty
 * one is cleared. `main_photo` is the http(s) link of a picture kept elsewhere, or the path that the
 * project's picture has already, which keeps it; a picture file comes beside these fields.
 */
export const projectFields = z.object({
  project_title: requiredText(projectFieldMessages.title, projectLimits.title),
  category: requiredText(projectFieldMessages.category, categoryLimits.name),
  project_overview: requiredText(projectFieldMessages.overview, projectLimits.overview),
  project_tags: textList(projectFieldMessages.tagsRequired, projectFieldMessages.tagsMax, projectLimits.tags),
  technology_used: textList(
    projectFieldMessages.technologiesRequired,
    projectFieldMessages.technologiesMax,
    projectLimits.technologies,
  ),
  project_highlights: requiredText(projectFieldMessages.highlights, projectLimits.highlights),
  github_link: z.optional(linkOrEmpty(projectFieldMessages.url)),
  youtube_link: z.optional(linkOrEmpty(projectFieldMessages.url)),
  main_photo: z.optional(
    z.string(projectFieldMessages.image).check(z.trim(), z.refine(namesPicture, projectFieldMessages.image)),
  ),
});
export type ProjectFields = z.infer<typeof projectFields>;

/**
 * A project as it leaves the server. Times are ISO 8601 in UTC; `main_photo` is a path or an http(s) link.
 */
export const project = z.object({
  id: z.int(),
  project_title: z.string(),
  category: z.string(),
  project_overview: z.string(),
  project_tags: z.array(z.string()),
  technology_used: z.array(z.string()),
  project_highlights: z.string(),
  github_link: z.nullable(z.string()),
  youtube_link: z.nullable(z.string()),
  main_photo: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type Project = z.infer<typeof project>;

export const projectSaved = z.extend(successBody, { project });
export type ProjectSaved = z.infer<typeof projectSaved>;

function listOfTexts(required: string, empty: string, tooMany: string, max: number) {
  const entry = z
    .string()
    .check(z.trim(), z.minLength(1, empty), z.maxLength(projectLimits.tag, entryTooLong));
  return z.array(entry, required).check(z.minLength(1, required), z.maxLength(max, tooMany));
}

/** True for what the picture field may hold besides a chosen file: a blob: preview or an http(s) link. */
function isPictureAddress(value: string): boolean {
  return (
    value.length <= linkMaxLength && (value.startsWith('blob:') || isPicturePath(value) || isHttpUrl(value))
  );
}

/** The owner's form. `image` is a chosen file, an http(s) link, or the path of the picture that is kept. */
export const projectForm = z.object({
  title: projectFields.shape.project_title,
  description: projectFields.shape.project_overview,
  category: projectFields.shape.category,
  tags: listOfTexts(
    projectFieldMessages.tagsRequired,
    projectFieldMessages.tagEmpty,
    projectFieldMessages.tagsMax,
    projectLimits.tags,
  ),
  technologies: listOfTexts(
    projectFieldMessages.technologiesRequired,
    projectFieldMessages.technologyEmpty,
    projectFieldMessages.technologiesMax,
    projectLimits.technologies,
  ),
  highlights: projectFields.shape.project_highlights,
  githubUrl: linkOrEmpty(projectFieldMessages.url),
  videoUrl: linkOrEmpty(projectFieldMessages.url),
  image: z
    .custom<File | string>(
      (value) => value instanceof Blob || typeof value === 'string',
      projectFieldMessages.image,
    )
    .check(
      z.refine((value) => typeof value !== 'string' || isPictureAddress(value), projectFieldMessages.image),
    ),
});
export type ProjectForm = z.infer<typeof projectForm>;

/** The wire's field names → the form's, so that a server's issue lands on its field. */
export const projectFormField: Record<keyof ProjectFields, keyof ProjectForm> = {
  project_title: 'title',
  category: 'category',
  project_overview: 'description',
  project_tags: 'tags',
  technology_used: 'technologies',
  project_highlights: 'highlights',
  github_link: 'githubUrl',
  youtube_link: 'videoUrl',
  main_photo: 'image',
};
