import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { issuesOf } from '../errors.ts';
import { projectFieldTable, projectForm, projectLimits, sentProject } from './projects.ts';

test.each([
  ['a list', ['Node', 'SQL']],
  ['the JSON text of a list', '["Node","SQL"]'],
  ['a list holding one such text', ['["Node","SQL"]']],
  ['the JSON text of a list holding one such text', JSON.stringify([JSON.stringify(['Node', 'SQL'])])],
  ['text with commas', 'Node, SQL'],
  ['a list with blanks and duplicates', ['Node', ' ', 'SQL', 'node']],
])('tags of a project are accepted as %s', (_form, tags) => {
  expect(z.parse(sentProject.shape.project_tags, tags)).toEqual(['Node', 'SQL']);
});

test('the length of a tag counts visible characters', () => {
  const tag = (length: number) => '🧭'.repeat(length);
  for (const schema of [projectFieldTable.tags.form, projectFieldTable.tags.draft]) {
    expect(z.safeParse(schema, [tag(projectLimits.tag)]).success).toBe(true);
    expect(z.safeParse(schema, [tag(projectLimits.tag + 1)]).success).toBe(false);
  }
});

test('a draft needs only a title, but its other fields keep their limits', () => {
  const values = Object.values(projectFieldTable).map(({ empty }) => empty);
  const nothing = Object.fromEntries(Object.keys(projectFieldTable).map((name, at) => [name, values[at]]));
  const draft = { ...nothing, state: 'draft' };
  const faults = (form: object) => {
    const { error } = z.safeParse(projectForm, form);
    return error ? issuesOf(error).map(({ message }) => message) : [];
  };
  expect(faults({ ...draft, title: 'Atlas' })).toEqual([]);
  expect(faults(draft)).toEqual(['Title is required']);
  expect(faults({ ...draft, title: 'Atlas', tags: [' '], githubUrl: 'nope', image: 'nope' })).toEqual([
    'Tag cannot be empty',
    'Must be a valid URL',
    'Please select a valid image file or provide a valid image URL',
  ]);
  for (const state of ['published', 'unlisted'])
    expect(faults({ ...nothing, state })).toEqual([
      'Title is required',
      'Category is required',
      'Description is required',
      'At least one tag is required',
      'At least one technology is required',
      'Project highlights are required',
      'Please select a valid image file or provide a valid image URL',
    ]);
});
