/** Values for each field of a project. */
import {
  type Project,
  type ProjectFieldName,
  type ProjectFields,
  projectFieldTable,
} from '#contract/projects/projects.ts';

type FieldName = keyof ProjectFields;

/** A value as sent by a form and as returned by the API. */
interface Sample<Name extends FieldName> {
  sent: string;
  read: Project[Name];
}

/** No value contains another field's. The compiler reports missing fields. */
const samples: { [Name in FieldName]-?: readonly [Sample<Name>, Sample<Name>] } = {
  project_title: texts('Clinic Queue', 'Pharmacy Counter'),
  category: texts('Web Development', 'Robots'),
  project_overview: texts('Patients see where they stand.', 'Everybody knows who is next.'),
  project_tags: lists(['Health', 'Real time'], ['Retail']),
  technology_used: lists(['TypeScript', 'PostgreSQL'], ['Elixir', 'SQLite']),
  project_highlights: texts('Shorter waits', 'No paper'),
  github_link: texts('https://github.com/example/clinic', 'https://github.com/example/pharmacy'),
  youtube_link: texts('https://youtu.be/aqz-KE-bpKQ', 'https://youtu.be/YE7VzlLtp-4'),
  main_photo_description: texts('People in a waiting room', 'A counter with bottles'),
  synopsis: texts('A clinic without a queue.', 'A pharmacy without a line.'),
  cover: texts('blurred', 'picture'),
  search_title: texts('Waiting made short', 'A counter without a line'),
  search_description: texts('How a clinic lost its queue.', 'How a pharmacy lost its line.'),
  state: [
    { sent: 'published', read: 'published' },
    { sent: 'unlisted', read: 'unlisted' },
  ],
  // Scheduled projects only.
  publish_at: [
    { sent: '', read: null },
    { sent: '2025-04-01T08:00:00.000Z', read: null },
  ],
  main_photo: texts('https://example.org/first.png', 'https://example.org/second.png'),
};

/** Every field, by its API name. */
export const fieldNames = Object.keys(samples) as FieldName[];

/** Returns the first value of each field as sent, and the second of `changed`. */
export function sentFields(changed?: FieldName): Record<string, string> {
  return Object.fromEntries(fieldNames.map((name) => [name, samples[name][name === changed ? 1 : 0].sent]));
}

/** Like `sentFields`, as returned by the API. */
export function readFields(changed?: FieldName): Pick<Project, FieldName> {
  return Object.fromEntries(
    fieldNames.map((name) => [name, samples[name][name === changed ? 1 : 0].read]),
  ) as Pick<Project, FieldName>;
}

export const sampleCategories = samples.category.map(({ sent }) => sent);

/** Returns the first value of each field by its name in the form, for a scheduled project. */
export function typedFields(): Record<ProjectFieldName, string | readonly string[]> {
  const entries = Object.entries(projectFieldTable).map(([name, { wire }]) => [name, samples[wire][0].read]);
  return { ...Object.fromEntries(entries), state: 'scheduled', publish_at: '2090-05-01T09:30' } as ReturnType<
    typeof typedFields
  >;
}

/** Every field of a project that has none of them, as returned by the API. */
export const noFields = Object.fromEntries(
  Object.values(projectFieldTable).map(({ wire, kind }) => [
    wire,
    kind === 'list' ? [] : kind === 'text' ? '' : null,
  ]),
) as Record<FieldName, unknown>;

/** Returns a value with the word for each field that can have it, as sent. */
export function fieldsWith(word: string): Record<string, string> {
  return Object.fromEntries(
    Object.values(projectFieldTable).flatMap(({ wire, kind, draft }): [string, string][] => {
      const value = kind === 'link' ? `https://example.com/${word}/${wire}` : `${word} ${wire}`;
      if (kind === 'list') return [[wire, JSON.stringify([value])]];
      const isText = kind === 'text' || kind === 'optional' || kind === 'link';
      return isText && draft.safeParse(value).success ? [[wire, value]] : [];
    }),
  );
}

function texts(first: string, second: string) {
  return [
    { sent: first, read: first },
    { sent: second, read: second },
  ] as const;
}

function lists(first: string[], second: string[]) {
  return [
    { sent: JSON.stringify(first), read: first },
    { sent: JSON.stringify(second), read: second },
  ] as const;
}
