/** Two messages to the demo's owner, the newer one unread. */
import type { MessageData } from '../../features/portable-data/format.ts';

const hour = 3_600_000;

const written = [
  {
    name: 'Tomas Lindqvist',
    email: 'tomas@example.com',
    subject: 'A timetable that fits on a ferry ticket',
    message:
      'Hello Meera,\n\nwe run four small ferries, and our timetable is a PDF that nobody opens. Your tide table made us think that one sheet could be enough.\n\nCould you spend an afternoon on the quay with us in March?\n\nTomas',
    hoursAgo: 3,
  },
  {
    name: 'Dr Ananya Rao',
    email: 'ananya.rao@example.com',
    subject: 'The queue, for a second clinic',
    message:
      'Dear Meera,\n\nthe clinic in Saket would like the same queue, with one change: half of our patients come with a relative who holds the phone. Is that a week of work, or a month?\n\nAnanya Rao',
    hoursAgo: 51,
  },
];

/** Returns the messages, sent before `now`, in milliseconds since 1970. */
export function demoMessages(now: number): MessageData[] {
  return written.map(({ hoursAgo, ...words }, index) => {
    const sent = new Date(now - hoursAgo * hour).toISOString();
    return {
      id: written.length - index,
      ...words,
      created_at: sent,
      folder: 'inbox',
      filed_at: sent,
      read_at: index === 0 ? null : new Date(now - (hoursAgo - 2) * hour).toISOString(),
      spam_reason: null,
      mail: { outcome: 'sent', at: sent, detail: null },
      answered_at: null,
      answers: [],
    };
  });
}
