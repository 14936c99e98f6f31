import type { ReactNode } from 'react';
import { useLanguageAttributes } from '../../ui/language-attributes.ts';

export function Tag({ children }: { children: ReactNode }) {
  const languageAttributes = useLanguageAttributes();
  return (
    <li {...languageAttributes(typeof children === 'string' ? children : null)} className="tag">
      {children}
    </li>
  );
}
