/** The case study of Signal House. */
import { picture } from '../../features/first-steps/sample/pictures.ts';
import { told } from './told.ts';

export const signalHouse = told(
  'Signal House',
  'signal',
  {
    room: [
      picture('signal-room', 'A radiator and a stool in the morning sun, with a round sensor on the wall'),
      'Room 4.07. The white disc on the wall is all that anybody sees of the system.',
    ],
    week: [
      picture('signal-week', 'Seven rows of coloured bars: the heat of a floor in each quarter of an hour'),
      '',
    ],
    before: [
      picture('signal-before', 'A floor plan at four in the morning: seventeen warm rooms, no people'),
      '',
    ],
    after: [
      picture('signal-after', 'The same floor at the same time, with all of its rooms cool'),
      'Monday, four in the morning: heated by the timer, and by the sensors.',
    ],
    sensor: [
      picture('signal-sensor', 'The five parts of a sensor in a row: back, battery, board, ring and cover'),
      '',
    ],
  },
  (ids) => ({
    facts: {
      year: '2022',
      role: 'Back end and data',
      client: 'Northbank Offices',
      team: 'Three engineers, twelve caretakers',
    },
    links: [],
    blocks: [
      {
        kind: 'text',
        text:
          '# The house that heated nobody\n\nNorthbank rents out forty office buildings. Their heating knew the calendar and the weather. ' +
          'It did not know that people work from home on Fridays.\n\nWe asked the caretakers first. They knew which rooms were wrong. They only could not prove it.',
      },
      { kind: 'picture', picture: ids.room, size: 'wide' },
      {
        kind: 'columns',
        texts: [
          '# One message, one person\n\nA reading becomes a message only if somebody can act on it within the hour. It names the room, the reason and the valve.',
          '# No dashboard on a wall\n\nNobody looks at one in the boiler room. Floor plans are for the weekly meeting, and fit on a sheet of paper.',
        ],
      },
      { kind: 'comparison', before: ids.before, after: ids.after },
      { kind: 'picture', picture: ids.week, size: 'full' },
      {
        kind: 'figures',
        figures: [
          { figure: '18 %', label: 'less heat in the first winter' },
          { figure: '6,014', label: 'sensors on one small server' },
        ],
      },
      { kind: 'picture', picture: ids.sensor, size: 'wide' },
      {
        kind: 'text',
        text: '# What I would do again\n\nLet caretakers fit the sensors. They found every cold bridge, three locked rooms and a kettle behind a radiator.',
      },
    ],
  }),
);
