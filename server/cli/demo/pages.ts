/** The demo's page beside its projects. */
import type { CustomPageInput } from '#contract/custom-pages/custom-page-input.ts';
import { noCaseStudy } from '#contract/projects/case-study.ts';
import { picture } from '../../features/first-steps/sample/pictures.ts';
import { told } from './told.ts';

export const howIWork = told(
  'Process',
  'process',
  {
    window: [
      picture('portrait-window', 'Meera at a window in the evening, with the lights of a street behind it'),
      'The last hour, when the desk has closed and people say how the day really went.',
    ],
    cards: [
      picture('atlas-cards', 'Index cards pinned in four columns, from found to on the map'),
      'One card per museum: our first weeks in the archive.',
    ],
    board: [
      picture('clinic-board', 'The screen of the waiting room: number B 27, room 1'),
      'The first part of Clinic Queue, on the wall after a week.',
    ],
  },
  (ids) => ({
    ...noCaseStudy,
    blocks: [
      {
        kind: 'text',
        text: '# I watch first, and build last\n\nMost projects begin with somebody’s workaround: a spreadsheet, a sticky note, a phone call at five to nine. I find it before I propose anything, because **it is the first draft of the software**.',
      },
      {
        kind: 'text',
        text: '# 1. Watch\n\nAn afternoon beside the people who do the work. I count what they do twice and note what they never look at.',
      },
      { kind: 'picture', picture: ids.window, size: 'normal' },
      {
        kind: 'text',
        text: '# 2. Draw\n\nTwo or three ideas on paper, with real names and real numbers. We throw most of them away together.',
      },
      { kind: 'picture', picture: ids.cards, size: 'wide' },
      {
        kind: 'text',
        text: '# 3. Build\n\nOne useful part a week, on the real system. After each, we decide what comes next.',
      },
      { kind: 'picture', picture: ids.board, size: 'normal' },
      { kind: 'quote', quote: '', quoted: '', role: '', portrait: null, testimonial: 2 },
      {
        kind: 'figures',
        figures: [
          { figure: '6 weeks', label: 'from the first afternoon to daily use, on average' },
          { figure: '1 in 3', label: 'requests that a smaller change made unnecessary' },
          { figure: '9 years', label: 'of afternoons like this' },
        ],
      },
      {
        kind: 'columns',
        texts: [
          '# You keep the source code\n\nWith tests, and a page that explains it to the next person.',
          '# You have a person to call\n\nFor a year, at no charge, on the day that you need it.',
          '# You depend on nobody\n\nNo part that only I can change.',
        ],
      },
      {
        kind: 'text',
        text: '# Where does your afternoon go?\n\nTell me about the task that nobody likes. I answer within a day, also if the answer is that you do not need me.',
      },
      { kind: 'button', label: 'Tell me about your afternoon', link: '/contact' },
    ],
  }),
);

export const processPage = {
  title: howIWork.project,
  slug: 'process',
  state: 'published',
  place: 'masthead',
  description: 'How Meera Iyer works: an afternoon of watching, a drawing on paper, and small steps.',
  content: { blocks: howIWork.study.blocks, pictures: howIWork.pictures },
} satisfies Omit<CustomPageInput, 'blocks' | 'pictures'> & {
  content: { blocks: CustomPageInput['blocks']; pictures: readonly object[] };
};
