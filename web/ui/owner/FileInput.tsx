import type { ComponentProps } from 'react';

type FileInputProps = Omit<ComponentProps<'input'>, 'type' | 'onChange' | 'className'> & {
  onFile: (file: File) => void;
};

/**
 * The browser's own file input, invisible and as large as its frame: a click anywhere in the frame opens it.
 */
export function FileInput({ onFile, ...native }: FileInputProps) {
  return (
    <input
      {...native}
      type="file"
      onChange={(event) => {
        const file = event.target.files?.[0];
        // So that the same file can be chosen again after it was removed.
        event.target.value = '';
        if (file) onFile(file);
      }}
      className="absolute inset-0 size-full cursor-pointer scroll-mb-32 text-[0] opacity-0"
    />
  );
}
