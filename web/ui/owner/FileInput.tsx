import type { ComponentProps } from 'react';

type FileInputProps = Omit<ComponentProps<'input'>, 'type' | 'onChange' | 'className'> & {
  /** Called with one file, or with several if `multiple` is set. */
  onFiles: (files: File[]) => void;
};

/** An invisible file input that covers its frame, so that a click anywhere opens it. */
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
