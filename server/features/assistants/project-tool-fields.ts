/** The fields of a project as tools ask for them: the contract's own, with what an assistant has to know. */
import * as z from 'zod/mini';
import { projectFieldTable, type SentProject } from '#contract/projects/projects.ts';

// The tool that publishes asks for these.
const { state: _state, publish_at: _time, ...fields } = projectFieldTable;

type FieldName = Exclude<keyof SentProject, 'state' | 'publish_at'>;

/** Descriptions of fields for assistants, in place of their labels. */
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
  // The contract also takes lists as texts and drops blanks, which no description of a schema would say.
  return z.array(z.string().check(z.maxLength(field.entryMax))).check(z.maxLength(field.max), about);
}

const entries = Object.values(fields).map((field) => [field.wire, asked(field)]);
export const changedFields = z.partial(
  z.object(Object.fromEntries(entries) as { [Wire in FieldName]: z.ZodMiniType }),
);

/** A draft only needs a title. */
export const newFields = z.extend(changedFields, { project_title: fields.title.draft });
