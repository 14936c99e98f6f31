import type { ReactNode } from 'react';
import { useOwnersWords } from '../../ui/owners-words.ts';

export function Tag({ children }: { children: ReactNode }) {
  const ownersWords = useOwnersWords();
  return (
    <li
      {...ownersWords(typeof children === 'string' ? children : null)}
      className="max-w-full rounded-sm bg-sunken px-2 py-0.5 text-2xs text-muted"
    >
      {children}
    </li>
  );
}
