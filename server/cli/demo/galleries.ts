/** Further pictures of projects without a case study. */
import { noCaseStudy } from '#contract/projects/case-study.ts';
import { picture } from '../../features/first-steps/sample/pictures.ts';
import { told } from './told.ts';

export const galleries = [
  told(
    'Studio Palette',
    'palette',
    {
      scale: [
        picture('palette-scale', 'Eleven steps from pale clay to nearly black, each with its lightness'),
        'Clay. All steps look equally large.',
      ],
      pairs: [
        picture('palette-pairs', 'Forty-eight pairs of violet; those that are hard to read are left empty'),
        'Iris on Iris. Pairs below 4.5 are not offered.',
      ],
    },
    () => ({
      ...noCaseStudy,
      facts: { year: '2023', role: 'Concept, colour science, front end', client: '', team: '' },
    }),
  ),
  told(
    'Rann Salt',
    'rann',
    {
      sack: [
        picture('rann-sack', 'A jute sack with the word “rann”, and salt on the ground before it'),
        'Cut with a knife, coloured with what was left of the paint.',
      ],
      labels: [
        picture('rann-labels', 'Three packages of one, five and twenty-five kilograms, in one colour each'),
        'One colour, three grounds: paper, film and jute.',
      ],
    },
    () => ({
      ...noCaseStudy,
      facts: { year: '2025', role: 'Name, mark, packaging', client: 'Kutch Salt Cooperative', team: '' },
    }),
  ),
];
