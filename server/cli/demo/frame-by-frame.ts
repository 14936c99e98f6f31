/** The case study of Frame by Frame: short texts between large pictures. */
import { picture } from '../../features/first-steps/sample/pictures.ts';
import { told } from './told.ts';

export const frameByFrame = told(
  'Frame by Frame',
  'frame',
  {
    dunes: [
      picture('frame-dunes', 'The crest of a dune between evening light and shade'),
      'Slip face, 6 p.m. One of the forty pictures of the first site.',
    ],
    contact: [
      picture('frame-contact', 'Three strips of film, four frames circled and one crossed out in red'),
      '',
    ],
    rows: [
      picture('frame-rows', 'The same photographs in rows, in columns, and one below the other'),
      'Three arrangements of the same pictures. None of them cuts anything off.',
    ],
    phone: [
      picture('frame-phone', 'A phone with a title in large letters and a picture of the sea'),
      'On a phone, the first picture fills the width.',
    ],
    spread: [
      picture('frame-spread', 'An open book with a tree on the left and the sea on the right'),
      'Prints and books come from the same arrangement.',
    ],
  },
  (ids) => ({
    facts: {
      year: '2021',
      role: 'Design and front end',
      client: '',
      team: 'With Inês Moreira, photographer',
    },
    links: [{ label: 'See a portfolio', url: 'https://example.com/salt-and-light' }],
    blocks: [
      { kind: 'picture', picture: ids.dunes, size: 'full' },
      {
        kind: 'text',
        text: 'Photographers told us the same thing in sixty ways: **do not touch the edges**. A picture that is cut by a template is no longer theirs. So the page has to give way, not the picture.',
      },
      { kind: 'picture', picture: ids.contact, size: 'wide' },
      {
        kind: 'columns',
        texts: [
          '# Choose\n\nDrop a folder. The order is the one in which the pictures were taken.',
          '# Arrange\n\nPull one picture larger. The others make room, and keep their proportions.',
          '# Publish\n\nForty pictures open in under a second. Each is sent in the size that is needed.',
        ],
      },
      { kind: 'picture', picture: ids.rows, size: 'full' },
      { kind: 'gallery', pictures: [ids.spread, ids.phone], columns: 2 },
      { kind: 'button', label: 'Show me your pictures', link: '/contact' },
    ],
  }),
);
