/**
 * `messages`: prints the messages from visitors, oldest first, with folder and state of the mail. `--json` prints a
 * JSON array, in which messages in the trash have `deleted: true`.
 */
import { inboxRepository, type KeptMessage } from '../features/contact/inbox.repository.ts';
import type { Invocation } from './command.ts';
import { withSite } from './open-site.ts';

type Options = { json?: true; since?: number };

export async function run({ say, values: { json, since = 0 } }: Invocation<Options>): Promise<void> {
  const messages = await withSite('read', ({ database }) => inboxRepository(database.db).list(since));
  if (json) {
    // `JSON.stringify` leaves these control characters, which a terminal would obey.
    const text = JSON.stringify(messages, null, 2);
    say(text.replaceAll(/[\u007F-\u009F]/gu, (one) => `\\u00${one.charCodeAt(0).toString(16)}`));
    return;
  }
  for (const message of messages) say(asText(message));
  say(messages.length === 1 ? '1 message' : `${messages.length} messages`);
}

function asText(kept: KeptMessage): string {
  const { name, email, subject, message, created_at } = kept;
  const head = `${created_at}  [${stateOf(kept)}]  ${name} <${email}>`;
  const text = [head, subject, '', message, ''].join('\n');
  // A visitor's text must not control the terminal: control characters except line breaks and tabs are replaced.
  return text.replaceAll('\r\n', '\n').replaceAll(/[^\P{Cc}\n\t]/gu, '\u{FFFD}');
}

function stateOf({ deleted, folder, spam_reason, read, delivery }: KeptMessage): string {
  const place = deleted ? 'trash' : folder;
  const mail =
    delivery && [`mail: ${delivery.state.replace('_', ' ')}`, delivery.at].filter(Boolean).join(' ');
  return [place + (spam_reason ? `: ${spam_reason}` : ''), read ? 'read' : 'unread', mail]
    .filter(Boolean)
    .join('; ');
}
