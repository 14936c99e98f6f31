/** WordPress exports with parts that are more than text, and in other encodings. */
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { importFaults, importWarnings } from '#contract/imports/import-texts.ts';
import { issuesIn } from '../../testing/failures.ts';
import { fixture, previewOf, sendFile } from '../../testing/imports.ts';
import { ownedSite } from '../../testing/portfolio.ts';
import { testSite } from '../../testing/site.ts';

const preview = async (file: string | Uint8Array) => {
  const { owner } = await ownedSite(testSite);
  return previewOf(owner, 'wordpress', file);
};
const inWordPress = (content: string) =>
  `<rss><channel><wp:wxr_version>1.2</wp:wxr_version><item><title>Post</title><wp:post_type>post</wp:post_type><wp:status>publish</wp:status><content:encoded><![CDATA[${content}]]></content:encoded></item></channel></rss>`;
const inPost = async (content: string) => {
  const [found] = (await preview(inWordPress(content))).projects;
  return { text: found?.project.project_overview, warnings: found?.warnings };
};

test('records of WordPress plugins are left out, and a note counts them by type', async () => {
  const { projects, notes } = await preview(fixture('wordpress-plugin-types.xml'));
  expect(projects).toEqual([]);
  expect(notes).toContain(
    'Records of plugins are left out: feedback (2), shop_order (1), acf-field-group (1), elementor_library (1), flamingo_inbound (1).',
  );
});

test.each(['portfolio', 'jetpack-portfolio', 'avada_portfolio', 'project', 'work', 'case-study'])(
  'WordPress posts of the type %s become projects',
  async (type) => {
    const file = fixture('wordpress-latin1.xml').toString('latin1').replace('[post]', `[${type}]`);
    expect((await preview(Buffer.from(file, 'latin1'))).projects).toHaveLength(1);
  },
);

test('galleries and covers of WordPress keep their pictures, and the first one is the main picture', async () => {
  const { projects, pictures } = await preview(fixture('wordpress-gallery.xml'));
  expect(pictures).toEqual(['https://old.example/a.jpg', 'https://old.example/b.jpg']);
  const gallery = { kind: 'gallery', pictures: [1, 2], columns: 3 };
  expect(projects.map(({ project, main }) => [project.project_overview, main, project.blocks])).toEqual([
    ['Before', 1, [gallery, { kind: 'text', text: 'After' }]],
    ['', 1, [gallery]],
    ['Over', 1, []],
  ]);
});

test('video files of WordPress are listed like pictures, sounds become links, and a YouTube video becomes the project’s', async () => {
  const { projects, pictures } = await preview(fixture('wordpress-video.xml'));
  expect(pictures).toEqual(['https://old.example/v.mp4']);
  const video = { kind: 'picture', picture: 1, size: 'normal' };
  expect(
    projects.map(({ project, main }) => [
      project.project_overview,
      project.youtube_link,
      project.blocks,
      main,
    ]),
  ).toEqual([
    ['a', 'https://www.youtube.com/watch?v=abc123XYZ09', [], null],
    ['', '', [video], null],
    ['a', '', [video, { kind: 'text', text: 'https://old.example/s.mp3' }], null],
  ]);
  expect(projects[2]?.warnings).toContain(importWarnings.mediaAsLinks(1));
});

test('a video file of WordPress keeps its caption, and one of an unknown kind becomes a link', async () => {
  const figure = (source: string) =>
    `<figure class="wp-block-video alignwide"><video src="https://old.example/${source}"></video><figcaption>Sea <em>trial</em></figcaption></figure>`;
  const [found] = (await preview(inWordPress(`<p>a</p>${figure('v.webm')}${figure('v.ogv')}`))).projects;
  expect(found?.project).toMatchObject({
    project_overview: 'a',
    blocks: [
      { kind: 'picture', picture: 1, size: 'wide' },
      { kind: 'text', text: 'https://old.example/v.ogv\n\nSea *trial*' },
    ],
    pictures: [{ id: 1, caption: 'Sea *trial*' }],
  });
});

test('shortcodes of WordPress page builders and plugins are removed and named in a warning, and the text in them stays', async () => {
  const { projects } = await preview(fixture('wordpress-page-builders.xml'));
  expect(projects.map(({ project }) => project.project_overview)).toEqual(['Words', 'Words', 'Write']);
  expect(projects.map(({ warnings }) => warnings[0])).toEqual([
    importWarnings.parts('vc_row (1), vc_column (1), vc_column_text (1)'),
    importWarnings.parts('et_pb_section (1), et_pb_row (1), et_pb_text (1)'),
    importWarnings.parts('contact-form-7 (1)'),
  ]);
});

test('brackets in texts and code of WordPress are not taken for shortcodes of plugins', async () => {
  const { text } = await inPost('He said [sic] so, see [1] and [[gallery]].\n\n<pre>a[x="1"] = [b_c]</pre>');
  expect(text).toContain(String.raw`He said \[sic\] so, see \[1\]`);
  expect(text).toContain('a[x="1"] = [b_c]');
  expect(text).toContain('gallery');
});

test('raised and lowered digits, footnotes, and the numbers of a second list stay in texts of WordPress', async () => {
  const { projects } = await preview(fixture('wordpress-sub-sup.xml'));
  expect(projects[0]?.project.project_overview).toBe('x² and CO₂, note¹\n\n3.  c\n\n1)  a');
  const ordinal = await inPost('<p>The 4<sup>th</sup> of July, 10<sup>-3</sup></p>');
  expect(ordinal.text).toBe('The 4th of July, 10⁻³');
});

test.each([
  ['Latin-1', () => fixture('wordpress-latin1.xml')],
  ['UTF-16', () => Buffer.from(`\uFEFF${fixture('wordpress-latin1.xml').toString('latin1')}`, 'utf16le')],
  ['gzip', () => gzipSync(fixture('wordpress-latin1.xml'))],
])('a WordPress export in %s is read', async (_what, file) => {
  const { projects } = await preview(file());
  expect(projects[0]?.project.project_title).toMatch(/é|ü|ö|ä/u);
});

test('a byte of a WordPress export that is no character is replaced and counted', async () => {
  const { projects, notes } = await preview(fixture('wordpress-one-bad-byte.xml'));
  expect(JSON.stringify(projects)).toContain('\uFFFD');
  expect(notes).toContain('One character could not be read and became �.');
});

test('a damaged gzip file of WordPress is refused', async () => {
  const { owner } = await ownedSite(testSite);
  const cut = gzipSync(fixture('wordpress-latin1.xml')).subarray(0, 200);
  expect(issuesIn(await sendFile(owner, 'wordpress', cut))).toEqual({ file: importFaults.brokenOff });
});
