/** Published testimonials in quotes, at the end of a project's page and on the home page. */
import {
  type Block,
  caseStudyLimits,
  quoteOf,
  type QuotedTestimonial,
  type ShownBlock,
  shownBlockOf,
} from '#contract/projects/case-study.ts';
import { api } from '#contract/addresses.ts';
import type { Featured } from '#contract/projects/project-lists.ts';
import { projectDisplay, shortened } from '#contract/projects/project-display.ts';
import { shownWords } from '#contract/testimonials/excerpt.ts';
import type { Db } from '../../kernel/database/database.ts';
import { firstTestimonial, publishedTestimonials } from './quoted-testimonials.repository.ts';

const ofTestimonial = { kind: 'quote', quote: '', quoted: '', role: '', portrait: null } as const;

/**
 * Returns blocks as their page shows them, followed by the project's published testimonials that no block quotes, at
 * most `caseStudyLimits.testimonials`. `projectId` is 0 for a page.
 */
export async function shownBlocksOf(db: Db, blocks: readonly Block[], projectId = 0): Promise<ShownBlock[]> {
  const ids = blocks.flatMap((block) => (block.kind === 'quote' ? (block.testimonial ?? []) : []));
  const isAny = ids.length > 0 || projectId !== 0;
  const published = isAny ? await publishedTestimonials(db, { ids, projectId }) : [];
  const byId = new Map(published.map((one) => [one.id, quoted(one)]));
  const inBlocks = new Set(ids);
  const others = published
    .filter(({ id, project_id }) => project_id === projectId && !inBlocks.has(id))
    .slice(0, caseStudyLimits.testimonials)
    .map(({ id }) => ({ ...ofTestimonial, testimonial: id }));
  return [...blocks, ...others].map((block) => shownBlockOf(block, (id) => byId.get(id)));
}

/** Returns the home page's quote: the testimonial of `firstTestimonial`, shortened. Null without one. */
export async function firstQuote(db: Db): Promise<Featured['quote']> {
  const first = await firstTestimonial(db);
  if (!first) return null;
  const { project_id: id, project_title, category, ...about } = first;
  const quote = quoteOf(quoted(about));
  return {
    ...quote,
    quote: shortened(quote.quote, projectDisplay.quoteOnHome),
    project:
      id !== null && project_title !== null && category !== null ? { id, project_title, category } : null,
  };
}

type Row = Omit<Awaited<ReturnType<typeof publishedTestimonials>>[number], 'project_id'>;

function quoted({ picture_id, hash, ...about }: Row): QuotedTestimonial {
  const portrait = picture_id === null || hash === null ? null : api.picture(picture_id, hash);
  return { ...about, words: shownWords(about), portrait };
}
