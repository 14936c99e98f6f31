/** Excerpts of testimonials: whole sentences, with … in place of those that are left out. */

const omission = '…';

/**
 * A sentence ends at a full stop, question mark or exclamation mark, with following quotes and brackets, or at the end
 * of a line.
 */
const sentence = /[^\n]*?(?:[.!?…]+["'”’»)\]]*(?=\s|$)|[。！？।]+["”’」』）]*|(?=\n|$))\s*/gu;

/** Returns the sentences of a text, each with the blanks after it. */
export function sentencesOf(words: string): string[] {
  return [...words.matchAll(sentence)].map(([found]) => found).filter(Boolean);
}

/** Returns the chosen sentences with … for the others; '' if all or none are chosen. */
export function excerptOf(words: string, chosen: readonly boolean[]): string {
  if (!chosen.includes(false) || !chosen.includes(true)) return '';
  let text = '';
  for (const [index, found] of sentencesOf(words).entries()) {
    if (chosen[index]) text += found;
    else if (!text.endsWith(`${omission} `)) text = `${text.trimEnd()}${text && ' '}${omission} `;
  }
  return text.trim();
}

/** Returns for each sentence of `words` whether the excerpt contains it; the excerpt '' contains all. */
export function sentencesIn(excerpt: string, words: string): boolean[] {
  let rest = excerpt;
  return sentencesOf(words).map((found) => {
    if (excerpt === '') return true;
    rest = withoutOmission(rest);
    const wanted = withoutOmission(found).trimEnd();
    if (!wanted || !rest.startsWith(wanted)) return false;
    rest = rest.slice(wanted.length);
    return true;
  });
}

function withoutOmission(text: string): string {
  return text.replace(/^[\s…]+/u, '');
}

export function isExcerptOf(excerpt: string, words: string): boolean {
  return excerpt === '' || excerptOf(words, sentencesIn(excerpt, words)) === excerpt;
}

/** Returns the excerpt, or all words if there is none. */
export function shownWords({ words, excerpt }: { words: string; excerpt: string }): string {
  return excerpt || words;
}
