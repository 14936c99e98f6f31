import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { MarkdownKind, MarkdownPreview } from '#contract/text/markdown.ts';
import { api } from '#contract/paths.ts';
import { call } from '../../api/client.ts';

/** How long after the last change the server is asked, in milliseconds. */
const restBeforeAsking = 250;

/** The markup of a text, made by the server as it will be on the page. */
export function markupQuery(kind: MarkdownKind, text: string) {
  return queryOptions({
    queryKey: ['markdown-preview', kind, text],
    queryFn: ({ signal }) =>
      call<MarkdownPreview>(api.markdownPreview, { method: 'POST', body: { text, kind }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });
}

/**
 * The markup of a text that is being typed, of a little while ago: `rested` is what it was made of. Undefined
 * before the first one has come.
 */
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

/** The text as it was when it last stopped changing. */
export function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), restBeforeAsking);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}
