/** Exports messages as CSV. */
import type { InboxMessage } from '#contract/contact/inbox.ts';
import { csvLine, csvStart } from '../../lib/csv.ts';

const columns = {
  received: ({ created_at }) => created_at,
  name: ({ name }) => name,
  email: ({ email }) => email,
  subject: ({ subject }) => subject,
  message: ({ message }) => message,
  folder: ({ folder }) => folder,
  read: ({ read }) => (read ? 'yes' : 'no'),
  answered: ({ answered_at }) => answered_at ?? '',
  mail: ({ delivery }) => [delivery?.state, delivery?.at].filter(Boolean).join(' '),
  'reason for spam': ({ spam_reason }) => spam_reason ?? '',
} satisfies Record<string, (message: InboxMessage) => string>;

/** Yields the lines of the file. */
export async function* csvOf(batches: AsyncIterable<InboxMessage[]>): AsyncGenerator<string> {
  yield csvStart + csvLine(Object.keys(columns));
  for await (const messages of batches)
    yield messages
      .map((message) => csvLine(Object.values(columns).map((valueIn) => valueIn(message))))
      .join('');
}
