/** Splits Markdown into texts of a limited length, between its parts. */

/** A fenced code block, or a part up to the next blank line before a line that is not indented. */
const part = /(?:^|\n)(`{3,})[^\n]*\n[\s\S]*?\n\1(?=\n|$)|[\s\S]+?(?=\n{2,}\S|$(?![\s\S]))/g;

/** Returns texts of at most `max` characters. Only white space at the cuts is lost. */
export function textParts(markdown: string, max: number): string[] {
  if (markdown.length <= max) return [markdown];
  const texts: string[] = [];
  let last = '';
  for (const [found] of markdown.matchAll(part)) {
    const whole = found.replace(/^\n+/, '');
    if (last && last.length + 2 + whole.length <= max) {
      last += `\n\n${whole}`;
      continue;
    }
    const pieces = whole.length <= max ? [whole] : cut(whole, max);
    if (last) texts.push(last);
    last = pieces.pop() ?? '';
    texts.push(...pieces);
  }
  return last ? [...texts, last] : texts;
}

/** Cuts a part after a line or word. Code is fenced in each piece. */
function cut(whole: string, max: number): string[] {
  const [, opening, code] = /^(`{3,}[^\n]*\n)([\s\S]*)\n`{3,}$/.exec(whole) ?? [];
  if (opening !== undefined && code !== undefined) {
    const closing = `\n${/^`+/.exec(opening)?.[0]}`;
    return lines(code, max - opening.length - closing.length).map((text) => opening + text + closing);
  }
  return lines(whole, max);
}

function lines(text: string, max: number): string[] {
  const pieces: string[] = [];
  let rest = text;
  while (rest.length > max) {
    const start = rest.slice(0, max);
    const [line, word] = [start.lastIndexOf('\n'), start.lastIndexOf(' ')];
    const end = line > max / 2 ? line : word > max / 2 ? word : start.replace(/[\uD800-\uDBFF]$/, '').length;
    pieces.push(rest.slice(0, end));
    rest = rest.slice(end).replace(/^[\n ]/, '');
  }
  return [...pieces, rest];
}
