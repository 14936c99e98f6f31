/** Code blocks of pasted markup: their text with its lines, and their language. */

/** Writes code blocks as `<pre><code class="language-…">`. */
export function readCode(body: HTMLElement): void {
  for (const pre of body.querySelectorAll('pre')) {
    if (!pre.isConnected || pre.parentElement?.closest('pre')) continue;
    const code = document.createElement('code');
    const language = languageOf(pre);
    if (language) code.className = `language-${language}`;
    code.textContent = textOf(pre).replace(/\n$/, '');
    const written = document.createElement('pre');
    written.append(code);
    pre.replaceWith(written);
  }
}

/** Returns the language from the classes around and in a block, as highlighters write it. */
function languageOf(pre: Element): string | undefined {
  const classes = [pre.querySelector('code'), pre, pre.parentElement]
    .map((element) => `${element?.className ?? ''} ${element?.getAttribute('data-language') ?? ''}`)
    .join(' ');
  return /(?:^|\s)(?:language-|lang-|highlight-source-|highlight-text-)([\w+#-]+)/
    .exec(classes)?.[1]
    ?.toLowerCase();
}

/** Returns the text with a line for each line break and each block. */
function textOf(node: Node): string {
  if (node instanceof Text) return node.data;
  if (!(node instanceof Element)) return '';
  if (node.matches('br')) return '\n';
  const text = [...node.childNodes].map(textOf).join('');
  return node.matches('div, p, li, tr') && !text.endsWith('\n') ? `${text}\n` : text;
}
