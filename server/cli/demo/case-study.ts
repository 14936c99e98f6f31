/** The case study of one demo project. */
import { caseStudy } from '#contract/projects/case-study.ts';
import { network, phones } from '../../features/first-steps/sample/drawings.ts';
import { board, map, mosaic } from '../../features/first-steps/sample/more-drawings.ts';
import { palettes } from '../../features/first-steps/sample/palettes.ts';
import { type Commission, draw } from '../../features/first-steps/sample/pictures.ts';

export const caseStudyProject = 'Atlas of Small Museums';

interface CasePicture {
  readonly commission: Commission;
  /** Drawings with the same seed differ only in their colours. */
  readonly seed: number;
  readonly description: string;
  readonly caption?: string;
}

const wide = { width: 1600, height: 900 } as const;

const pictures: readonly CasePicture[] = [
  {
    commission: { drawing: map, colours: palettes.mint, ...wide },
    seed: 21,
    description: 'A town map with a walking route past four museums',
    caption: 'A Sunday walk: four rooms, *three* kilometres, one tram home.',
  },
  {
    commission: { drawing: board, colours: palettes.paper, ...wide },
    seed: 22,
    description: 'Cards on a board, in four columns',
    caption: 'One card per museum: our first week in the archive.',
  },
  {
    commission: { drawing: phones, colours: palettes.sky, width: 1600, height: 1000 },
    seed: 23,
    description: 'Three phones with the list of museums',
    caption: 'The list, for people who know what they want',
  },
  {
    commission: { drawing: phones, colours: palettes.plum, width: 1600, height: 1000 },
    seed: 24,
    description: 'Three phones with the same list in dark mode',
    caption: 'The same list in dark mode',
  },
  {
    commission: { drawing: map, colours: palettes.ink, ...wide },
    seed: 25,
    description: 'The map in dark colours, where the route is hard to see',
  },
  {
    commission: { drawing: map, colours: palettes.paper, ...wide },
    seed: 25,
    description: 'The same map in paper colours, with a clear route',
    caption: 'The first map was made for screens, the second for walking in sunlight.',
  },
  {
    commission: { drawing: network, colours: palettes.clay, width: 1200, height: 800 },
    seed: 26,
    description: 'Points joined by lines',
    caption: 'How opening hours get from a curator to a phone that is offline.',
  },
  {
    commission: { drawing: mosaic, colours: palettes.mint, width: 1200, height: 900 },
    seed: 27,
    description: 'Tiles with circles: the objects you shouldn’t miss',
  },
];

/** Records and drawings of the project's further pictures, with ids from 1. */
export const casePictures = pictures.map(({ commission, seed, description, caption = '' }, index) => ({
  record: {
    id: index + 1,
    file: `projects/told/${index + 1}.png`,
    description,
    caption,
    focal_x: 50,
    focal_y: 50,
  },
  draw: () => draw(commission, seed),
}));

const [town, cards, day, evening, before, after, journey] = casePictures.map(({ record }) => record.id);

/** A case study with a block of every kind. The last picture is in no block. */
export const demoCaseStudy = caseStudy.parse({
  facts: {
    year: '2024',
    role: 'Design and front end',
    client: 'Association of Small Museums',
    team: 'Two developers, one cartographer',
  },
  links: [{ label: 'Visit the atlas', url: 'https://example.com/atlas' }],
  blocks: [
    {
      kind: 'text',
      text:
        '# Four hundred rooms\n\nA museum that fits into one room has no press office. It opens when its keeper has time, ' +
        'and its page was last changed when the keeper’s nephew was on holiday.\n\nWe asked **four hundred keepers** what ' +
        'they would show a visitor first. Their answers became the atlas.',
    },
    { kind: 'picture', picture: town, size: 'full' },
    { kind: 'figure', figure: '412', label: 'museums, each in one room' },
    { kind: 'figure', figure: '0.9 s', label: 'to load the map on an old phone' },
    { kind: 'figure', figure: '38 %', label: 'more visitors in the first summer' },
    { kind: 'picture', picture: cards, size: 'wide' },
    {
      kind: 'text',
      text:
        '# What we left out\n\n- stars and reviews: nobody should have to rate a neighbour’s museum\n' +
        '- a login: everyone may look\n- everything that needs a connection underground',
    },
    { kind: 'pair', left: day, right: evening },
    {
      kind: 'quote',
      quote: 'Now people ring the bell. Some bring cake.',
      quoted: 'Keeper of a button museum',
    },
    { kind: 'comparison', before, after },
    {
      kind: 'text',
      text: '# Offline first\n\nRoutes, opening hours and pictures are saved on the first visit and updated whenever there is a connection.',
    },
    { kind: 'picture', picture: journey, size: 'normal' },
    { kind: 'video', link: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ' },
  ],
});
