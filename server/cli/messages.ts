/**
 * `messages`: prints every message that visitors wrote, oldest first, with where it is and what became of its
 * mail; also those that are taken for spam, and those in the trash.
 */
import { inboxRepository, type KeptMessage } from '../features/contact/inbox.repository.ts';
import type { Invocation } from './command.ts';
import { withSite } from './open-site.ts';

export async function run({ say }: Invocation): Promise<void> {
  const messages = await withSite(({ database }) => inboxRepository(database.db).list());
  for (const message of messages) say(asText(message));
  say(messages.length === 1 ? '1 message' : `${messages.length} messages`);
}

function asText(kept: KeptMessage): string {
  const { name, email, subject, message, created_at } = kept;
  const head = `${created_at}  [${stateOf(kept)}]  ${name} <${email}>`;
  const text = [head, subject, '', message, ''].join('\n');
  // A visitor's text must not steer the terminal that it is printed on: all controls but line breaks and tabs
  // are shown as a mark.
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
