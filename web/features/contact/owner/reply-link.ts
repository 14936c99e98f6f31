import type { InboxMessage } from '#contract/contact/inbox.ts';

/** Maximum length of the link, in characters: some mail programs cut or refuse longer ones. */
const maxLinkLength = 1900;

/** A `mailto:` link to a reply that quotes the message, truncated to the maximum length. */
export function replyLink({ email, name, subject, message, created_at }: InboxMessage): string {
  const reply = /^re:/iu.test(subject) ? subject : `Re: ${subject}`;
  const intro = `On ${new Date(created_at).toLocaleDateString()}, ${name} wrote:`;
  const quoted = message
    .split(/\r?\n/u)
    .map((line) => `> ${line}`)
    .join('\r\n');
  const head = `mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${encodeURIComponent(reply)}&body=`;
  const whole = head + encodeURIComponent(`\r\n\r\n${intro}\r\n${quoted}\r\n`);
  if (whole.length <= maxLinkLength) return whole;

  let link = head + encodeURIComponent(`\r\n\r\n${intro}\r\n`);
  const end = encodeURIComponent('…\r\n');
  for (const character of quoted) {
    const next = encodeURIComponent(character);
    if (link.length + next.length + end.length > maxLinkLength) break;
    link += next;
  }
  return link + end;
}
