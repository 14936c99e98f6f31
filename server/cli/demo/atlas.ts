/** The case study of Atlas of Small Museums, with every kind of block except buttons and videos on other sites. */
import { picture, walkClip } from '../../features/first-steps/sample/pictures.ts';
import { told } from './told.ts';

/** The clip is one of the pictures, with its still. */
const clip = {
  description: walkClip.description,
  read: walkClip.still,
};

export const atlas = told(
  'Atlas of Small Museums',
  'atlas',
  {
    map: [
      picture('atlas-walk', 'A town map with a walk past four museums, and the list of its stops'),
      'A walk past four rooms: *opening hours*, the way there, and the one thing to look for.',
    ],
    cards: [
      picture('atlas-cards', 'Index cards pinned in four columns, from found to on the map'),
      'One card per museum: our first weeks in the archive.',
    ],
    day: [
      picture('atlas-list-day', 'Three phones: the list of museums, one museum, and what is saved'),
      'The list, for people who know what they want',
    ],
    evening: [
      picture('atlas-list-evening', 'The same three phones in dark mode'),
      'The same list in dark mode',
    ],
    before: [picture('atlas-route-screen', 'The map in dark colours, where the route is hard to see'), ''],
    after: [
      picture('atlas-route-paper', 'The same map in paper colours, with a clear route'),
      'The first map was made for screens, the second for walking in sunlight.',
    ],
    journey: [
      picture('atlas-hours', 'Four steps: a text message, a record, map tiles, and a phone'),
      'How opening hours get from a keeper to a phone that is offline.',
    ],
    buttons: [
      picture('atlas-buttons', 'Buttons of horn, glass and cloth on red felt, seen from close by'),
      'A drawer of the Museum of Buttons',
    ],
    objects: [picture('atlas-objects', 'Twelve objects, one of each museum, from a button to a key'), ''],
    walk: [clip, 'The walk as visitors see it on the way: each museum lights up when they reach it.'],
  },
  (ids) => ({
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
      { kind: 'picture', picture: ids.map, size: 'full' },
      {
        kind: 'figures',
        figures: [
          { figure: '412', label: 'museums, each in one room' },
          { figure: '0.9 s', label: 'to load the map on an old phone' },
          { figure: '38 %', label: 'more visitors in the first summer' },
        ],
      },
      { kind: 'picture', picture: ids.cards, size: 'wide' },
      {
        kind: 'columns',
        texts: [
          '# What we kept\n\n- one card per museum\n- opening hours that a keeper can change by text message\n- the way there on foot',
          '# What we left out\n\n- stars and reviews: nobody should have to rate a neighbour’s museum\n' +
            '- a login: everyone may look\n- everything that needs a connection underground',
        ],
      },
      { kind: 'picture', picture: ids.walk, size: 'normal' },
      { kind: 'gallery', pictures: [ids.day, ids.evening], columns: 2 },
      {
        kind: 'quote',
        quote: 'Now people ring the bell. Some bring cake.',
        quoted: '',
        role: 'Keeper of a button museum',
        portrait: null,
        testimonial: null,
      },
      { kind: 'comparison', before: ids.before, after: ids.after },
      {
        kind: 'text',
        text: '# Offline first\n\nRoutes, opening hours and pictures are saved on the first visit and updated whenever there is a connection.',
      },
      { kind: 'picture', picture: ids.journey, size: 'normal' },
      { kind: 'text', text: '---' },
      { kind: 'gallery', pictures: [ids.buttons, ids.objects], columns: 2 },
    ],
  }),
);

export const walkVideo = {
  record: {
    picture: 'projects/atlas/walk.webp',
    file: 'projects/atlas/walk.webm',
    play: 'clip',
    captions: null,
  },
  read: walkClip.video,
};
