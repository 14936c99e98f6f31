/** Published testimonials in quotes, and at the end of a project's page. */
import { type Block, caseStudyLimits, type ShownBlock, shownBlockOf } from '#contract/projects/case-study.ts';
import { api } from '#contract/paths.ts';
import { shownWords } from '#contract/testimonials/excerpt.ts';
import type { Db } from '../../kernel/database/database.ts';
import { publishedTestimonials } from './quoted-testimonials.repository.ts';

const ofTestimonial = { kind: 'quote', quote: '', quoted: '', role: '', portrait: null } as const;

/**
 * Returns blocks as their page shows them, and then the project's published testimonials that no block quotes.
 * `projectId` is 0 for a page.
 */
export async function shownBlocksOf(db: Db, blocks: readonly Block[], projectId = 0): Promise<ShownBlock[]> {
  const ids = blocks.flatMap((block) => (block.kind === 'quote' ? (block.testimonial ?? []) : []));
  const isAny = ids.length > 0 || projectId !== 0;
  const published = isAny ? await publishedTestimonials(db, { ids, projectId }) : [];
  const byId = new Map(
    published.map(({ id, picture_id, hash, ...about }) => {
      const portrait = picture_id === null || hash === null ? null : api.picture(picture_id, hash);
      return [id, { ...about, words: shownWords(about), portrait }];
    }),
  );
  const quoted = new Set(ids);
  const others = published
    .filter(({ id, project_id }) => project_id === projectId && !quoted.has(id))
    .slice(0, caseStudyLimits.testimonials)
    .map(({ id }) => ({ ...ofTestimonial, testimonial: id }));
  return [...blocks, ...others].map((block) => shownBlockOf(block, (id) => byId.get(id)));
}
