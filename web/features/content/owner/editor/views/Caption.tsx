import { NodeViewContent } from '@tiptap/react';

/** The caption of a picture, as text in the document. */
export function Caption({ className = '', isHidden }: { className?: string; isHidden: boolean }) {
  return (
    <NodeViewContent
      data-placeholder="Caption"
      className={`part prose mt-2 text-sm text-muted ${isHidden ? 'hidden' : ''} ${className}`}
    />
  );
}
