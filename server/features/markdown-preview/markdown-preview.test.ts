import { expect, test } from 'vitest';
import { previewLimit } from '#contract/text/markdown.ts';
import { api } from '#contract/paths.ts';
import { testSite } from '../../testing/site.ts';

test('only the owner previews Markdown', async () => {
  const site = await testSite();
  const owner = await site.owner();
  const shown = async (text: string, kind: string) =>
    (await owner('POST', api.markdownPreview, { text, kind })).json<{ html: string }>().html;

  expect(await shown('**Maps**', 'text')).toBe('<p dir="auto"><strong>Maps</strong></p>\n');
  expect(await shown('Quick\nSmall', 'highlights')).toContain('<li dir="auto">Quick</li>');
  expect(await shown('**Maps**', 'caption')).toBe('<strong>Maps</strong>');
  expect(await shown('', 'text')).toBe('');

  const text = 'x'.repeat(previewLimit + 1);
  const refused = await owner('POST', api.markdownPreview, { text, kind: 'text' });
  expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([400, 'validation_failed']);
  const anonymous = await site.visitor('POST', api.markdownPreview, { text: 'a', kind: 'text' });
  expect(anonymous.statusCode).toBe(401);
});
