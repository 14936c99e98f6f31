import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { projectFields, projectForm, projectLimits } from './projects.ts';

test.each([
  ['a list', ['Node', 'SQL']],
  ['the JSON text of a list', '["Node","SQL"]'],
  ['a list holding one such text', ['["Node","SQL"]']],
  ['the JSON text of a list holding one such text', JSON.stringify([JSON.stringify(['Node', 'SQL'])])],
  ['text with commas', 'Node, SQL'],
  ['a list with blanks and duplicates', ['Node', ' ', 'SQL', 'node']],
])('tags are accepted as %s', (_form, tags) => {
  expect(z.parse(projectFields.shape.project_tags, tags)).toEqual(['Node', 'SQL']);
});

test('the form and the server measure a tag in the same way', () => {
  const tag = (length: number) => '🧭'.repeat(length);
  for (const schema of [projectForm.shape.tags, projectFields.shape.project_tags]) {
    expect(z.safeParse(schema, [tag(projectLimits.tag)]).success).toBe(true);
    expect(z.safeParse(schema, [tag(projectLimits.tag + 1)]).success).toBe(false);
  }
});
