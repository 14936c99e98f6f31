/** The demo's page beside its projects. */
import type { CustomPageInput } from '#contract/custom-pages/custom-page-input.ts';
import { atlas } from './atlas.ts';

const cards = atlas.pictures.find(({ file }) => file.endsWith('/cards.webp'));

/** Its picture is one of the case study's. */
export const processPage = {
  title: 'Process',
  slug: 'process',
  state: 'published',
  place: 'masthead',
  description: 'How Meera Iyer works: an afternoon of watching, a drawing on paper, and small steps.',
  content: {
    blocks: [
      {
        kind: 'text',
        text: 'Most projects begin with somebody’s workaround: a spreadsheet, a sticky note, a phone call at five to nine. I find it before I propose anything, because **it is the first draft of the software**.',
      },
      {
        kind: 'columns',
        texts: [
          '### Watch\n\nAn afternoon beside the people who do the work. I count what they do twice and note what they never look at.',
          '### Draw\n\nTwo or three ideas on paper, with real names and real numbers. We throw most of them away together.',
          '### Build\n\nOne useful part a week, on the real system. After each, we decide what comes next.',
        ],
      },
      ...(cards ? [{ kind: 'picture' as const, picture: cards.id, size: 'wide' as const }] : []),
      { kind: 'quote', quote: '', quoted: '', role: '', portrait: null, testimonial: 1 },
      {
        kind: 'figures',
        figures: [
          { figure: '6 weeks', label: 'from the first afternoon to daily use, on average' },
          { figure: '1 in 3', label: 'requests that a smaller change made unnecessary' },
        ],
      },
      {
        kind: 'text',
        text: '## What you get\n\n- The source code, with tests and a page that explains it\n- A person to call, for a year\n- Nothing that only I can change',
      },
      { kind: 'button', label: 'Tell me about your afternoon', link: '/contact' },
    ],
    pictures: cards ? [cards] : [],
  },
} satisfies Omit<CustomPageInput, 'blocks' | 'pictures'> & {
  content: { blocks: CustomPageInput['blocks']; pictures: readonly object[] };
};
