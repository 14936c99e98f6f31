import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { MarkdownKind } from '#contract/text/markdown.ts';
import { markupQuery, useRested } from '../../../../ui/owner/useMarkup.ts';

type NamedText = { name: string; kind: MarkdownKind; text: string };

/** The markup of several texts by their names, less those that have not been made yet. */
export function useMarkups(texts: readonly NamedText[]): Record<string, string> {
  // As one text, which is the same as long as they all are.
  const rested = useRested(JSON.stringify(texts.filter(({ text }) => text.trim() !== '')));
  const named = useMemo(() => JSON.parse(rested) as NamedText[], [rested]);
  return useQueries({
    queries: named.map(({ kind, text }) => markupQuery(kind, text)),
    combine: (answers) => {
      const made = answers.map(({ data }, index) => [named[index]?.name, data?.html] as const);
      return Object.fromEntries(made.filter(([, html]) => html !== undefined)) as Record<string, string>;
    },
  });
}
