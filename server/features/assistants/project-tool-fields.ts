/** Fields of a project in the tools' input: the contract's fields with descriptions for assistants. */
import * as z from 'zod/mini';
import { contentInput } from '#contract/content/content.ts';
import { projectFieldTable, type SentProject } from '#contract/projects/projects.ts';

// set_project_visibility sets `state` and `publish_at`.
const { state: _state, publish_at: _time, ...fields } = projectFieldTable;

type FieldName = Exclude<keyof SentProject, 'state' | 'publish_at'>;

/** Descriptions for the assistant, where the label of the field is not enough. */
const notes: { [Wire in FieldName]?: string } = {
  category: 'Name of an existing category',
  project_overview: 'Overview of the project, as Markdown',
  project_highlights: 'Highlights of the project, as Markdown',
  project_tags: 'Topics, as short words',
  technology_used: 'Technologies used',
  main_photo: 'http(s) URL of a picture on another site',
  main_photo_description: 'Alt text of the picture',
  search_title: 'Title for search engines, if it differs',
  search_description: 'Description for search engines; by default the beginning of the overview',
};

function asked(field: (typeof fields)[keyof typeof fields]): z.ZodMiniType {
  const about = z.describe<unknown>(notes[field.wire] ?? field.label);
  if (field.kind === 'picture') return z.string().check(about);
  if (field.kind !== 'list') return field.draft.check(about);
  // JSON Schema cannot describe the other forms of lists that the contract accepts.
  return z.array(z.string().check(z.maxLength(field.entryMax))).check(z.maxLength(field.max), about);
}

const { facts, links, blocks, pictures } = contentInput.shape;
const content = z.partial(
  z.strictObject({
    facts,
    links,
    blocks: blocks.check(z.describe('The case study in order. Texts are Markdown')),
    pictures: pictures.check(z.describe('Further pictures, which the blocks may show')),
  }),
);

const entries = Object.values(fields).map((field) => [field.wire, asked(field)]);
export const changedFields = z.extend(
  z.partial(z.object(Object.fromEntries(entries) as { [Wire in FieldName]: z.ZodMiniType })),
  {
    content: z
      .optional(content)
      .check(
        z.describe(
          'What its page shows besides the texts. Omitted parts stay; a list replaces the present one',
        ),
      ),
  },
);

/** A draft only needs a title. */
export const newFields = z.extend(changedFields, { project_title: fields.title.draft });
