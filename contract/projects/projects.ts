/** Projects: the pieces of work that the site shows. */
import * as z from 'zod/mini';
import { categoryLimits } from '../categories/categories.ts';
import { focalPoint } from './gallery.ts';
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
import { invalidState, publishAtField, publishAtMessages, stateField } from './project-states.ts';
import { successBody } from '../success.ts';

export const projectLimits = {
  title: 120,
  overview: 5000,
  highlights: 5000,
  imageDescription: 300,
  /** Search engines show less of them: see searchAdvice. */
  searchTitle: 120,
  searchDescription: 200,
  tag: 40,
  tags: 7,
  technologies: 6,
} as const;

/** How many characters of a title and a description search engines show, about. */
export const searchAdvice = { title: 60, description: 160 } as const;

/**
 * How the manager's table is cut: rows a page, and the most pages it offers. With more rows, which the owner may
 * choose, it offers every page.
 */
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
 * Every field of a project under its name in the form, with its name on the screen and its rules. The
 * specification fixes the names in the form up to `image`; these have another one on the wire. The schemas
 * below, the form, its draft and body, the dialog about a conflict, the columns, the exported data and the
 * fields of the assistants' tools derive from it.
 *
 * In the order in which the form shows them. `docs/add-a-feature.md` says what else a new field needs.
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
  main_photo_description: optionalTextField('Image description', projectLimits.imageDescription),
  state: stateField,
  publish_at: publishAtField,
  search_title: optionalTextField('Search title', projectLimits.searchTitle),
  search_description: optionalTextField('Search description', projectLimits.searchDescription),
});

type Table = typeof projectFieldTable;

/** A field's name in the form. */
export type ProjectFieldName = keyof Table;

/** The fields' names in the form, in the table's order. */
export const projectFieldNames = Object.keys(projectFieldTable) as ProjectFieldName[];

/** One part of each field, by the field's name on the wire. */
type ByWire<Part extends keyof ProjectField> = {
  [Name in ProjectFieldName as Table[Name]['wire']]: Table[Name][Part];
};

/** The kind of each field, by its name on the wire. */
export type ProjectFieldKinds = ByWire<'kind'>;

function byWire<Part extends keyof ProjectField>(part: Part): ByWire<Part> {
  const entries = Object.values(projectFieldTable).map((field) => [field.wire, field[part]]);
  return Object.fromEntries(entries) as ByWire<Part>;
}

/**
 * The text fields of a multipart creation or update, before their rules: `projectForm` has these, by the state
 * that the project gets. An absent link keeps its value on an update, an empty one is cleared; of a draft, any
 * absent field keeps its value. `main_photo` is the http(s) link of a picture kept elsewhere, or the path that
 * the project's picture has already, which keeps it; a picture file comes beside these fields.
 */
export const projectFields = z.object(byWire('input'));
export type SentProject = z.infer<typeof projectFields>;

/** The fields of a project by their names on the wire, as the rules let them pass. */
export type ProjectFields = SentProject & {
  [Name in RequiredField]: Exclude<SentProject[Name], undefined>;
};

/** The fields that every project but a draft has. */
type RequiredField = (typeof requiredFields)[number];
export const requiredFields = [
  'project_title',
  'category',
  'project_overview',
  'project_tags',
  'technology_used',
  'project_highlights',
] as const satisfies (keyof SentProject)[];

/**
 * A project as it leaves the server. Times are ISO 8601 in UTC; `main_photo` is a path or an http(s) link.
 */
export const project = z.object({
  id: z.int(),
  ...byWire('output'),
  /** What of the picture stays in sight where it is cropped, unless that is the middle. */
  main_photo_focal: z.optional(focalPoint),
  created_at: z.string(),
  updated_at: z.string(),
});
export type Project = z.infer<typeof project>;

export const projectSaved = z.extend(successBody, { project });
export type ProjectSaved = z.infer<typeof projectSaved>;

/** The rules that hold in every state, by the fields' names on the wire. */
export const rulesOfDrafts = byWire('draft');

/** The rules of each field, by its name in the form. */
function byName<Rules extends 'form' | 'draft'>(rules: Rules) {
  return Object.fromEntries(projectFieldNames.map((name) => [name, projectFieldTable[name][rules]])) as {
    [Name in ProjectFieldName]: Table[Name][Rules];
  };
}

export type ProjectForm = {
  [Name in ProjectFieldName]: z.infer<Table[Name]['form'] | Table[Name]['draft']>;
};

/**
 * The rules for a project by its state, for the form and the server: a draft needs a title, every other state what
 * the specification asks for.
 */
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

/** The wire's field names → the form's, so that a server's issue lands on its field. */
export const projectFormField = Object.fromEntries(
  projectFieldNames.map((name) => [projectFieldTable[name].wire, name]),
) as Record<keyof ProjectFields, ProjectFieldName>;
