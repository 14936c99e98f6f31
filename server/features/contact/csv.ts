/** Messages as a table for spreadsheets (RFC 4180). */
import type { InboxMessage } from '#contract/inbox.ts';

const columns = {
  received: ({ created_at }) => created_at,
  name: ({ name }) => name,
  email: ({ email }) => email,
  subject: ({ subject }) => subject,
  message: ({ message }) => message,
  folder: ({ folder }) => folder,
  read: ({ read }) => (read ? 'yes' : 'no'),
  mail: ({ delivery }) => [delivery?.state, delivery?.at].filter(Boolean).join(' '),
  'reason for spam': ({ spam_reason }) => spam_reason ?? '',
} satisfies Record<string, (message: InboxMessage) => string>;

/** The lines of a file, as they come: the byte order mark has spreadsheets read it as UTF-8. */
export async function* csvOf(batches: AsyncIterable<InboxMessage[]>): AsyncGenerator<string> {
  yield `\u{FEFF}${line(Object.keys(columns))}`;
  for await (const messages of batches)
    yield messages.map((message) => line(Object.values(columns).map((valueIn) => valueIn(message)))).join('');
}

function line(values: string[]): string {
  return `${values.map(cell).join(',')}\r\n`;
}

/**
 * A text that begins like a formula would be run by a spreadsheet; behind an apostrophe it is shown.
 */
function cell(value: string): string {
  const harmless = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return `"${harmless.replaceAll('"', '""')}"`;
}
