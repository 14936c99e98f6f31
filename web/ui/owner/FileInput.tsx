import type { ComponentProps } from 'react';

type FileInputProps = Omit<ComponentProps<'input'>, 'type' | 'onChange' | 'className'> & {
  onFile: (file: File) => void;
};

/** An invisible file input that covers its frame, so that a click anywhere opens it. */
export function FileInput({ onFile, ...native }: FileInputProps) {
  return (
    <input
      {...native}
      type="file"
      onChange={(event) => {
        const file = event.target.files?.[0];
        // Allows choosing the same file again.
        event.target.value = '';
        if (file) onFile(file);
      }}
      className="absolute inset-0 size-full cursor-pointer scroll-mb-32 text-[0] opacity-0"
    />
  );
}
