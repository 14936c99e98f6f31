import type { ComponentProps } from 'react';
import { OwnerIcon } from './OwnerIcon.tsx';

type FileInputProps = Omit<ComponentProps<'input'>, 'type' | 'onChange' | 'className'> & {
  /** Called with one file, or with several if `multiple` is set. */
  onFiles: (files: File[]) => void;
};

/** An invisible file input that covers the element around it, so that a click anywhere opens it. */
export function FileInput({ onFiles, ...native }: FileInputProps) {
  return (
    <input
      {...native}
      type="file"
      onChange={(event) => {
        const files = [...(event.target.files ?? [])];
        // Allows choosing the same files again.
        event.target.value = '';
        if (files.length > 0) onFiles(files);
      }}
      className="absolute inset-0 size-full cursor-pointer scroll-mb-32 text-[0] opacity-0"
    />
  );
}

type RemoveFileProps = { file: File; onRemove: () => void; className?: string };

/** A button beside a FileInput that removes the chosen file and focuses the input. */
export function RemoveFile({ file, onRemove, className = 'relative' }: RemoveFileProps) {
  return (
    <button
      type="button"
      aria-label={`Remove ${file.name}`}
      onClick={({ currentTarget }) => {
        onRemove();
        currentTarget.parentElement?.querySelector('input')?.focus();
      }}
      className={`z-10 grid size-10 shrink-0 place-items-center rounded-md text-muted hover:bg-sunken hover:text-ink focus-visible:outline-2 focus-visible:outline-focus ${className}`}
    >
      <OwnerIcon name="x" className="size-5" />
    </button>
  );
}
