/** The texts of the site's mails. */
import { escapeMarkup } from '#contract/text/text.ts';
import { pages } from '#contract/addresses.ts';
import type { Mail } from './mail.ts';

/**
 * Replaces control characters and line separators by spaces and removes characters that change the writing direction
 * (Unicode UAX 9, section 2), which could disguise other parts of the header.
 */
function headerText(text: string): string {
  return text
    .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replaceAll(/[\p{Bidi_Control}\ufeff]/gu, '')
    .trim();
}

/** A paragraph, a link or a one-time code. */
type Paragraph = string | { link: string } | { code: string };

function texts(...paragraphs: Paragraph[]): Pick<Mail, 'text' | 'html'> {
  const lines = paragraphs.map((one) =>
    typeof one === 'string' ? one : 'link' in one ? one.link : one.code,
  );
  return { text: paragraphsOfText(lines), html: page(paragraphs.map(markupOf).join('')) };
}

function markupOf(paragraph: Paragraph): string {
  if (typeof paragraph === 'string') return `<p>${escapeMarkup(paragraph)}</p>`;
  if ('code' in paragraph)
    return `<p style="font-size:28px;letter-spacing:6px"><strong>${paragraph.code}</strong></p>`;
  const link = escapeMarkup(paragraph.link);
  return `<p><a href="${link}">${link}</a></p>`;
}

function paragraphsOfText(paragraphs: readonly string[]): string {
  return `${paragraphs.join('\n\n')}\n`;
}

function page(content: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"></head><body style="font-family:sans-serif;line-height:1.5">${content}</body></html>`;
}

/** Sender name and subject prefix of contact messages. */
export const contactFormName = 'Contact form';

/** The one-time code of a registration. `minutes` is its lifetime. */
export function registrationCodeMail(recipient: string, code: string, minutes: number): Mail {
  return {
    kind: 'registration-code',
    recipient,
    subject: 'Your registration code',
    ...codeTexts('Use this code to confirm your registration:', code, minutes),
  };
}

/** The one-time code for a new sign-in address. `minutes` is its lifetime. */
export function addressCodeMail(recipient: string, code: string, minutes: number): Mail {
  return {
    kind: 'address-code',
    recipient,
    subject: 'Confirm your new sign-in address',
    ...codeTexts('Use this code to confirm your new sign-in address:', code, minutes),
  };
}

function codeTexts(sentence: string, code: string, minutes: number): Pick<Mail, 'text' | 'html'> {
  const end = `The code expires in ${minutes} minutes. If you didn’t request it, you can ignore this email.`;
  return texts(sentence, { code }, end);
}

/** The link for setting a new password. `minutes` is its lifetime. */
export function passwordResetMail(recipient: string, link: string, minutes: number): Mail {
  return {
    kind: 'password-reset',
    recipient,
    subject: 'Set a new password',
    ...texts(
      'Someone requested a new password for your site. If it was you, open this link:',
      { link },
      `The link works once and expires in ${minutes} minutes. If it wasn’t you, ignore this email. Your password will not change.`,
    ),
  };
}

/** Tells the owner about a change of their account. `site` is the public URL. */
export function accountNotice(recipient: string, sentence: string, site: string): Mail {
  return {
    kind: 'account-notice',
    recipient,
    subject: 'Your account was changed',
    ...texts(
      sentence,
      `This happened on ${site}. If it wasn’t you, change your password now and check the sessions on the Security page.`,
    ),
  };
}

/** Tells the owner that a backup was restored `at` a time in milliseconds since 1970, and from where. */
export function restoreNotice(
  recipient: string,
  { at, device, network }: { at: number; device: string | undefined; network: string },
  site: string,
): Mail {
  const client = [device, `network ${network}`].filter(Boolean).join(', ');
  return {
    kind: 'account-notice',
    recipient,
    subject: 'A backup was restored',
    ...texts(
      `A backup was restored on ${site} at ${new Date(at).toUTCString()} (${client}). It replaced the content of your site; your password and second factor are unchanged.`,
      'What it replaced is in another backup on the page Backups. If it wasn’t you, change your password now and check the sessions on the Security page.',
    ),
  };
}

/**
 * A contact message, with the visitor as reply address. Subject and sender have a label, so that a message cannot look
 * like a mail of the site. `link` opens the message on the site.
 */
export function contactMail(
  recipient: string,
  message: { name: string; email: string; subject: string; message: string },
  link: string,
): Mail {
  const from = `${message.name} <${message.email}> wrote on your site:`;
  const onSite = 'Answer on your site:';
  return {
    kind: 'contact-message',
    recipient,
    replyTo: { name: headerText(message.name), address: message.email },
    subject: `${contactFormName}: ${headerText(message.subject)}`,
    text: paragraphsOfText([from, message.message, `-- \n${onSite} ${link}`]),
    html: page(
      `<p>${escapeMarkup(from)}</p><p style="white-space:pre-wrap">${escapeMarkup(message.message)}</p><p><a href="${escapeMarkup(link)}">${escapeMarkup(onSite.replace(':', ''))}</a></p>`,
    ),
  };
}

/**
 * The owner's answer to a visitor, in plain text, with the message quoted below. Replies go to the owner.
 * `date` is when the visitor wrote, in the site's language.
 */
export function answerMail(
  owner: { name: string; address: string },
  message: { name: string; email: string; subject: string; message: string },
  answer: { text: string; date: string },
): Mail {
  const subject = headerText(message.subject);
  const quoted = message.message
    .split(/\r\n|\r|\n/u)
    .map((line) => `> ${line}`.trimEnd())
    .join('\n');
  return {
    kind: 'message-answer',
    recipient: message.email,
    replyTo: { name: headerText(owner.name), address: owner.address },
    subject: /^re:/iu.test(subject) ? subject : `Re: ${subject}`,
    text: paragraphsOfText([answer.text, `${headerText(message.name)}, ${answer.date}:\n${quoted}`]),
    html: '',
  };
}

/** Announces that further messages of the hour are not mailed one by one. `mailed` is the number of mailed ones. */
export function manyMessagesMail(recipient: string, mailed: number, site: string): Mail {
  return {
    kind: 'many-messages',
    recipient,
    subject: 'New messages are waiting on your site',
    ...texts(
      `Your site received more than ${mailed} messages within an hour. The first ${mailed} were emailed to you. Read the others on the Messages page:`,
      { link: `${site}${pages.messages}` },
    ),
  };
}

interface Sender {
  fullname: string;
  email: string;
}

/**
 * Asks a client for a testimonial, in plain text. `note` is the owner's text, `subject` is in the site's language.
 * Replies go to the owner.
 */
export function requestMail(
  recipient: string,
  { subject, note, link }: { subject: string; note: string; link: string },
  owner: Sender,
): Mail {
  return {
    kind: 'testimonial-request',
    recipient,
    replyTo: { name: headerText(owner.fullname), address: owner.email },
    subject: headerText(subject),
    text: paragraphsOfText([...(note ? [note] : []), link]),
    html: '',
  };
}

/** Tells the owner that a client has written. */
export function testimonialNotice(recipient: string, { name, link }: { name: string; link: string }): Mail {
  return {
    kind: 'testimonial-notice',
    recipient,
    subject: `Testimonial of ${headerText(name)}`,
    ...texts(`${headerText(name)} wrote a testimonial. Read and publish it:`, { link }),
  };
}

/** Lets the owner test the mail settings. */
export function testMail(recipient: string): Mail {
  return {
    kind: 'test',
    recipient,
    subject: 'Test email from your site',
    ...texts('This is a test. If you can read it, your site can send you email.'),
  };
}
