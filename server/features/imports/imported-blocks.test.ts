/** Texts of WordPress and Ghost as blocks of the editor. */
import { expect, test } from 'vitest';
import { caseStudyLimits } from '#contract/projects/case-study.ts';
import { galleryLimits } from '#contract/projects/gallery.ts';
import { importWarnings } from '#contract/imports/import-texts.ts';
import { fixture, previewOf, wholeText } from '../../testing/imports.ts';
import { ownedSite } from '../../testing/portfolio.ts';
import { testSite } from '../../testing/site.ts';

const upload = (
  name: string,
  { id, post = 0, caption = '', alt = '' }: { id: number; post?: number; caption?: string; alt?: string },
) =>
  `<item><title>${name}</title><wp:post_id>${id}</wp:post_id><wp:post_parent>${post}</wp:post_parent><wp:post_type>attachment</wp:post_type><wp:status>inherit</wp:status><excerpt:encoded><![CDATA[${caption}]]></excerpt:encoded><wp:attachment_url>https://old.example/wp-content/uploads/${name}</wp:attachment_url><wp:postmeta><wp:meta_key>_wp_attachment_image_alt</wp:meta_key><wp:meta_value>${alt}</wp:meta_value></wp:postmeta></item>`;

/** Returns the preview of a WordPress export with one post, and that post. */
async function wordPress(content: string, { uploads = '', type = 'post' } = {}) {
  const { owner } = await ownedSite(testSite);
  const item = `<item><title>Post</title><wp:post_id>7</wp:post_id><wp:post_name>our-team</wp:post_name><wp:post_type>${type}</wp:post_type><wp:status>publish</wp:status><content:encoded><![CDATA[${content}]]></content:encoded></item>`;
  const file = `<rss><channel><wp:wxr_version>1.2</wp:wxr_version><wp:base_blog_url>https://old.example</wp:base_blog_url>${item}${uploads}</channel></rss>`;
  const preview = await previewOf(owner, 'wordpress', file);
  return { ...preview, post: preview.projects[0] };
}

async function ghost(post: Record<string, unknown>) {
  const { owner } = await ownedSite(testSite);
  const file = { db: [{ data: { posts: [{ id: '1', title: 'Post', ...post }] } }] };
  const preview = await previewOf(owner, 'ghost', JSON.stringify(file));
  return { ...preview, post: preview.projects[0] };
}

const text = (markdown: string) => ({ kind: 'text', text: markdown });
const picture = (at: number, size = 'normal') => ({ kind: 'picture', picture: at, size });

test('blocks of WordPress become blocks of the editor in their order', async () => {
  const { post, pictures } = await wordPress(`<!-- wp:paragraph --><p>Start</p><!-- /wp:paragraph -->
<!-- wp:image {"sizeSlug":"large"} --><figure class="wp-block-image alignwide"><img src="/one-1024x768.jpg" alt="A boat"/><figcaption class="wp-element-caption">In <em>Porto</em></figcaption></figure><!-- /wp:image -->
<!-- wp:gallery {"columns":2} --><figure class="wp-block-gallery has-nested-images columns-2"><figure class="wp-block-image"><img src="https://old.example/two.jpg" alt=""/><figcaption>Two</figcaption></figure><figure class="wp-block-image"><img src="https://old.example/three.jpg"/></figure><figcaption class="blocks-gallery-caption">Both</figcaption></figure><!-- /wp:gallery -->
<!-- wp:columns --><div class="wp-block-columns"><div class="wp-block-column"><p>Left</p></div><div class="wp-block-column"><ul><li>Right</li></ul></div></div><!-- /wp:columns -->
<!-- wp:quote --><blockquote class="wp-block-quote"><p>Well</p><p>done</p><cite>Ines, Porto</cite></blockquote><!-- /wp:quote -->
<!-- wp:buttons --><div class="wp-block-buttons"><div class="wp-block-button"><a class="wp-block-button__link wp-element-button" href="/shop/">Buy one</a></div></div><!-- /wp:buttons -->
<!-- wp:embed --><figure class="wp-block-embed is-provider-vimeo"><div class="wp-block-embed__wrapper">
https://vimeo.com/76979871
</div></figure><!-- /wp:embed -->
<!-- wp:columns --><div class="wp-block-columns"><div class="wp-block-column"><figure class="wp-block-image"><img src="/four.jpg"/></figure></div><div class="wp-block-column"><figure class="wp-block-image"><img src="/five.jpg"/></figure></div></div><!-- /wp:columns -->
<!-- wp:audio --><figure class="wp-block-audio"><audio src="https://old.example/s.mp3"></audio></figure><!-- /wp:audio -->`);
  expect(pictures).toEqual(
    ['one-1024x768', 'two', 'three', 'four', 'five'].map((name) => `https://old.example/${name}.jpg`),
  );
  expect(post?.project).toMatchObject({
    project_overview: 'Start',
    blocks: [
      picture(1, 'wide'),
      { kind: 'gallery', pictures: [2, 3], columns: 2 },
      text('Both'),
      { kind: 'columns', texts: ['Left', '- Right'] },
      { kind: 'quote', quote: 'Well\ndone', quoted: 'Ines, Porto' },
      { kind: 'button', label: 'Buy one', link: 'https://old.example/shop/' },
      { kind: 'embed', link: 'https://vimeo.com/76979871' },
      { kind: 'gallery', pictures: [4, 5], columns: 2 },
      text('https://old.example/s.mp3'),
    ],
    pictures: [
      { id: 1, description: 'A boat', caption: 'In *Porto*' },
      { id: 2, caption: 'Two' },
      { id: 3, caption: '' },
      { id: 4 },
      { id: 5 },
    ],
  });
  expect(post?.warnings).toContain(importWarnings.mediaAsLinks(1));
});

test('the first picture without a caption of an imported text becomes the main picture instead of a block', async () => {
  const { post } = await wordPress(
    '<p>Before</p><img src="/a.jpg" alt="A saw"><p>After</p><img src="/b.jpg">',
  );
  expect(post).toMatchObject({
    main: 1,
    project: {
      project_overview: 'Before\n\nAfter',
      main_photo: 'https://old.example/a.jpg',
      main_photo_description: 'A saw',
      blocks: [picture(2)],
      pictures: [{ id: 2 }],
    },
  });
});

test('a smaller copy of the featured picture at the start of an imported text is left out', async () => {
  const { owner } = await ownedSite(testSite);
  const file = fixture('wordpress.xml')
    .toString()
    .replace(/<!-- wp:heading -->[\s\S]*?<!-- wp:image \{"id":12\} -->/u, '')
    .replace(
      'https://prado.example.org/lathe.jpg',
      'https://prado.example.org/wp-content/uploads/lathe-300x200.jpg',
    );
  const [post] = (await previewOf(owner, 'wordpress', file)).projects;
  expect(post?.project.main_photo).toBe('https://prado.example.org/wp-content/uploads/lathe.jpg');
  expect(post?.project.pictures).toEqual([]);
});

test('a YouTube video before other blocks of an imported text becomes the project’s video, and later ones stay blocks', async () => {
  const link = 'https://www.youtube.com/watch?v=abc123XYZ09';
  const alone = await wordPress(`<p>${link}</p><p>Text</p><p>${link}&t=9</p>`);
  expect(alone.post?.project).toMatchObject({
    youtube_link: link,
    project_overview: 'Text',
    blocks: [{ kind: 'embed', link: `${link}&t=9` }],
  });
  const later = await wordPress(`<p>Text</p><img src="/a.jpg"><img src="/b.jpg"><p>${link}</p>`);
  expect(later.post?.project).toMatchObject({
    youtube_link: '',
    blocks: [picture(2), { kind: 'embed', link }],
  });
});

test('captions and galleries of classic texts of WordPress keep their words and pictures', async () => {
  const uploads = [
    upload('one.jpg', { id: 11, post: 7, caption: 'One', alt: 'First' }),
    upload('two-scaled.jpg', { id: 12, post: 7 }),
    upload('notes.pdf', { id: 13, post: 7 }),
    upload('other.jpg', { id: 14, post: 9 }),
  ].join('');
  const classic = `Words

[caption id="a" align="alignnone" width="300"]<a href="https://old.example/full.jpg"><img src="https://old.example/full-300x200.jpg" alt="" /></a> Seen from <b>above</b>[/caption]

[gallery columns="4"]

[gallery ids="14" columns="2"]

<img class="size-medium wp-image-12" src="https://old.example/wp-content/uploads/two-300x200.jpg">`;
  const { post, pictures } = await wordPress(classic, { uploads });
  const folder = 'https://old.example/wp-content/uploads';
  expect(pictures).toEqual([
    'https://old.example/full.jpg',
    `${folder}/one.jpg`,
    `${folder}/two-scaled.jpg`,
    `${folder}/other.jpg`,
  ]);
  expect(post?.project).toMatchObject({
    project_overview: 'Words',
    blocks: [picture(1), { kind: 'gallery', pictures: [2, 3], columns: 4 }, picture(4), picture(3)],
    pictures: [
      { id: 1, caption: 'Seen from **above**' },
      { id: 2, caption: 'One', description: 'First' },
      { id: 3 },
      { id: 4 },
    ],
  });
});

test('pictures within imported lists, tables and quotes move below them, and the words stay together', async () => {
  const { post } = await wordPress(
    '<img src="/first.jpg"><ul><li>One <img src="/a.jpg"> more</li><li>Two</li></ul><table><tr><th>A</th><th>B</th></tr><tr><td>1</td><td><img src="/b.jpg">2</td></tr></table><blockquote><p>Said <img src="/c.jpg"></p></blockquote>',
  );
  expect(post?.project).toMatchObject({
    project_overview: '- One more\n- Two',
    blocks: [picture(2), text('| A | B |\n| --- | --- |\n| 1 | 2 |'), picture(3), text('> Said'), picture(4)],
  });
});

test('an imported page becomes a page with all its blocks, at the address it had', async () => {
  const { pages, projects } = await wordPress('<p>Who</p><img src="/a.jpg"><p>we are</p>', { type: 'page' });
  expect(projects).toEqual([]);
  expect(pages).toMatchObject([
    {
      page: { title: 'Post', slug: 'our-team', blocks: [text('Who'), picture(1), text('we are')] },
      proposed: false,
    },
  ]);
});

test('an imported text longer than a text block may be is split into several blocks and loses no words', async () => {
  const paragraph = (at: number) => `${at} ${'word '.repeat(300).trim()}`;
  const paragraphs = Array.from({ length: 12 }, (_, at) => paragraph(at));
  const code = Array.from({ length: 900 }, (_, at) => `line ${at};`).join('\n');
  const { post } = await wordPress(`${paragraphs.map((one) => `<p>${one}</p>`).join('')}<pre>${code}</pre>`);
  const texts = post?.project.blocks.map((block) => (block.kind === 'text' ? block.text : '')) ?? [];
  for (const part of texts) expect(part.length).toBeLessThanOrEqual(caseStudyLimits.text);
  const whole = post ? wholeText(post) : '';
  expect(
    whole
      .replaceAll(/\n*```\n*/gu, '\n\n')
      .split(/\s+/u)
      .filter(Boolean),
  ).toEqual([...paragraphs, code].join(' ').split(/\s+/u));
  expect(texts.filter((part) => part.split('```').length % 2 === 0)).toEqual([]);
  expect(post?.warnings.some((one) => one.includes('cut'))).toBe(false);
});

test('more imported pictures than a project may have are left out and counted', async () => {
  const many = Array.from({ length: 43 }, (_, at) => `<p>${at}</p><img src="/${at}.jpg" alt="">`).join('');
  const { post } = await wordPress(`<img src="/main.jpg">${many}`);
  expect(post?.project.pictures).toHaveLength(galleryLimits.pictures);
  expect(post?.warnings).toContain(importWarnings.left('Pictures', galleryLimits.pictures, 43));
});

test('cards of Ghost become blocks of the editor', async () => {
  const { post, pictures } = await ghost({
    feature_image: '__GHOST_URL__/content/images/2024/01/main.jpg',
    html: `<p>Start</p><figure class="kg-card kg-image-card kg-width-full"><img src="__GHOST_URL__/content/images/one.jpg" class="kg-image" alt="One"><figcaption>Said</figcaption></figure>
<figure class="kg-card kg-gallery-card kg-width-wide"><div class="kg-gallery-container"><div class="kg-gallery-row"><div class="kg-gallery-image"><img src="__GHOST_URL__/content/images/two.jpg"></div><div class="kg-gallery-image"><img src="__GHOST_URL__/content/images/three.jpg"></div></div></div></figure>
<figure class="kg-card kg-embed-card"><iframe src="https://player.vimeo.com/video/76979871"></iframe></figure>
<figure class="kg-card kg-bookmark-card"><a class="kg-bookmark-container" href="https://osm.example.org/"><div class="kg-bookmark-content"><div class="kg-bookmark-title">The map</div><img src="https://osm.example.org/icon.png"></div></a></figure>
<div class="kg-card kg-button-card"><a href="https://osm.example.org/go" class="kg-btn kg-btn-accent">Go</a></div>
<figure class="kg-card kg-video-card"><div class="kg-video-container"><video src="https://g.example.org/film.mp4"></video><div>0:00 / 1:23</div></div></figure>`,
  });
  expect(post?.main).toBe(1);
  expect(pictures.slice(0, 2)).toEqual(['/content/images/2024/01/main.jpg', '/content/images/one.jpg']);
  expect(post?.project).toMatchObject({
    project_overview: 'Start',
    main_photo: '',
    blocks: [
      picture(2, 'full'),
      { kind: 'gallery', pictures: [3, 4], columns: 2 },
      { kind: 'embed', link: 'https://player.vimeo.com/video/76979871' },
      text('[The map](https://osm.example.org/)'),
      { kind: 'button', label: 'Go', link: 'https://osm.example.org/go' },
      picture(5),
    ],
    pictures: [{ id: 2, description: 'One', caption: 'Said' }, { id: 3 }, { id: 4 }, { id: 5 }],
  });
});

test('cards and formatting of Ghost’s former editor become blocks', async () => {
  const document = {
    version: '0.3.1',
    atoms: [['soft-return', '', {}]],
    markups: [['strong'], ['a', ['href', 'https://a.example/']]],
    cards: [
      ['image', { src: '__GHOST_URL__/content/images/a.jpg', alt: 'A', caption: 'Words', cardWidth: 'wide' }],
      ['gallery', { images: [{ src: 'https://g.example/b.jpg' }, { src: 'https://g.example/c.jpg' }] }],
      ['markdown', { markdown: '## Said\n\n- one\n- two' }],
      ['email-cta', {}],
    ],
    sections: [
      [
        1,
        'p',
        [
          [0, [0], 1, 'Bold'],
          [1, [], 0, 0],
          [0, [1], 1, 'link'],
        ],
      ],
      [10, 0],
      [10, 1],
      [10, 2],
      [10, 3],
      [3, 'ol', [[[0, [], 0, 'Monday']]]],
    ],
  };
  const { post } = await ghost({ mobiledoc: JSON.stringify(document) });
  expect(post?.project).toMatchObject({
    project_overview: '**Bold**\n[link](https://a.example/)',
    blocks: [
      picture(1, 'wide'),
      { kind: 'gallery', pictures: [2, 3] },
      text('## Said\n\n- one\n- two\n\n1.  Monday'),
    ],
  });
  expect(post?.warnings).toContain(importWarnings.parts('email-cta (1)'));
});
