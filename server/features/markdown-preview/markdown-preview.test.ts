import { expect, test } from 'vitest';
import { type MarkdownPreview, previewLimits } from '#contract/text/markdown.ts';
import { api } from '#contract/paths.ts';
import { testSite } from '../../testing/site.ts';

test('only the owner previews Markdown', async () => {
  const site = await testSite();
  const owner = await site.owner();
  const texts = [
    { text: '**Maps**', kind: 'text' },
    { text: 'Quick\nSmall', kind: 'highlights' },
    { text: '**Maps**', kind: 'caption' },
    { text: '', kind: 'text' },
  ];
  const { html } = (await owner('POST', api.markdownPreview, { texts })).json<MarkdownPreview>();
  expect(html).toEqual([
    '<p dir="auto"><strong>Maps</strong></p>\n',
    expect.stringContaining('<li dir="auto">Quick</li>'),
    '<strong>Maps</strong>',
    '',
  ]);

  const text = 'x'.repeat(previewLimits.characters + 1);
  const refused = await owner('POST', api.markdownPreview, { texts: [{ text, kind: 'text' }] });
  expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([400, 'validation_failed']);
  const anonymous = await site.visitor('POST', api.markdownPreview, { texts: [{ text: 'a', kind: 'text' }] });
  expect(anonymous.statusCode).toBe(401);
});
