/** Published testimonials as markup, for blocks and at the end of a project's page. */
import { type Block, caseStudyLimits } from '#contract/projects/case-study.ts';
import { api } from '#contract/paths.ts';
import { blockText } from '#contract/projects/project-display.ts';
import { escapeMarkup } from '#contract/text/text.ts';
import type { Db } from '../../kernel/database/database.ts';
import { publishedTestimonials, type ShownTestimonial } from './testimonial-texts.repository.ts';

/**
 * Returns the markup of testimonials by name: of each block, and of the project's published ones that are in no block,
 * which are shown as one more block. `projectId` is 0 for a page.
 */
export async function textsOfTestimonials(
  db: Db,
  blocks: readonly Block[],
  projectId = 0,
): Promise<Record<string, string>> {
  const ids = blocks.flatMap((block) => (block.kind === 'testimonials' ? block.testimonials : []));
  if (ids.length === 0 && projectId === 0) return {};
  const published = await publishedTestimonials(db, { ids, projectId });
  const byId = new Map(published.map((one) => [one.id, one]));
  const texts = blocks.flatMap((block, index) =>
    block.kind === 'testimonials'
      ? [[blockText(index), markupOf(block.testimonials.flatMap((id) => byId.get(id) ?? []))] as const]
      : [],
  );
  const inBlocks = new Set(ids);
  const others = published.filter(({ id, project_id }) => project_id === projectId && !inBlocks.has(id));
  if (others.length > 0)
    texts.push([blockText(blocks.length), markupOf(others.slice(0, caseStudyLimits.testimonials))]);
  return Object.fromEntries(texts);
}

function markupOf(testimonials: readonly ShownTestimonial[]): string {
  return testimonials.map(figureOf).join('\n');
}

/** A figure with classes of the public pages. The words keep their paragraphs. */
function figureOf({ words, name, role, company, link, picture_id, hash }: ShownTestimonial): string {
  const paragraphs = words
    .split(/\n\s*\n/u)
    .map((text) => `<p dir="auto" class="whitespace-pre-line">${escapeMarkup(text.trim())}</p>`)
    .join('');
  const portrait =
    picture_id === null || hash === null
      ? ''
      : `<img src="${api.picture(picture_id, hash)}?w=320" alt="" width="48" height="48" loading="lazy" class="size-12 rounded-full object-cover">`;
  const named = link
    ? `<a href="${escapeMarkup(link)}" rel="noreferrer">${escapeMarkup(name)}</a>`
    : escapeMarkup(name);
  const position = [role, company].filter(Boolean).map(escapeMarkup).join(', ');
  const line = `<span dir="auto" class="block font-medium">${named}</span>${position && `<span dir="auto" class="block text-muted">${position}</span>`}`;
  return `<figure><blockquote>${paragraphs}</blockquote><figcaption class="mt-4 flex items-center gap-3 text-sm">${portrait}<span>${line}</span></figcaption></figure>`;
}
