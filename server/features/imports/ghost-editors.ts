/** Extracts text from documents of Ghost's two editors, one paragraph per block. */
import * as z from 'zod/mini';
import { lenient, someEntries, someText } from './lenient.ts';
import { parseJson } from './json.ts';

const node = z.object({
  type: someText,
  tag: someText,
  text: someText,
  children: lenient(z.array(z.unknown()), []),
});
const lexicalDocument = z.object({ root: z.object({ children: someEntries(node) }) });

/**
 * Cards, atoms and markups are stored separately; a section is `[1, tag, markers]` or `[3, tag, lists of
 * markers]`.
 */
const mobiledocDocument = z.object({ sections: z.array(z.array(z.unknown())) });

export function editorText(documents: {
  lexical: string | undefined;
  mobiledoc: string | undefined;
}): string {
  try {
    if (documents.lexical) return ofLexical(parseJson(documents.lexical));
    return documents.mobiledoc ? ofMobiledoc(parseJson(documents.mobiledoc)) : '';
  } catch {
    return '';
  }
}

function ofLexical(document: unknown): string {
  const { root } = z.parse(lexicalDocument, document);
  return root.children
    .map((block) => {
      const level = /^h([1-6])$/.exec(block.tag ?? '')?.[1];
      return `${level ? `${'#'.repeat(Number(level))} ` : ''}${wordsIn(block)}`;
    })
    .filter(Boolean)
    .join('\n\n');
}

/** JSON nesting is limited, so recursion is safe. */
function wordsIn({ text, children, type }: z.infer<typeof node>): string {
  if (type === 'linebreak') return '\n';
  return (text ?? '') + z.parse(someEntries(node), children).map(wordsIn).join('');
}

function ofMobiledoc(document: unknown): string {
  return z
    .parse(mobiledocDocument, document)
    .sections.map(([kind, , content]) => {
      if (kind === 1) return markersIn(content);
      if (kind === 3 && Array.isArray(content))
        return content.map((entry) => `- ${markersIn(entry)}`).join('\n');
      return '';
    })
    .filter(Boolean)
    .join('\n\n');
}

/** A marker is `[kind, marks opened, marks closed, text]`. */
function markersIn(markers: unknown): string {
  const texts = z.safeParse(z.array(z.array(z.unknown())), markers);
  return texts.success
    ? texts.data.map((marker) => (typeof marker[3] === 'string' ? marker[3] : '')).join('')
    : '';
}
