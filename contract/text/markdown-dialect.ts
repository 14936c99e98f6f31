/**
 * The Markdown dialect. Plain texts of releases without Markdown should look the same, so parts of CommonMark are
 * disabled:
 *
 * - Line breaks are kept, and so are further blank lines between paragraphs.
 * - Indented lines are text, not code. Underlined lines are not headings.
 * - Lists start with `-`, `*` or a number, not with `+`; quotes with `> `. "+ 20 %" and ">50 clients" stay text.
 * - `&amp;`, HTML and link definitions such as `[1]: https://…` are shown as typed.
 * - Links are http(s) or mail addresses; http(s) addresses become links. Pictures show their description, because
 *   projects have other places for pictures. A link without an address, `[words]()`, is shown as typed.
 */
// oxlint-disable-next-line no-restricted-imports -- only types: server and browser load the parser in their own ways
import type { MarkdownIt, StateBlock, StateCore, Token } from 'markdown-it';

const linkTargets = /^(?:https?:\/\/[^/]|mailto:[^/])/i;

/** Returns a parser of the dialect. `Parser` is the class of markdown-it, which the server loads on first use. */
export function dialectParser(Parser: new (options: object) => MarkdownIt): MarkdownIt {
  const made = new Parser({ html: false, breaks: true, linkify: true, typographer: false });
  made.disable(['code', 'lheading', 'reference', 'entity']);
  made.validateLink = (address) => linkTargets.test(address);
  made.linkify.set({ fuzzyLink: false, fuzzyEmail: false });
  for (const scheme of ['ftp:', 'mailto:', '//']) made.linkify.add(scheme, null);

  const standard = new Parser({});
  /** Limits a standard rule of blocks to lines that match `begins`. `alt` are the blocks that it can interrupt. */
  const only = (name: string, begins: RegExp, alt: string[]) => {
    standard.block.ruler.enableOnly(name);
    const [rule] = standard.block.ruler.getRules('');
    if (!rule) throw new Error(`markdown-it has no rule ${name}`);
    const narrowed: typeof rule = (state, line, ...rest) =>
      begins.test(lineAt(state, line)) && rule(state, line, ...rest);
    made.block.ruler.at(name, narrowed, { alt });
  };
  only('list', /^[^+]/, ['paragraph', 'reference', 'blockquote']);
  only('blockquote', /^>(?:[\s>]|$)/, ['paragraph', 'reference', 'blockquote', 'list']);

  made.core.ruler.after('block', 'blank_lines', countBlankLines);
  // markdown-it links an empty address although `validateLink` refuses it.
  made.core.ruler.push('empty_links', showEmptyLinks);
  return made;
}

/** Returns a line without its indentation. */
function lineAt(state: StateBlock, line: number): string {
  return state.src.slice((state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0), state.eMarks[line]);
}

/** Stores in `meta.blankLines` how many blank lines beyond the first separate a paragraph from the one before. */
function countBlankLines({ tokens }: StateCore): void {
  let lastEnd: number | undefined;
  for (const token of tokens) {
    if (token.level > 0 || token.nesting < 0 || !token.map) continue;
    const isParagraph = token.type === 'paragraph_open';
    if (isParagraph && lastEnd !== undefined) token.meta = { blankLines: token.map[0] - lastEnd - 1 };
    lastEnd = isParagraph ? token.map[1] : undefined;
  }
}

function showEmptyLinks({ tokens }: StateCore): void {
  for (const { children } of tokens) {
    let isEmpty = false;
    for (const token of children ?? []) {
      if (token.type === 'link_open') isEmpty = token.attrGet('href') === '';
      if (isEmpty && token.type === 'link_open') becomeText(token, '[');
      if (isEmpty && token.type === 'link_close') becomeText(token, ']()');
    }
  }
}

function becomeText(token: Token, content: string): void {
  Object.assign(token, { type: 'text', tag: '', nesting: 0, attrs: null, content });
}
