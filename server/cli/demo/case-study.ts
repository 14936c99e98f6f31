/** The case study of one demo project. */
import { caseStudy } from '#contract/projects/case-study.ts';
import { picture, type SamplePicture, walkClip } from '../../features/first-steps/sample/pictures.ts';

export const caseStudyProject = 'Atlas of Small Museums';

/** With their captions. */
const pictures: readonly (readonly [SamplePicture, string])[] = [
  [
    picture('atlas-museum', 'The page of the Museum of Buttons, beside a wall full of them'),
    'A room’s own page: *opening hours*, the way there, and the one thing to look for.',
  ],
  [
    picture('atlas-cards', 'Index cards pinned in four columns, from found to on the map'),
    'One card per museum: our first weeks in the archive.',
  ],
  [
    picture('atlas-list-day', 'Three phones: the list of museums, one museum, and what is saved'),
    'The list, for people who know what they want',
  ],
  [picture('atlas-list-evening', 'The same three phones in dark mode'), 'The same list in dark mode'],
  [picture('atlas-route-screen', 'The map in dark colours, where the route is hard to see'), ''],
  [
    picture('atlas-route-paper', 'The same map in paper colours, with a clear route'),
    'The first map was made for screens, the second for walking in sunlight.',
  ],
  [
    picture('atlas-hours', 'Four steps: a text message, a record, map tiles, and a phone'),
    'How opening hours get from a keeper to a phone that is offline.',
  ],
  [picture('atlas-objects', 'Twelve objects, one of each museum, from a button to a key'), ''],
];

/** Records and files of the project's further pictures, with ids from 1. */
export const casePictures = pictures.map(([{ description, read }, caption], index) => ({
  record: {
    id: index + 1,
    file: `projects/told/${index + 1}.webp`,
    description,
    caption,
    focal_x: 50,
    focal_y: 50,
  },
  read,
}));

/** The clip, which is one of the further pictures. */
const clip = {
  record: {
    id: casePictures.length + 1,
    file: 'projects/told/walk.jpg',
    description: walkClip.description,
    caption: 'The walk as visitors see it on the way: each museum lights up when they reach it.',
    focal_x: 50,
    focal_y: 50,
  },
  read: walkClip.still,
};
casePictures.push(clip);

export const caseVideo = {
  record: { picture: clip.record.file, file: 'projects/told/walk.webm', play: 'clip', captions: null },
  read: walkClip.video,
};

const [room, cards, day, evening, before, after, journey, objects] = casePictures.map(
  ({ record }) => record.id,
);

/** A case study with a block of every kind. */
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
    { kind: 'picture', picture: room, size: 'full' },
    {
      kind: 'figures',
      figures: [
        { figure: '412', label: 'museums, each in one room' },
        { figure: '0.9 s', label: 'to load the map on an old phone' },
        { figure: '38 %', label: 'more visitors in the first summer' },
      ],
    },
    { kind: 'picture', picture: cards, size: 'wide' },
    {
      kind: 'columns',
      texts: [
        '# What we kept\n\n- one card per museum\n- opening hours that a keeper can change by text message\n- the way there on foot',
        '# What we left out\n\n- stars and reviews: nobody should have to rate a neighbour’s museum\n' +
          '- a login: everyone may look\n- everything that needs a connection underground',
      ],
    },
    { kind: 'picture', picture: clip.record.id, size: 'wide' },
    { kind: 'gallery', pictures: [day, evening], columns: 2 },
    {
      kind: 'quote',
      quote: 'Now people ring the bell. Some bring cake.',
      quoted: '',
      role: 'Keeper of a button museum',
      portrait: null,
      testimonial: null,
    },
    { kind: 'comparison', before, after },
    {
      kind: 'text',
      text: '# Offline first\n\nRoutes, opening hours and pictures are saved on the first visit and updated whenever there is a connection.',
    },
    { kind: 'picture', picture: journey, size: 'normal' },
    { kind: 'embed', link: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ' },
    { kind: 'text', text: '---' },
    { kind: 'gallery', pictures: [objects, cards, room], columns: 3 },
    { kind: 'embed', link: 'https://codepen.io/team/codepen/pen/PNaGbb' },
    { kind: 'button', label: 'Plan a visit with us', link: '/contact' },
  ],
});
