/** Ghost's export, or answers of its Content API: posts and pages with tags and their HTML. */
import * as z from 'zod/mini';
import { importFaults } from '#contract/imports/import-texts.ts';
import { importLimits } from '#contract/imports/import-limits.ts';
import { lenient, someEntries, someText } from './lenient.ts';
import { type Found, type FoundProject, markdownText, UnreadableError, yearsOf } from './found.ts';
import { lexicalHtml, mobiledocHtml } from './ghost-editors.ts';
import { htmlToBlocks } from './html-to-blocks.ts';
import { readJson } from './json.ts';

/** Ids are strings since Ghost 1 and were numbers before. */
const id = z.pipe(z.union([z.string(), z.int()]), z.transform(String));

/** Dates are strings, in old exports milliseconds. */
const date = lenient(
  z.pipe(
    z.union([z.string(), z.int().check(z.minimum(0), z.maximum(8.64e15))]),
    z.transform((at) => (typeof at === 'number' ? new Date(at).toISOString() : at)),
  ),
);

const post = z.object({
  id,
  title: someText,
  slug: someText,
  html: someText,
  plaintext: someText,
  lexical: someText,
  mobiledoc: someText,
  custom_excerpt: someText,
  feature_image: someText,
  canonical_url: someText,
  url: someText,
  /** Only in answers of the Content API. Exports have `posts_tags` instead. */
  tags: someEntries(z.object({ name: z.string() })),
  type: someText,
  page: lenient(z.union([z.boolean(), z.int()]), false),
  status: someText,
  visibility: someText,
  published_at: date,
  created_at: date,
});
type Post = z.infer<typeof post>;

const data = z.object({
  posts: z.array(z.unknown()),
  tags: someEntries(z.object({ id, name: z.string() })),
  posts_tags: someEntries(z.object({ post_id: id, tag_id: id })),
  settings: someEntries(z.object({ key: z.string(), value: z.string() })),
});

const entries = someEntries(z.record(z.string(), z.unknown()));

/** An export, with or without its envelope `db`, or the answers that `fetchGhost` joins. */
const whole = z.union([
  z.pipe(
    z.object({ db: z.array(z.object({ data })) }),
    z.transform(({ db }) => db[0]?.data),
  ),
  z.pipe(
    z.object({ data }),
    z.transform((body) => body.data),
  ),
  z.pipe(
    z.object({
      posts: z.array(z.object({ posts: entries })),
      pages: z.array(z.object({ pages: entries })),
      settings: someEntries(z.object({ settings: z.object({ description: someText }) })),
    }),
    z.transform((answers) => ({
      posts: [
        ...answers.posts.flatMap(({ posts }) => posts),
        ...answers.pages.flatMap(({ pages }) => pages.map((page) => ({ ...page, type: 'page' }))),
      ],
      tags: [],
      posts_tags: [],
      settings: answers.settings.map(({ settings: { description = '' } }) => ({
        key: 'description',
        value: description,
      })),
    })),
  ),
]);

/** Placeholder for the site's URL in texts. */
const placeholder = '__GHOST_URL__';

export function readGhost(bytes: Uint8Array): Found {
  const { data: found } = z.safeParse(whole, readJson(bytes));
  if (!found) throw new UnreadableError(importFaults.notGhost);
  const names = new Map(found.tags.map((tag) => [tag.id, tag.name]));
  const tagsOf = Map.groupBy(found.posts_tags, ({ post_id }) => post_id);
  const setting = (key: string) => found.settings.find((one) => one.key === key)?.value;
  const posts = z.parse(someEntries(post), found.posts);
  return {
    // Cut before the texts are read, which is slow.
    projects: posts.slice(0, importLimits.items).map((one) => {
      const listed = (tagsOf.get(one.id) ?? []).flatMap(({ tag_id }) => names.get(tag_id) ?? []);
      const tags = [...listed, ...one.tags.map(({ name }) => name)];
      return asFound(
        one,
        tags.filter((name) => !name.startsWith('#')),
      );
    }),
    allProjects: posts.length,
    profile: { home_page_sub_title: setting('description') },
  };
}

function asFound(one: Post, tags: string[]): FoundProject {
  const isPage = one.type === 'page' || Boolean(one.page);
  const { text, partsLeftOut } = textOf(one);
  const original = one.canonical_url ?? one.url;
  const isForMembers = one.visibility !== undefined && one.visibility !== 'public';
  return {
    title: one.title ?? '',
    text:
      text.blocks.length > 0 ? text : { ...markdownText(one.custom_excerpt ?? ''), isUnread: text.isUnread },
    tags,
    categories: tags,
    newCategories: tags,
    picture: one.feature_image ? { ...noTexts, address: ofSite(one.feature_image) } : undefined,
    links: original ? [{ label: 'Originally published', url: original }] : [],
    year: yearsOf(one.published_at ?? one.created_at, undefined),
    was: [
      isPage ? 'page' : 'post',
      ...(one.status && one.status !== 'published' ? [one.status] : []),
      ...(isForMembers ? ['for members'] : []),
    ],
    isForMembers,
    partsLeftOut,
    page: isPage ? { slug: one.slug ?? '' } : undefined,
  };
}

const noTexts = { description: '', caption: '' };

/** Exports have a placeholder instead of the site's address: paths remain. */
const ofSite = (text: string) => text.replaceAll(placeholder, '');

/** Drafts may have no HTML yet. Their plain text or the editor's document is read instead. */
function textOf({ html, plaintext, lexical, mobiledoc }: Post): Pick<FoundProject, 'text' | 'partsLeftOut'> {
  if (html) return { text: htmlToBlocks(ofSite(html)) };
  if (!lexical && (plaintext || !mobiledoc)) return { text: markdownText(plaintext ?? '') };
  const document = lexical ? lexicalHtml(ofSite(lexical)) : mobiledocHtml(ofSite(mobiledoc ?? ''));
  if (!document) return { text: { ...markdownText(''), isUnread: true } };
  return { text: htmlToBlocks(document.html), partsLeftOut: document.left };
}
