/** Fields of a project in the tools' input: the contract's fields with descriptions for assistants. */
import * as z from 'zod/mini';
import { projectFieldTable, type SentProject } from '#contract/projects/projects.ts';

// These belong to the publishing tool.
const { state: _state, publish_at: _time, ...fields } = projectFieldTable;

type FieldName = Exclude<keyof SentProject, 'state' | 'publish_at'>;

/** Descriptions that replace the labels. */
const notes: { [Wire in FieldName]?: string } = {
  category: 'The name of a category that there is',
  project_overview: 'What it is about; Markdown',
  project_highlights: 'What is remarkable in it; Markdown',
  project_tags: 'What it is about, in short words',
  technology_used: 'What it was made with',
  main_photo: 'The http(s) address of a picture that is kept elsewhere',
  main_photo_description: 'What the picture shows',
  search_title: 'What search engines show instead of the title',
  search_description: 'What search engines show instead of the beginning of the overview',
};

function asked(field: (typeof fields)[keyof typeof fields]): z.ZodMiniType {
  const about = z.describe<unknown>(notes[field.wire] ?? field.label);
  if (field.kind === 'picture') return z.string().check(about);
  if (field.kind !== 'list') return field.draft.check(about);
  // JSON Schema cannot describe the other forms of lists that the contract accepts.
  return z.array(z.string().check(z.maxLength(field.entryMax))).check(z.maxLength(field.max), about);
}

const entries = Object.values(fields).map((field) => [field.wire, asked(field)]);
export const changedFields = z.partial(
  z.object(Object.fromEntries(entries) as { [Wire in FieldName]: z.ZodMiniType }),
);

/** A draft only needs a title. */
export const newFields = z.extend(changedFields, { project_title: fields.title.draft });
