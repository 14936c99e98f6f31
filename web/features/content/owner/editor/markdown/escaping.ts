/** Keeps the characters of texts, code and addresses from being read as Markdown. */

/** Escapes all possible marks in a text; with `isLineStart`, also those that begin a list, a heading or a quote. */
export function escaped(text: string, isLineStart: boolean): string {
  const inLine = text
    .replaceAll(/[\\`*~[\]_<|]/g, '\\$&')
    // An address would become a link.
    .replaceAll(/(https?)(?=:\/\/)/gi, '$1\\')
    // A final `!` before a link would start a picture. prosemirror-markdown escapes it, but not after a backslash,
    // with which the text before may end.
    .replace(/(?<=^|\\)!$/, '\\!');
  if (!isLineStart) return inLine;
  return inLine.replace(/^(\s*)([->#])/, '$1\\$2').replace(/^(\s*\d{1,9})([.)])/, '$1\\$2');
}

/** Returns the backticks around code in a line, as many as it needs. */
export function fencedInline(code: string): { open: string; close: string } {
  const longest = Math.max(0, ...Array.from(code.matchAll(/`+/g), ([run]) => run.length));
  const ticks = '`'.repeat(longest + 1);
  const space = /^`|`$|^ .* $/s.test(code) ? ' ' : '';
  return { open: ticks + space, close: space + ticks };
}

/** Returns the fence of a code block, longer than any in the code. */
export function fence(code: string): string {
  const longest = Math.max(2, ...Array.from(code.matchAll(/`{3,}/g), ([run]) => run.length));
  return '`'.repeat(longest + 1);
}

/** Returns the address and the title of a link as Markdown. */
export function linkTarget(href: string, title: string | null): string {
  const address = /[\s()<>]/.test(href) ? `<${href.replaceAll(/[<>]/g, encodeURIComponent)}>` : href;
  return title ? `${address} "${title.replaceAll(/["\\]/g, '\\$&')}"` : address;
}
