import { NodeViewContent } from '@tiptap/react';

/**
 * Without a picture, the caption takes no room but stays a place for the caret: Chromium moves a selection that is not
 * beside one to the start of the document at the next key.
 */
const hidden = 'absolute h-0 overflow-hidden before:hidden';

/** The caption of a picture, as text in the document. */
export function Caption({
  prompt = 'Caption',
  className = '',
  isHidden,
}: {
  prompt?: string | undefined;
  className?: string;
  isHidden: boolean;
}) {
  return (
    <NodeViewContent
      dir="auto"
      data-placeholder={prompt}
      className={`part prose mt-2 text-sm text-muted ${isHidden ? hidden : ''} ${className}`}
    />
  );
}
