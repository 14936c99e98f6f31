import type { MarkdownKind } from '#contract/text/markdown.ts';
import { failureMessage } from '../../api/failure.ts';
import { Prose } from '../Prose.tsx';
import { useMarkup } from './useMarkup.ts';

/** A preview of the text as HTML from the server. */
export function MarkdownPreview({ label, text, kind }: { label: string; text: string; kind: MarkdownKind }) {
  const { html = '', source, error } = useMarkup(kind, text);
  return (
    <div
      role="region"
      aria-label={`${label}: preview`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also by the keyboard
      tabIndex={0}
      className="max-h-96 min-h-24 overflow-y-auto rounded-md border border-line bg-paper px-4 py-2"
    >
      {error ? (
        <p className="text-sm text-muted">
          {failureMessage(error, 'The preview is not available right now.')}
        </p>
      ) : (
        <Prose html={html} text={source} className={kind === 'highlights' ? 'highlights' : ''} />
      )}
      {!text.trim() && <p className="text-sm text-muted">Your text appears here as visitors see it.</p>}
    </div>
  );
}
