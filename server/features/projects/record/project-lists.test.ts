/** Tags and technologies in every form that clients may send. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { projectLimits } from '#contract/projects/projects.ts';
import { issuesIn } from '../../../testing/failures.ts';
import { addProject, ownedSite, sendProject } from '../../../testing/portfolio.ts';
import { testSite } from '../../../testing/site.ts';

const main_photo = 'https://example.org/picture.png';

describe.each([
  ['project_tags', projectLimits.tags, 'tags', 'At least one tag is required'],
  ['technology_used', projectLimits.technologies, 'technologies', 'At least one technology is required'],
] as const)('%s', (field, max, plural, required) => {
  test(`${field} is accepted in each format, without blank and repeated entries`, async () => {
    const { owner } = await ownedSite(testSite);
    for (const [form, sent] of [
      ['the JSON text of a list', '["React","Node.js"]'],
      ['one list element with such a text', ['["React","Node.js"]']],
      ['text with commas', 'React, Node.js'],
      ['a repeated field', ['React', 'Node.js']],
      ['with blanks in between', ' React , , Node.js ,'],
      ['with a name twice', '["React","react ","Node.js","REACT"]'],
    ] satisfies [string, string | string[]][]) {
      expect((await addProject(owner, { [field]: sent }))[field], form).toEqual(['React', 'Node.js']);
    }
  });

  test(`${field} needs one entry that is not blank`, async () => {
    const { owner } = await ownedSite(testSite);
    for (const sent of ['[]', '["", "  "]', ' , ,', '[1, 2]']) {
      const response = await sendProject(owner, { changes: { main_photo, [field]: sent } });
      expect(issuesIn(response), sent).toEqual({ [field]: required });
    }
  });

  test(`${field} has at most ${max} ${plural}`, async () => {
    const { owner } = await ownedSite(testSite);
    const names = Array.from({ length: max + 1 }, (_, index) => `name ${index}`);
    expect((await addProject(owner, { [field]: JSON.stringify(names.slice(0, max)) }))[field]).toHaveLength(
      max,
    );
    const response = await sendProject(owner, { changes: { main_photo, [field]: JSON.stringify(names) } });
    expect(issuesIn(response)).toEqual({ [field]: `No more than ${max} ${plural}` });
  });

  test(`${field} has entries of at most 40 characters`, async () => {
    const { owner } = await ownedSite(testSite);
    expect((await addProject(owner, { [field]: 'x'.repeat(40) }))[field]).toEqual(['x'.repeat(40)]);
    const response = await sendProject(owner, { changes: { main_photo, [field]: 'x'.repeat(41) } });
    expect(issuesIn(response)).toEqual({ [field]: 'Each must be at most 40 characters' });
  });
});

test('any tags of a project are saved the same in each format in which they can be sent', async () => {
  const { owner } = await ownedSite(testSite);
  const entry = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }).filter((text) => {
    const storable = text.isWellFormed() && !text.includes('\0');
    return (
      storable &&
      text.trim() === text &&
      text.length > 0 &&
      text.length <= 40 &&
      !/[,\r\n[]|\s{2,}|[^\S ]/u.test(text)
    );
  });
  const entries = fc.uniqueArray(entry, {
    minLength: 2,
    maxLength: 6,
    selector: (text) => text.toLowerCase(),
  });
  await fc.assert(
    fc.asyncProperty(entries, async (names) => {
      const forms = [
        JSON.stringify(names),
        [JSON.stringify(names)],
        names.join(','),
        names.join(' ,  '),
        names,
      ];
      for (const project_tags of forms) {
        expect((await addProject(owner, { project_tags })).project_tags).toEqual(names);
      }
    }),
    { numRuns: 15 },
  );
});

test('any value sent as the tags of a project is accepted or refused without a server error', async () => {
  const { owner } = await ownedSite(testSite);
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(
        fc.json(),
        fc.string({ unit: 'binary' }),
        fc.array(fc.string(), { minLength: 1, maxLength: 4 }),
      ),
      async (sent) => {
        const response = await sendProject(owner, { changes: { main_photo, project_tags: sent } });
        expect([201, 400]).toContain(response.statusCode);
        if (response.statusCode === 201)
          expect(
            response.json<{ project: { project_tags: string[] } }>().project.project_tags.length,
          ).toBeGreaterThan(0);
      },
    ),
    { numRuns: 60 },
  );
});
