import { useState } from 'react';
import { Button } from '../Button.tsx';
import { showToast } from '../toasts.ts';
import { OwnerIcon } from './OwnerIcon.tsx';

type CopyButtonProps = {
  text: string;
  /** The copied thing for screen readers, such as 'the link'. */
  of: string;
  onCopied?: (() => void) | undefined;
};

export function CopyButton({ text, of, onCopied }: CopyButtonProps) {
  const [isCopied, setCopied] = useState(false);

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
    <Button variant="secondary" onClick={() => void copy()}>
      <OwnerIcon name={isCopied ? 'check' : 'copy'} className="size-4" />
      {isCopied ? 'Copied' : 'Copy'}
      <span className="sr-only">{` ${of}`}</span>
    </Button>
  );
}
