/** Forms the texts of mails: plain text, HTML and header fields. */
import { escapeMarkup } from '#contract/text/text.ts';
import type { Mail } from './mail.ts';

/**
 * Removes control characters, line separators and characters that change the writing direction (Unicode UAX 9,
 * section 2), which could disguise other parts of the header.
 */
export function headerText(text: string): string {
  return text
    .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replaceAll(/[\p{Bidi_Control}\ufeff]/gu, '')
    .trim();
}

/** A paragraph, a link or a one-time code. */
type Paragraph = string | { link: string } | { code: string };

export function texts(...paragraphs: Paragraph[]): Pick<Mail, 'text' | 'html'> {
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

export function paragraphsOfText(paragraphs: readonly string[]): string {
  return `${paragraphs.join('\n\n')}\n`;
}

export function page(content: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"></head><body style="font-family:sans-serif;line-height:1.5">${content}</body></html>`;
}
