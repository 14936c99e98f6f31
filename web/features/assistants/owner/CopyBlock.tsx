import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { showToast } from '../../../ui/toasts.ts';
import { OwnerIcon } from '../../../ui/owner/OwnerIcon.tsx';

type CopyBlockProps = {
  /** What the text is. */
  label: string;
  text: string;
  /** It was copied, by the button or by hand. */
  onCopied?: () => void;
};

/** A text to be copied as it is. */
export function CopyBlock({ label, text, onCopied }: CopyBlockProps) {
  const [copied, setCopied] = useState(false);

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
      onCopied?.();
    } catch {
      showToast({ kind: 'error', title: 'Couldn’t copy. Select the text and copy it yourself.' });
    }
  }

  return (
    <figure className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <figcaption className="text-sm font-medium">{label}</figcaption>
        <Button variant="secondary" onClick={() => void copy()}>
          {copied ? (
            <OwnerIcon name="check" className="size-4" />
          ) : (
            <OwnerIcon name="copy" className="size-4" />
          )}
          {copied ? 'Copied' : 'Copy'}
          <span className="sr-only">{` the ${label.toLowerCase()}`}</span>
        </Button>
      </div>
      <pre
        dir="ltr"
        onCopy={onCopied}
        className="rounded-md border border-line bg-sunken p-3 font-mono text-sm whitespace-pre-wrap wrap-anywhere select-all"
      >
        {text}
      </pre>
    </figure>
  );
}
