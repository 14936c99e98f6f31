/**
 * True for a text that every database keeps as it is: PostgreSQL takes no NUL, and a lone surrogate has no UTF-8
 * form, so it would silently become another character.
 */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}
