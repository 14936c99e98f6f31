import * as z from 'zod/mini';
import { categoryLimits } from '../categories/categories.ts';
import { focalPoint } from '../pictures/pictures.ts';
import {
  linkField,
  listField,
  named,
  optionalTextField,
  pictureField,
  type ProjectField,
  textField,
  titleField,
} from './project-field-kinds.ts';
import { coverField, synopsisField } from './protected-projects.ts';
import { invalidState, publishAtField, publishAtMessages, stateField } from './project-states.ts';
import { successBody } from '../success.ts';

/** Number of projects and of list entries, and characters of texts. `tag` also limits a technology. */
export const projectLimits = {
  projects: 2000,
  title: 120,
  overview: 5000,
  highlights: 5000,
  pictureDescription: 300,
  searchTitle: 120,
  searchDescription: 200,
  tag: 40,
  tags: 7,
  technologies: 6,
} as const;

/** Approximate number of characters that search engines show, which is less than the limit. */
export const searchAdvice = { title: 60, description: 160 } as const;

/** Pages of the owner's table: `perPage` rows and at most `maxPages`, or `moreRows` rows without a maximum. */
export const projectPaging = { perPage: 5, maxPages: 6, moreRows: [25, 100] } as const;

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
  entryTooLong: `Each must be at most ${projectLimits.tag} characters`,
  highlights: 'Project highlights are required',
  url: 'Must be a valid URL',
  image: 'Please select a valid image file or provide a valid image URL',
} as const;

const messages = projectFieldMessages;

/**
 * Fields of a project by their name in the form, in the form's order. Schemas, form, conflict dialog, columns, exported
 * data and the assistants' tools derive from this table. `docs/add-a-feature.md` shows how to add a field.
 */
export const projectFieldTable = named({
  title: titleField('project_title', 'Title', messages.title, projectLimits.title),
  category: textField('category', 'Category', messages.category, categoryLimits.name),
  description: textField('project_overview', 'Description', messages.overview, projectLimits.overview),
  tags: listField('project_tags', 'Tags', {
    messages: {
      required: messages.tagsRequired,
      empty: messages.tagEmpty,
      tooMany: messages.tagsMax,
      tooLong: messages.entryTooLong,
    },
    max: projectLimits.tags,
    entryMax: projectLimits.tag,
  }),
  technologies: listField('technology_used', 'Technologies', {
    messages: {
      required: messages.technologiesRequired,
      empty: messages.technologyEmpty,
      tooMany: messages.technologiesMax,
      tooLong: messages.entryTooLong,
    },
    max: projectLimits.technologies,
    entryMax: projectLimits.tag,
  }),
  highlights: textField(
    'project_highlights',
    'Project highlights',
    messages.highlights,
    projectLimits.highlights,
  ),
  githubUrl: linkField('github_link', 'GitHub URL', messages.url),
  videoUrl: linkField('youtube_link', 'Video URL', messages.url),
  image: pictureField('main_photo', 'Project image', messages.image),
  main_photo_description: optionalTextField('Image description', projectLimits.pictureDescription),
  state: stateField,
  publish_at: publishAtField,
  synopsis: synopsisField,
  cover: coverField,
  search_title: optionalTextField('Search title', projectLimits.searchTitle),
  search_description: optionalTextField('Search description', projectLimits.searchDescription),
});

type Table = typeof projectFieldTable;

export type ProjectFieldName = keyof Table;

export const projectFieldNames = Object.keys(projectFieldTable) as ProjectFieldName[];

type ByWire<Part extends keyof ProjectField> = {
  [Name in ProjectFieldName as Table[Name]['wire']]: Table[Name][Part];
};

export type ProjectFieldKinds = ByWire<'kind'>;

function byWire<Part extends keyof ProjectField>(part: Part): ByWire<Part> {
  const entries = Object.values(projectFieldTable).map((field) => [field.wire, field[part]]);
  return Object.fromEntries(entries) as ByWire<Part>;
}

/**
 * Text fields of a multipart creation or update; `projectForm` validates them. In an update, missing optional fields
 * keep their value and empty ones are removed; in drafts, all missing fields keep their value. `main_photo` is a link
 * or the present path, and stays if it is empty; a file is sent separately.
 */
export const sentProject = z.object(byWire('input'));
export type SentProject = z.infer<typeof sentProject>;

/** Validated fields by API name. */
export type ProjectFields = SentProject & {
  [Name in RequiredField]: Exclude<SentProject[Name], undefined>;
};

/** Texts and lists that every project needs. A draft needs only the title. */
type RequiredField = (typeof requiredFields)[number];
export const requiredFields = [
  'project_title',
  'category',
  'project_overview',
  'project_tags',
  'technology_used',
  'project_highlights',
] as const satisfies (keyof SentProject)[];

/** A project in responses. Times are ISO 8601 in UTC; `main_photo` is a path, an http(s) link or ''. */
export const project = z.object({
  id: z.int(),
  ...byWire('output'),
  /** Focal point of the picture; by default the middle. */
  main_photo_focal: z.optional(focalPoint),
  created_at: z.string(),
  updated_at: z.string(),
});
export type Project = z.infer<typeof project>;

export const projectSaved = z.extend(successBody, { project });
export type ProjectSaved = z.infer<typeof projectSaved>;

/** The rules of drafts, keyed by API name. All rules except `state` hold for projects in every state. */
export const rulesOfDrafts = byWire('draft');

function byName<Rules extends 'form' | 'draft'>(rules: Rules) {
  return Object.fromEntries(projectFieldNames.map((name) => [name, projectFieldTable[name][rules]])) as {
    [Name in ProjectFieldName]: Table[Name][Rules];
  };
}

export type ProjectForm = {
  [Name in ProjectFieldName]: z.infer<Table[Name]['form'] | Table[Name]['draft']>;
};

/** Validates a project by its state: drafts need only a title. */
export const projectForm: z.ZodMiniType<ProjectForm, ProjectForm> = z.discriminatedUnion(
  'state',
  [
    z.object(byName('draft')),
    z.object(byName('form')).check(
      z.refine(({ state, publish_at }) => state !== 'scheduled' || publish_at !== '', {
        path: ['publish_at'],
        error: publishAtMessages.required,
      }),
    ),
  ],
  invalidState,
);

/** Form names by API name, to show the server's errors at their fields. */
export const projectFormField = Object.fromEntries(
  projectFieldNames.map((name) => [projectFieldTable[name].wire, name]),
) as Record<keyof ProjectFields, ProjectFieldName>;
