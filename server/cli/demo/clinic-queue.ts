/** The case study of Clinic Queue. */
import { picture } from '../../features/first-steps/sample/pictures.ts';
import { told } from './told.ts';

export const clinicQueue = told(
  'Clinic Queue',
  'clinic',
  {
    number: [
      picture('clinic-number', 'A phone with the number B 27 and the time to leave home'),
      '10:24, at home',
    ],
    way: [
      picture('clinic-way', 'A phone with the way to the clinic, nine minutes on foot'),
      '10:36, on the way',
    ],
    call: [
      picture('clinic-call', 'A phone that says “Please come in” in three languages'),
      '10:49, at the door',
    ],
    board: [
      picture('clinic-board', 'The screen of the waiting room: number B 27, room 1'),
      'The screen can be read from the last chair, and from the tea stall outside.',
    ],
    desk: [
      picture('clinic-desk', 'Patients of a morning as bars in four rows, one for each room'),
      'The desk: every patient is a bar, and every change can be undone.',
    ],
  },
  (ids) => ({
    facts: { year: '2023', role: 'Design and development', client: 'Lajpat Nagar Clinic', team: '' },
    links: [],
    blocks: [
      { kind: 'gallery', pictures: [ids.number, ids.way, ids.call], columns: 3 },
      {
        kind: 'text',
        text:
          '# Fifty minutes on a plastic chair\n\nOn my first morning at the clinic I counted. People waited for fifty minutes, and ' +
          'for forty of them **nothing depended on their being there**. They only stayed because nobody could tell them how long it would take.\n\n' +
          'So we moved the queue, not the patients. They take a number at home, and the phone says when to leave.',
      },
      {
        kind: 'figures',
        figures: [
          { figure: '12 min', label: 'in the waiting room, down from 50' },
          { figure: '3', label: 'languages, on the screen and aloud' },
          { figure: '2G', label: 'is enough to follow the queue' },
        ],
      },
      { kind: 'picture', picture: ids.board, size: 'full' },
      {
        kind: 'quote',
        quote: 'The room is quiet now. I can hear the children laugh, and I know who is really ill.',
        quoted: 'Sister Mary',
        role: 'Vaccination',
        portrait: null,
        testimonial: null,
      },
      {
        kind: 'text',
        text:
          '# The desk decides\n\nOur first version put people in order by itself. Then a woman let two feverish children go first, ' +
          'and the software put her back. Since then, the order belongs to the desk. The program only shows what follows from it.',
      },
      { kind: 'picture', picture: ids.desk, size: 'wide' },
    ],
  }),
);
