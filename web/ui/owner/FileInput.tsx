import type { ComponentProps } from 'react';

type FileInputProps = Omit<ComponentProps<'input'>, 'type' | 'onChange' | 'className'> & {
  onFile: (file: File) => void;
};

/** The browser's own choice of a file, unseen above all of its frame: a click anywhere there opens it. */
export function FileInput({ onFile, ...native }: FileInputProps) {
  return (
    <input
      {...native}
      type="file"
      onChange={(event) => {
        const file = event.target.files?.[0];
        // The same file can be chosen again after it was removed.
        event.target.value = '';
        if (file) onFile(file);
      }}
      className="absolute inset-0 size-full cursor-pointer scroll-mb-32 text-[0] opacity-0"
    />
  );
}
