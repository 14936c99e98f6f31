/** Completes `example.com` to `https://example.com`, and an email address to `mailto:`; returns other texts trimmed. */
export function completeLink(typed: string): string {
  const text = typed.trim();
  if (/^[^\s@/:]+@[^\s@/]+\.[^\s@/]+$/u.test(text)) return `mailto:${text}`;
  // A colon before digits begins a port, not the rest of a scheme.
  return /^[^\s/:?#@]+\.[^\s/:?#@.]{2,}(?::\d+)?(?:[/?#]|$)/u.test(text) ? `https://${text}` : text;
}
