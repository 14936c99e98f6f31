/**
 * `npm run messages`: prints every message that visitors wrote, oldest first, also those whose mail never
 * arrived.
 */
import { readConfig } from '../config.ts';
import { openSite } from '../database/open-site.ts';
import { contactRepository, type KeptMessage } from '../features/contact/contact.repository.ts';
import { commandLog, runCommand } from './command.ts';

await runCommand(async (say) => {
  const database = await openSite(readConfig(), commandLog());
  try {
    const messages = await contactRepository(database.db).list();
    for (const message of messages) say(asText(message));
    say(messages.length === 1 ? '1 message' : `${messages.length} messages`);
  } finally {
    await database.close();
  }
});

function asText({ name, email, subject, message, created_at }: KeptMessage): string {
  const text = [`${new Date(created_at).toISOString()}  ${name} <${email}>`, subject, '', message, ''].join(
    '\n',
  );
  // A visitor's text must not steer the terminal that it is printed on: all controls but line breaks and tabs
  // are shown as a mark.
  return text.replaceAll('\r\n', '\n').replaceAll(/[^\P{Cc}\n\t]/gu, '\u{FFFD}');
}
