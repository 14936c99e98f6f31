import { useState } from 'react';
import type { DragEvent } from 'react';

type FileChoice = {
  /** What is wrong with the field's value, unless the last file was refused. */
  error: string | undefined;
  /** The sentence for a file that is refused at once, or undefined when it is fine. */
  check: ((file: File) => string | undefined) | undefined;
  onFile: (file: File) => void;
};

/**
 * The choice of one file: `choose` accepts a file, or keeps in `error` why it was refused. Spread `frame`
 * onto the element that a file can be dropped on.
 */
export function useFileChoice({ error: given, check, onFile }: FileChoice) {
  const [refusal, setRefusal] = useState<string>();
  const error = refusal ?? given;

  function choose(file: File) {
    const fault = check?.(file);
    setRefusal(fault);
    if (!fault) onFile(file);
  }
  const { over, handlers } = useFileDrop(choose);
  const frame = { ...handlers, 'data-over': over || undefined, 'data-invalid': error ? true : undefined };
  return { error, choose, forgetRefusal: () => setRefusal(undefined), frame };
}

/** Lets one file be dropped on an element; `over` is true while a file is above it. */
function useFileDrop(onFile: (file: File) => void) {
  const [over, setOver] = useState(false);
  const handlers = {
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes('Files')) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: (event: DragEvent) => {
      const to = event.relatedTarget;
      if (!(to instanceof Node && event.currentTarget.contains(to))) setOver(false);
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      const file = event.dataTransfer.files[0];
      if (file) onFile(file);
    },
  };
  return { over, handlers };
}
