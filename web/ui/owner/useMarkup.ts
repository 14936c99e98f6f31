import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { MarkdownKind, MarkdownPreview, MarkdownPreviewInput } from '#contract/text/markdown.ts';
import { api } from '#contract/paths.ts';
import { call } from '../../api/client.ts';
import { useDebounced } from './useDebounced.ts';

/** Delay between the last change of a text and the request. */
export const markupDelayMs = 250;

type Asked = MarkdownPreviewInput['texts'][number];

/** Texts for the next request, with all that are asked for at the same time. */
let asked: Asked[] = [];
let answer: Promise<MarkdownPreview> | undefined;

async function rendered(text: Asked): Promise<string> {
  const index = asked.push(text) - 1;
  answer ??= new Promise((resolve) => {
    setTimeout(() => {
      resolve(call<MarkdownPreview>(api.markdownPreview, { method: 'POST', body: { texts: asked } }));
      asked = [];
      answer = undefined;
    });
  });
  return (await answer).html[index] ?? '';
}

/** Requests a text as HTML. */
export function markupQuery(kind: MarkdownKind, text: string) {
  return queryOptions({
    queryKey: ['markdown-preview', kind, text],
    queryFn: () => rendered({ kind, text }),
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
  return { html: isEmpty ? '' : data, source, error };
}
