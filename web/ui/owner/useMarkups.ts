import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { MarkdownKind } from '#contract/text/markdown.ts';
import { useDebounced } from './useDebounced.ts';
import { markupDelayMs, markupQuery } from './useMarkup.ts';

type NamedText = { name: string; kind: MarkdownKind; text: string };

/** Returns the HTML of texts by name, once the server has rendered them. */
export function useMarkups(texts: readonly NamedText[]): Record<string, string> {
  // A string, which is equal while the texts are.
  const json = useDebounced(JSON.stringify(texts.filter(({ text }) => text.trim() !== '')), markupDelayMs);
  const named = useMemo(() => JSON.parse(json) as NamedText[], [json]);
  return useQueries({
    queries: named.map(({ kind, text }) => markupQuery(kind, text)),
    combine: (answers) => {
      const made = answers.map(({ data }, index) => [named[index]?.name, data] as const);
      return Object.fromEntries(made.filter(([, html]) => html !== undefined)) as Record<string, string>;
    },
  });
}
