import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { MarkdownKind, MarkdownPreview } from '#contract/text/markdown.ts';
import { api } from '#contract/paths.ts';
import { call } from '../../api/client.ts';
import { useDebounced } from './useDebounced.ts';

/** Delay between the last change of a text and the request. */
export const markupDelayMs = 250;

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

/** Returns the HTML of a text while it is typed, with its source. Undefined before the first response. */
export function useMarkup(kind: MarkdownKind, text: string) {
  const source = useDebounced(text, markupDelayMs);
  const isEmpty = source.trim() === '';
  const { data, error } = useQuery({
    ...markupQuery(kind, source),
    placeholderData: keepPreviousData,
    enabled: !isEmpty,
  });
  return { html: isEmpty ? '' : data?.html, source, error };
}
