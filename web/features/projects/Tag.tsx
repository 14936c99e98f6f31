import type { ReactNode } from 'react';
import { useOwnersWords } from '../../ui/owners-words.ts';

export function Tag({ children }: { children: ReactNode }) {
  const ownersWords = useOwnersWords();
  return (
    <li {...ownersWords(typeof children === 'string' ? children : null)} className="tag">
      {children}
    </li>
  );
}
