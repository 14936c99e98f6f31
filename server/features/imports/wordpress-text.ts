/** What WordPress does to a text before it is shown, as far as a reader would miss it. */

/**
 * Shortcodes of WordPress itself vanish, with what they would have shown; the words that one stands around
 * stay.
 */
export function withoutShortcodes(text: string): string {
  return text.replaceAll(
    /\[\/?(?:caption|gallery|embed|audio|video|playlist|wp_caption)\b[^\]]{0,1000}\]/g,
    '',
  );
}

/** Texts of the classic editor have no paragraphs: a blank line stands for one, a line break for itself. */
export function asParagraphs(text: string): string {
  if (text.includes('<!-- wp:') || /<p[\s>]/i.test(text)) return text;
  return text
    .replaceAll('\r\n', '\n')
    .split(/(<pre[\s>][^]*?<\/pre>)/i)
    .map((part, index) => (index % 2 === 1 ? part : paragraphs(part)))
    .join('');
}

function paragraphs(text: string): string {
  return text
    .split(/\n{2,}/)
    .map((block) => block.trim())
    .filter(Boolean)
    .map((block) =>
      /^<\/?(?:h[1-6]|ul|ol|li|table|blockquote|div|figure|hr)\b/i.test(block)
        ? block
        : `<p>${block.replaceAll('\n', '<br>\n')}</p>`,
    )
    .join('\n');
}
