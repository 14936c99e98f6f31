import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { MarkdownKind, MarkdownPreview as Preview } from '#contract/markdown.ts';
import { api } from '#contract/paths.ts';
import { call } from '../../api/client.ts';
import { failureMessage } from '../../api/failure.ts';
import { Prose } from '../Prose.tsx';

/** How long after the last change the server is asked, in milliseconds. */
const restBeforeAsking = 250;

/** How a text will look to visitors, made by the server as it will be on their page. */
export function MarkdownPreview({ label, text, kind }: { label: string; text: string; kind: MarkdownKind }) {
  const rested = useRested(text);
  const { data, error } = useQuery({
    queryKey: ['markdown-preview', kind, rested],
    queryFn: ({ signal }) =>
      call<Preview>(api.markdownPreview, { method: 'POST', body: { text: rested, kind }, signal }),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });
  return (
    <div
      role="region"
      aria-label={`${label}: preview`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also by the keyboard
      tabIndex={0}
      className="max-h-96 min-h-24 overflow-y-auto rounded-md border border-line bg-paper px-4 py-2"
    >
      {error ? (
        <p className="text-sm text-muted">{failureMessage(error, 'There is no preview just now.')}</p>
      ) : (
        <Prose html={data?.html ?? ''} text={rested} className={kind === 'highlights' ? 'highlights' : ''} />
      )}
      {!text.trim() && <p className="text-sm text-muted">What you write is shown here as visitors see it.</p>}
    </div>
  );
}

/** The text as it was when it last stopped changing. */
function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), restBeforeAsking);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}
