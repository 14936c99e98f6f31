import type { ReactNode } from 'react';

export function Tag({ children }: { children: ReactNode }) {
  return (
    <li dir="auto" className="max-w-full rounded-sm bg-sunken px-2 py-0.5 text-2xs text-muted">
      {children}
    </li>
  );
}
