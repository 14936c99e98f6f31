import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { MarkdownKind, MarkdownPreview } from '#contract/text/markdown.ts';
import { api } from '#contract/paths.ts';
import { call } from '../../api/client.ts';

/** Delay between the last change and the request. */
const restBeforeAsking = 250;

/** Requests a text as HTML. */
export function markupQuery(kind: MarkdownKind, text: string) {
  return queryOptions({
    queryKey: ['markdown-preview', kind, text],
    queryFn: ({ signal }) =>
      call<MarkdownPreview>(api.markdownPreview, { method: 'POST', body: { text, kind }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });
}

/** Returns the HTML of a text while it is typed, with its source in `rested`. Undefined before the first response. */
export function useMarkup(kind: MarkdownKind, text: string) {
  const rested = useRested(text);
  const isEmpty = rested.trim() === '';
  const { data, error } = useQuery({
    ...markupQuery(kind, rested),
    placeholderData: keepPreviousData,
    enabled: !isEmpty,
  });
  return { html: isEmpty ? '' : data?.html, rested, error };
}

/** Returns the text once it has stopped changing. */
export function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), restBeforeAsking);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}
